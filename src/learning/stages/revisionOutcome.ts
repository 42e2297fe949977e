import type { Usage } from '../../domain/chat.ts';
import type { EventOf } from '../../domain/events.ts';
import type { Asked } from './asking.ts';
import type { RevisionInProgress, Standing } from './carryOut.ts';

export type RevisionCall = EventOf<'revised'>['calls'][number];

/** What deciding came to, before the caps are kept to. */
export interface RevisionOutcome {
  readonly progress: RevisionInProgress;
  readonly calls: readonly RevisionCall[];
  readonly usage: Usage;
}

/** The calls as the event has them. */
export function callsWithOutcomes({ calls }: Asked<unknown>): RevisionCall[] {
  return calls.map(({ use, outcome }) => ({ ...use, outcome }));
}

/** Taken up as it was suggested. */
export function asSuggested({ op, id, targets, text, n }: Standing) {
  const ids = id === undefined ? targets : [id];
  return { proposal: { op, ids, ...(op === 'delete' ? {} : { text }), from: [n] } };
}
