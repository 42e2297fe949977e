import type { Outcome, RunEvent } from '../domain/events.ts';
import type { Split } from '../domain/problem.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { type Fold, ofStep, withStep } from './fold.ts';
import { type Interval, mean } from './statistics.ts';

/** What came of the attempts at one problem in one step. */
export interface ProblemTally {
  readonly problem: string;
  /** Attempts of reward 1 by the verifier. */
  readonly right: number;
  /** Attempts that say something about the policy: right, wrong or unusable. */
  readonly counted: number;
  /** Attempts without an answer from the model; outside every mean. */
  readonly failed: number;
  /** Answers that nobody could verify; outside every accuracy. */
  readonly unverified: number;
  /** Tool calls of all attempts that did not fail. */
  readonly toolCalls: number;
}

/** Attempts that are measured together: the learning rollouts themselves, or the evaluation of a split. */
export type Series = 'rollouts' | Split;

export interface MeasuredStep {
  readonly step: number;
  readonly problems: readonly ProblemTally[];
}

export type AccuracyHistory = Readonly<Record<Series, readonly MeasuredStep[]>>;

/** The attempts of every step, by series and problem. */
export const accuracyFold: Fold<AccuracyHistory> = {
  initial: { rollouts: [], learning: [], heldOut: [], shifted: [] },
  step(history, event) {
    const measured = measuredBy(event);
    if (!measured) return history;
    const { series, step, tally } = measured;
    const steps = withStep(history[series], { step, problems: [] }, ({ problems }) => ({
      step,
      problems: [...problems, tally],
    }));
    return { ...history, [series]: steps };
  },
};

/** Mean@k: the mean over problems of the share of their attempts that are right, i.e. the mean pass@1 of k runs. */
export interface Accuracy {
  readonly mean: number;
  /** 95 %, by resampling families; null where there are fewer than two. */
  readonly interval: Interval | null;
  /** Attempts counted. */
  readonly n: number;
  readonly problems: number;
  readonly failed: number;
  readonly unverified: number;
}

/** The family of a problem; one without is a family by itself. */
export type Families = ReadonlyMap<string, string>;

/** The accuracy of a series after (for rollouts: in) a step; null where nothing was counted. */
export function accuracyAt(
  history: AccuracyHistory,
  series: Series,
  step: number,
  families: Families,
): Accuracy | null {
  const problems = problemsAt(history, series, step);
  const scored = problems.filter(({ counted }) => counted > 0);
  if (scored.length === 0) return null;
  const shares = scored.map((tally) => ({ problem: tally.problem, value: meanAtK(tally) }));
  return {
    mean: mean(shares.map(({ value }) => value)),
    interval: bootstrapInterval(byFamily(shares, families)),
    n: total(scored, 'counted'),
    problems: scored.length,
    failed: total(problems, 'failed'),
    unverified: total(problems, 'unverified'),
  };
}

/** The problems that a series measured in a step. */
export function problemsAt(
  history: AccuracyHistory,
  series: Series,
  step: number,
): readonly ProblemTally[] {
  return ofStep(history[series], step)?.problems ?? [];
}

export interface Difference {
  /** Mean over problems of the second accuracy minus the first. */
  readonly mean: number;
  /** 95 %, by resampling families; null where there are fewer than two. */
  readonly interval: Interval | null;
  /** Problems counted on both sides. */
  readonly problems: number;
}

/**
 * The paired difference of two measurements of the same problems: two steps of a run, or two runs whose evaluations share their draws.
 * @returns null where no problem was counted on both sides.
 */
export function pairedDifference(
  before: readonly ProblemTally[],
  after: readonly ProblemTally[],
  families: Families,
): Difference | null {
  const first = new Map(before.map((tally) => [tally.problem, tally]));
  const differences = after.flatMap((second) => {
    const tally = first.get(second.problem);
    if (!tally || tally.counted === 0 || second.counted === 0) return [];
    return [{ problem: second.problem, value: meanAtK(second) - meanAtK(tally) }];
  });
  if (differences.length === 0) return null;
  return {
    mean: mean(differences.map(({ value }) => value)),
    interval: bootstrapInterval(byFamily(differences, families)),
    problems: differences.length,
  };
}

/** Tool calls per attempt that did not fail; null where there was none. */
export function toolCallsPerAttempt(problems: readonly ProblemTally[]): number | null {
  const attempts = answeredAttempts(problems);
  return attempts === 0 ? null : total(problems, 'toolCalls') / attempts;
}

/** Attempts that did not fail. */
export function answeredAttempts(problems: readonly ProblemTally[]): number {
  return total(problems, 'counted') + total(problems, 'unverified');
}

function meanAtK({ right, counted }: ProblemTally): number {
  return right / counted;
}

function total(
  problems: readonly ProblemTally[],
  what: Exclude<keyof ProblemTally, 'problem'>,
): number {
  return problems.reduce((sum, tally) => sum + tally[what], 0);
}

/** The values of each family, families in the order in which they first occur. */
function byFamily(
  values: readonly { readonly problem: string; readonly value: number }[],
  families: Families,
): number[][] {
  const clusters = new Map<string, number[]>();
  for (const { problem, value } of values) {
    const family = families.get(problem);
    const name = family === undefined ? `problem ${problem}` : `family ${family}`;
    const cluster = clusters.get(name);
    if (cluster) cluster.push(value);
    else clusters.set(name, [value]);
  }
  return [...clusters.values()];
}

interface Attempt {
  readonly outcome: Outcome;
  readonly toolCalls: number;
  /** The verifier's reward; null where there is none. */
  readonly verified: number | null;
}

function measuredBy(
  event: RunEvent,
): { series: Series; step: number; tally: ProblemTally } | undefined {
  const { kind } = event;
  if (kind === 'group') {
    const { step, problem, rollouts } = event;
    return { series: 'rollouts', step, tally: tallyOf(problem, rollouts) };
  }
  if (kind === 'evaluated') {
    const { step, split, problem, samples } = event;
    // Evaluations are marked by the verifier whatever learning goes by.
    const attempts = samples.map((sample) => ({ ...sample, verified: sample.reward }));
    return { series: split, step, tally: tallyOf(problem, attempts) };
  }
  return undefined;
}

function tallyOf(problem: string, attempts: readonly Attempt[]): ProblemTally {
  const alive = attempts.filter(({ outcome }) => outcome !== 'failed');
  const verified = alive.map((a) => (a.outcome === 'unusable' ? 0 : a.verified));
  const unverified = verified.filter((mark) => mark === null).length;
  return {
    problem,
    right: verified.filter((mark) => mark === 1).length,
    counted: alive.length - unverified,
    failed: attempts.length - alive.length,
    unverified,
    toolCalls: alive.reduce((sum, { toolCalls }) => sum + toolCalls, 0),
  };
}
