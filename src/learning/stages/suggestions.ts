import type { Rejection, Suggestion } from '../../domain/events.ts';
import type { Library } from '../../domain/experience.ts';
import type { Problem } from '../../domain/problem.ts';
import { checkProposal } from '../../library/proposals.ts';
import type { AskedOperation } from '../prompts/pack.ts';
import type { StageContext } from './asking.ts';
import type { Standing } from './carryOut.ts';

/** A suggestion before it has its number, and its promised id: those follow the order of groups. */
export interface Unnumbered {
  readonly op: Suggestion['op'];
  readonly targets: readonly number[];
  readonly text?: string;
  /** Why it is rejected, if it is. */
  readonly reason?: Rejection;
  readonly detail?: string;
}

/**
 * Checks what a group asks for against the library that its rollouts read. A suggestion that says what E says already
 * is not rejected here: it is evidence, and the revision's to judge.
 */
export function suggestionsFrom(
  { settings, sources }: StageContext,
  problem: Problem,
  library: Library,
  asked: readonly AskedOperation[],
): Unnumbered[] {
  const rules = {
    settings: { wordLimit: settings.wordLimit, duplicateThreshold: EVEN_EQUAL_TEXTS },
    allowed: settings.groupOperations,
  };
  return asked.map((operation, index): Unnumbered => {
    const { op, ids, text } = operation;
    const words = text === undefined ? {} : { text };
    if (op === 'unknown' || op === 'merge' || op === 'keep') {
      const fault = {
        reason: op === 'unknown' ? 'not readable' : 'operation not allowed',
        detail: op === 'unknown' ? 'no operation that can be read' : `a group cannot ${op}`,
      } as const;
      return { op: 'unknown', targets: ids, ...words, ...fault };
    }
    if (index >= settings.operationsPerGroup) {
      const detail = `at most ${settings.operationsPerGroup} a group`;
      return { op, targets: ids, ...words, reason: 'too many operations', detail };
    }
    const problems = [problem, ...sources.behind(library, ids)];
    const proposal = { op, ids, ...words, from: [] };
    const checked = checkProposal(library, proposal, { ...rules, problems });
    const said = {
      op,
      targets: checked.proposal.ids,
      ...(checked.proposal.text === undefined ? {} : { text: checked.proposal.text }),
    };
    const detail = checked.detail === undefined ? {} : { detail: checked.detail };
    if (checked.verdict === 'accepted') return { ...said, ...detail };
    return { ...said, reason: checked.reason, ...detail };
  });
}

/** Overlap is 1 at most, so that no text is a near-duplicate. */
const EVEN_EQUAL_TEXTS = 2;

/** Numbers a group's suggestions on from the last group's, and promises ids to those that add. */
export function numbered(
  suggestions: readonly Unnumbered[],
  first: { readonly n: number; readonly id: number },
): Suggestion[] {
  let { n, id } = first;
  return suggestions.map(({ reason, detail, targets, ...rest }): Suggestion => ({
    n: n++,
    ...rest,
    targets: [...targets],
    ...(reason === undefined && rest.op === 'add' ? { id: id++ } : {}),
    verdict: reason === undefined ? 'accepted' : 'rejected',
    ...(reason === undefined ? {} : { reason }),
    ...(detail === undefined ? {} : { detail }),
  }));
}

/** The accepted ones of a group, for the revision. */
export function standing(suggestions: readonly Suggestion[], from: Problem): Standing[] {
  return suggestions.flatMap(({ n, op, id, targets, text = '', verdict }) => {
    if (verdict === 'rejected' || op === 'unknown') return [];
    return [{ n, op, ...(id === undefined ? {} : { id }), targets, text, from }];
  });
}
