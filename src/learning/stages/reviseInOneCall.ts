import type { RevisionOp } from '../../domain/experience.ts';
import { arranged } from '../../library/order.ts';
import { overlap } from '../../library/similarity.ts';
import type { LibraryState } from '../../library/replay.ts';
import type { AskedOperation } from '../prompts/pack.ts';
import { askReadably, ended, NOTHING, type StageContext } from './asking.ts';
import { RevisionInProgress, type Standing, type Wanted } from './carryOut.ts';
import { mendableFaults } from './mendable.ts';
import {
  appendCalls,
  asSuggested,
  idsOf,
  undecided,
  type RevisionCall,
  type RevisionOutcome,
} from './revisionOutcome.ts';

/**
 * The paper's batch revision: one call sees E and every suggestion, and answers with operations.
 * What it does not mention stands, unless it is asked to list what it adds: then that is not taken up.
 */
export async function reviseInOneCall(
  context: StageContext,
  state: LibraryState,
  suggestions: readonly Standing[],
): Promise<RevisionOutcome> {
  const { settings, pack } = context;
  const progress = new RevisionInProgress(state, context, suggestions);
  if (suggestions.length === 0) return { progress, calls: [], usage: NOTHING };

  const wantedBy = (asked: readonly AskedOperation[]) =>
    asked.map((operation) => wanted(context, operation, suggestions));
  const asked = await askReadably(
    context,
    { task: 'revise', problem: '', sample: 0 },
    pack.reviseBatch({
      experiences: arranged(state.library, settings.libraryOrder),
      suggestions,
      allowed: settings.revisionOperations,
      wordLimit: settings.wordLimit,
    }),
    ended((text) => pack.readBatchRevision(text)),
    (operations) => mendableFaults(carriedOut(wantedBy(operations), progress.trial(), [])),
  );

  const calls: RevisionCall[] = [];
  const askedIn = appendCalls(calls, asked);
  if (asked.outcome === 'answered') {
    carriedOut(wantedBy(asked.value), progress, askedIn);
  } else {
    progress.carryOut(undecided(asked), askedIn);
  }

  const listsItsAdds = asked.outcome === 'answered' && settings.revisionOperations.includes('add');
  const decided = acceptedOf(progress);
  for (const suggestion of suggestions) {
    if (decided.some(({ from }) => from.includes(suggestion.n))) continue;
    const isOvertaken = decided.some(({ ids }) =>
      suggestion.targets.some((id) => ids.includes(id)),
    );
    progress.carryOut(
      listsItsAdds || isOvertaken ? notTakenUp(suggestion) : asSuggested(suggestion),
      askedIn,
    );
  }
  return { progress, calls, usage: asked.usage };
}

function wanted(
  { settings }: StageContext,
  { op, ids, text }: AskedOperation,
  suggestions: readonly Standing[],
): Wanted {
  const allowed: readonly RevisionOp[] = [...settings.revisionOperations, 'keep'];
  const asked = { op, ids: [...ids], ...(text === undefined ? {} : { text }), from: [] };
  if (op === 'unknown') {
    const detail = 'no operation that can be read';
    return { rejected: { ...asked, reason: 'not readable', detail } };
  }
  if (!allowed.includes(op)) {
    const detail = `allowed: ${allowed.join(', ')}`;
    return { rejected: { ...asked, reason: 'operation not allowed', detail } };
  }
  if (op !== 'add') {
    const from = suggestions.filter((one) => speaksFor(one, op, ids)).map(({ n }) => n);
    return { proposal: { ...asked, op, from } };
  }
  const takenUp = suggestions.find((one) => isTakenUp(one, { ids, text }, settings));
  if (takenUp?.id === undefined) {
    const detail = 'an add names the suggestion that it takes up';
    return { rejected: { ...asked, reason: 'unknown id', detail } };
  }
  return { proposal: { ...asked, op, ids: [takenUp.id] } };
}

/** A suggestion about an experience is behind what is done to it in its sense. */
function speaksFor(
  { op: suggested, targets }: Standing,
  op: RevisionOp,
  ids: readonly number[],
): boolean {
  const inItsSense: readonly RevisionOp[] =
    suggested === 'modify' ? ['modify', 'merge'] : [suggested];
  return inItsSense.includes(op) && targets.some((target) => ids.includes(target));
}

/** A revision adds only what a group has suggested: named by its id, or where it is not, by its words. */
function isTakenUp(
  suggestion: Standing,
  { ids, text }: { ids: readonly number[]; text: string | undefined },
  { duplicateThreshold }: StageContext['settings'],
): boolean {
  if (suggestion.id === undefined) return false;
  if (ids.length > 0) return ids.includes(suggestion.id);
  return text !== undefined && overlap(suggestion.text, text) >= duplicateThreshold;
}

function carriedOut(
  all: readonly Wanted[],
  progress: RevisionInProgress,
  askedIn: readonly number[],
) {
  return all.map((one) => progress.carryOut(one, askedIn));
}

function acceptedOf({ operations }: RevisionInProgress) {
  return operations.filter(({ verdict }) => verdict === 'accepted');
}

function notTakenUp(suggestion: Standing): Wanted {
  const { op, text, n } = suggestion;
  const words = op === 'delete' ? {} : { text };
  const ids = idsOf(suggestion);
  return { rejected: { op, ids, ...words, from: [n], reason: 'not taken up' } };
}
