import type { RevisionOp } from '../../domain/experience.ts';
import { relatedTo } from '../../library/related.ts';
import type { LibraryState } from '../../library/replay.ts';
import type { SmallDecision, SmallRevisionView } from '../prompts/pack.ts';
import { askReadably, total, type Asked, type StageContext } from './asking.ts';
import { RevisionInProgress, type Standing, type Wanted } from './carryOut.ts';
import { asSuggested, callsWithOutcomes, type RevisionOutcome } from './revisionOutcome.ts';

/** Experiences beside a suggestion in one decision. */
const RELATED_AT_MOST = 3;

/** Groups that suggest the very same: they are decided at once, and all count as evidence. */
interface Pooled {
  readonly index: number;
  readonly first: Standing;
  readonly all: readonly Standing[];
}

/**
 * The batch revision in small decisions, one per suggestion with its related entries: what models with little context can do.
 * Suggestions from problems of different types are decided at once, in rounds; each round sees what the last one left.
 */
export async function reviseInSmallDecisions(
  context: StageContext,
  state: LibraryState,
  suggestions: readonly Standing[],
): Promise<RevisionOutcome> {
  const allowed: RevisionOp[] = ['add', ...context.settings.revisionOperations];
  const progress = new RevisionInProgress(state, context, suggestions, {
    allowed,
    // Each decision sees what the last one left, and may change it again.
    oncePerId: false,
  });
  const asked: Asked<SmallDecision>[] = [];
  for (const round of rounds(context, pool(suggestions))) {
    const views = round.map((pooled) => viewOf(context, pooled, progress));
    const answers = await Promise.all(
      round.map((pooled, i) => decide(context, pooled, views[i] as SmallRevisionView)),
    );
    asked.push(...answers);
    answers.forEach((answer, i) => {
      const pooled = round[i] as Pooled;
      progress.carryOut(
        answer.outcome === 'answered' ? wanted(pooled, answer.value) : undecided(pooled),
      );
    });
  }
  return {
    progress,
    calls: asked.flatMap(callsWithOutcomes),
    usage: total(asked.map(({ usage }) => usage)),
  };
}

function pool(suggestions: readonly Standing[]): Pooled[] {
  const pools = new Map<string, Standing[]>();
  for (const suggestion of suggestions) {
    const { op, targets, text } = suggestion;
    const same = JSON.stringify([op, targets, text]);
    pools.set(same, [...(pools.get(same) ?? []), suggestion]);
  }
  return [...pools.values()].map((all, index) => ({ index, first: all[0] as Standing, all }));
}

/** The earliest suggestion of each type of problem, then the next of each, and so on. */
function rounds({ environment }: StageContext, pooled: readonly Pooled[]): Pooled[][] {
  const done = new Map<string, number>();
  const inRounds: Pooled[][] = [];
  for (const one of pooled) {
    const { type } = environment.signature(one.first.from);
    const round = done.get(type) ?? 0;
    done.set(type, round + 1);
    (inRounds[round] ??= []).push(one);
  }
  return inRounds;
}

function viewOf(
  { settings }: StageContext,
  { first, all }: Pooled,
  { library }: RevisionInProgress,
): SmallRevisionView {
  return {
    suggestion: first,
    support: all.length,
    related: relatedTo(first.text, library, RELATED_AT_MOST, first.targets),
    allowed: settings.revisionOperations,
    wordLimit: settings.wordLimit,
  };
}

function decide(
  context: StageContext,
  { index }: Pooled,
  view: SmallRevisionView,
): Promise<Asked<SmallDecision>> {
  const where = { task: 'revise', problem: '', sample: index } as const;
  const read = (text: string) => context.pack.readSmallRevision(text, view);
  return askReadably(context, where, context.pack.reviseSmall(view), read);
}

function wanted({ first, all }: Pooled, { decision, ids, text }: SmallDecision): Wanted {
  const from = all.map(({ n }) => n);
  const promised = first.id === undefined ? [] : [first.id];
  const words = text ?? first.text;
  switch (decision) {
    case 'add':
      return { proposal: { op: 'add', ids: promised, text: words, from } };
    case 'keep':
      return { proposal: { op: 'keep', ids, from } };
    case 'replace':
      return { proposal: { op: 'modify', ids, text: words, from } };
    case 'merge':
      return { proposal: { op: 'merge', ids: [...ids, ...promised], text: words, from } };
    case 'delete':
      return { proposal: { op: 'delete', ids, from } };
    case 'drop': {
      const detail =
        ids.length > 0 ? `by ${ids.map((id) => `[${id}]`).join(', ')}` : 'by what E says';
      const { op, targets } = first;
      const about = first.id === undefined ? [...targets] : promised;
      return { rejected: { op, ids: about, text: first.text, from, reason: 'outweighed', detail } };
    }
  }
}

/** Without a decision the suggestion stands; the outcomes of the event's calls say that nobody decided. */
function undecided({ first, all }: Pooled): Wanted {
  const { proposal } = asSuggested(first);
  return { proposal: { ...proposal, from: all.map(({ n }) => n) } };
}
