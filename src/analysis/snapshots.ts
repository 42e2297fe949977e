import type { RunEvent } from '../domain/events.ts';
import { type Fold, folded } from './fold.ts';

/** Events between two states that are kept: what going back to any moment folds at most. */
const STRETCH = 256;

/**
 * A log with states of its fold after every stretch of events, so that any moment of it is near. A longer log is another value;
 * it shares its states with the one before.
 */
export interface Snapshots<State> {
  readonly fold: Fold<State>;
  readonly events: readonly RunEvent[];
  /** After 0 events, after one stretch, after two … */
  readonly kept: readonly State[];
  /** After all events. */
  readonly newest: State;
}

/** The log before its first event. */
export function snapshotsOf<State>(fold: Fold<State>): Snapshots<State> {
  return { fold, events: [], kept: [fold.initial], newest: fold.initial };
}

/** The log after more events. */
export function grown<State>(
  { fold, events, kept, newest }: Snapshots<State>,
  news: readonly RunEvent[],
): Snapshots<State> {
  const fresh: State[] = [];
  let state = newest;
  news.forEach((event, i) => {
    state = fold.step(state, event);
    if ((events.length + i + 1) % STRETCH === 0) fresh.push(state);
  });
  return { fold, events: [...events, ...news], kept: [...kept, ...fresh], newest: state };
}

/** The state after the first `count` events. */
export function stateAfter<State>(
  { fold, events, kept, newest }: Snapshots<State>,
  count: number,
): State {
  if (count >= events.length) return newest;
  const stretches = Math.floor(count / STRETCH);
  return folded(fold, events.slice(stretches * STRETCH, count), kept[stretches]);
}
