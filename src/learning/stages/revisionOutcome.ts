import type { Usage } from '../../domain/chat.ts';
import type { EventOf } from '../../domain/events.ts';
import type { Asked } from './asking.ts';
import type { RevisionInProgress, Standing, Wanted } from './carryOut.ts';

export type RevisionCall = EventOf<'revised'>['calls'][number];

/** What deciding came to, before the caps are kept to. */
export interface RevisionOutcome {
  readonly progress: RevisionInProgress;
  readonly calls: readonly RevisionCall[];
  readonly usage: Usage;
}

/**
 * Appends the calls that asking took to those of the revision, as the event has them.
 * @returns their indices there, by which operations name them.
 */
export function appendCalls(calls: RevisionCall[], asked: Asked<unknown>): number[] {
  return asked.calls.map(({ use, outcome }) => calls.push({ ...use, outcome }) - 1);
}

/** What a suggestion is about: the id that it was promised, or those of its targets. */
export function idsOf({ id, targets }: Standing): number[] {
  return id === undefined ? [...targets] : [id];
}

/** Taken up as it was suggested. */
export function asSuggested(suggestion: Standing) {
  const { op, text, n } = suggestion;
  const ids = idsOf(suggestion);
  return { proposal: { op, ids, ...(op === 'delete' ? {} : { text }), from: [n] } };
}

/**
 * Nobody has decided, and the log says why. It is no suggestion's fate: those that it was about stand.
 * @param about the ids that were to be decided on, if they were not all.
 */
export function undecided(
  asked: Exclude<Asked<unknown>, { outcome: 'answered' }>,
  about: readonly number[] = [],
): Wanted {
  const detail = asked.outcome === 'failed' ? 'the call failed' : asked.problem;
  return { rejected: { op: 'unknown', ids: [...about], from: [], reason: 'not readable', detail } };
}
