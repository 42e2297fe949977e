import type { RunEvent } from '../domain/events.ts';

/** The step within which its budget ended a run: it has groups, but never came to its revision. Null where there is none. */
export function stepCutShort(log: readonly RunEvent[]): number | null {
  const last = log.at(-1);
  if (last?.kind !== 'end' || last.why !== 'budget') return null;
  const learned = log.findLast(({ kind }) => kind === 'group' || kind === 'revised');
  return learned?.kind === 'group' ? learned.step : null;
}
