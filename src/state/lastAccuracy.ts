import { accuracyAt, accuracyFold } from '../analysis/accuracy.ts';
import { folded } from '../analysis/fold.ts';
import type { RunEvent } from '../domain/events.ts';

/** The accuracy on unseen problems when they were last measured; null if they never were. */
export function lastAccuracy(events: readonly RunEvent[]): number | null {
  const history = folded(accuracyFold, events);
  const last = history.heldOut.at(-1);
  // Families matter to the interval only.
  return last ? (accuracyAt(history, 'heldOut', last.step, new Map())?.mean ?? null) : null;
}
