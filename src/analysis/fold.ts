import type { RunEvent } from '../domain/events.ts';

/**
 * A view of a run as a pure, incremental function of its log: it may be stopped after any event, kept as it is, and gone on with.
 * States are never changed in place, so that a snapshot for the time slider is the state itself.
 */
export interface Fold<State> {
  readonly initial: State;
  readonly step: (state: State, event: RunEvent) => State;
}

/** The state after more events. */
export function folded<State>(
  fold: Fold<State>,
  events: readonly RunEvent[],
  from: State = fold.initial,
): State {
  return events.reduce(fold.step, from);
}

/** Something that is known of one step. */
export interface OfStep {
  readonly step: number;
}

/**
 * A copy of what is known by step in which one step's entry is replaced by its change.
 * @param entries in ascending order of steps, as the result is.
 * @param fresh the entry of a step of which nothing was known.
 */
export function withStep<Entry extends OfStep>(
  entries: readonly Entry[],
  fresh: Entry,
  change: (entry: Entry) => Entry,
): readonly Entry[] {
  const last = entries.at(-1);
  if (!last || last.step < fresh.step) return [...entries, change(fresh)];
  const at = entries.findIndex(({ step }) => step >= fresh.step);
  const known = entries[at];
  if (known?.step === fresh.step) return entries.with(at, change(known));
  return entries.toSpliced(at, 0, change(fresh));
}

/** What is known of one step, if anything. */
export function ofStep<Entry extends OfStep>(
  entries: readonly Entry[],
  step: number,
): Entry | undefined {
  return entries.findLast((entry) => entry.step === step);
}

/** How often each of several things occurred; those that never did are left out. */
export type Counts<Thing extends string> = Readonly<Partial<Record<Thing, number>>>;

/** Counts in which one thing occurred once more. */
export function counted<Thing extends string>(counts: Counts<Thing>, thing: Thing): Counts<Thing> {
  return { ...counts, [thing]: (counts[thing] ?? 0) + 1 };
}
