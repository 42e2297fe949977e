import type {
  EventOf,
  Operation,
  Outcome,
  Rejection,
  RunEvent,
  UnusableReason,
} from '../domain/events.ts';
import { type Counts, counted, type Fold, withStep } from './fold.ts';

/** How an attempt ended; an unusable one by its reason, where it has one. */
export type AttemptEnd = Outcome | UnusableReason;

/** What was accepted, by operation, and what was rejected, by reason. */
export interface Verdicts {
  readonly accepted: Counts<Operation['op']>;
  readonly rejected: Counts<Rejection>;
}

/** How often what happened in a step. */
export interface StepTally {
  readonly step: number;
  readonly rollouts: Counts<AttemptEnd>;
  /** The attempts of its evaluations. */
  readonly samples: Counts<AttemptEnd>;
  readonly summaries: Counts<Outcome>;
  readonly comparisons: Counts<EventOf<'compared'>['outcome']>;
  readonly suggestions: Verdicts;
  /** The calls of its revision. */
  readonly revisions: Counts<EventOf<'revised'>['calls'][number]['outcome']>;
  readonly operations: Verdicts;
}

/** What shows whether a run is sound: how much was cut off, failed, could not be read or was rejected, by step. */
export const talliesFold: Fold<readonly StepTally[]> = {
  initial: [],
  step(tallies, event) {
    if (!('step' in event) || event.kind === 'input') return tallies;
    return withStep(tallies, emptyTally(event.step), (tally) => ({
      ...tally,
      ...after(tally, event),
    }));
  },
};

type Tallied = Exclude<RunEvent, { kind: 'head' | 'input' | 'end' }>;

function after(tally: StepTally, event: Tallied): Partial<StepTally> {
  switch (event.kind) {
    case 'group':
      return { rollouts: event.rollouts.map(endOf).reduce(counted, tally.rollouts) };
    case 'evaluated':
      return { samples: event.samples.map(endOf).reduce(counted, tally.samples) };
    case 'compared':
      return {
        summaries: event.summaries.map(({ outcome }) => outcome).reduce(counted, tally.summaries),
        comparisons: counted(tally.comparisons, event.outcome),
        suggestions: event.suggestions.reduce(judged, tally.suggestions),
      };
    case 'revised':
      return {
        revisions: event.calls.map(({ outcome }) => outcome).reduce(counted, tally.revisions),
        operations: event.operations.reduce(judged, tally.operations),
      };
  }
}

function endOf({
  outcome,
  why,
}: {
  outcome: Outcome;
  why?: UnusableReason | undefined;
}): AttemptEnd {
  return why ?? outcome;
}

function judged(
  { accepted, rejected }: Verdicts,
  { op, verdict, reason }: Pick<Operation, 'op' | 'verdict' | 'reason'>,
): Verdicts {
  if (verdict === 'accepted') return { accepted: counted(accepted, op), rejected };
  return { accepted, rejected: reason ? counted(rejected, reason) : rejected };
}

function emptyTally(step: number): StepTally {
  const none: Verdicts = { accepted: {}, rejected: {} };
  return {
    step,
    rollouts: {},
    samples: {},
    summaries: {},
    comparisons: {},
    suggestions: none,
    revisions: {},
    operations: none,
  };
}
