import type { TrainedTask } from './sample.ts';

/** How hard the samples are; the trainer raises the stages as the scratch lines of a task are learned. */
export interface Curriculum {
  /** 0…1 over the whole training. */
  readonly progress: number;
  /** 0…3: from one wording and pairs to two wordings and groups of up to eight. */
  readonly compare: number;
  /** 0…3: from one wording and one entry to two wordings and three entries. */
  readonly revise: number;
}

export const FULL: Curriculum = { progress: 1, compare: 3, revise: 3 };

const LIBRARY_SIZES = [0, 0, 0, 1, 2, 3, 4, 6, 9, 12, 16, 20, 24, 28, 32, 36, 42] as const;

/** The libraries' sizes that a progress allows; all of them after a quarter of the training. */
export function librarySizes({ progress }: Curriculum): readonly number[] {
  const most = progress < 0.05 ? 2 : progress < 0.1 ? 4 : progress < 0.16 ? 9 : 16;
  return progress >= 0.24 ? LIBRARY_SIZES : LIBRARY_SIZES.filter((size) => size <= most);
}

/** Group sizes by the stage of compare. */
export function groupSizes({ compare }: Curriculum): readonly number[] {
  return [
    [1, 2, 2, 2],
    [1, 2, 3, 3],
    [1, 2, 3, 4, 5, 5, 5],
    [1, 1, 1, 2, 3, 4, 5, 5, 5, 5, 5, 5, 6, 8],
  ][compare] as readonly number[];
}

/** How many of the two wordings for training a task uses. */
export function wordingsAt(stage: number): 1 | 2 {
  return stage === 0 ? 1 : 2;
}

/** The most related entries beside a suggestion. */
export function entriesAtMost({ revise }: Curriculum): number {
  return [1, 1, 2, 3][revise] as number;
}

/** The share of each task in the tokens read, roughly: a draw of one gives more tokens than a draw of another. */
const SHARES = [
  { until: 0.06, shares: { solve: 0.55, compare: 0.25, revise: 0.15, summarize: 0.05 } },
  { until: 0.48, shares: { solve: 0.48, compare: 0.27, revise: 0.21, summarize: 0.04 } },
  { until: Infinity, shares: { solve: 0.52, compare: 0.2, revise: 0.24, summarize: 0.04 } },
] as const;
const TOKENS_A_DRAW = { solve: 1900, compare: 450, revise: 150, summarize: 200 } as const;

/** The share of each task in the draws. */
export function taskShares({ progress }: Curriculum): Readonly<Record<TrainedTask, number>> {
  const at = SHARES.find(({ until }) => progress < until) ?? SHARES[2];
  const draws = mapTasks((task) => at.shares[task] / TOKENS_A_DRAW[task]);
  const all = Object.values(draws).reduce((sum, one) => sum + one, 0);
  return mapTasks((task) => draws[task] / all);
}

function mapTasks(of: (task: TrainedTask) => number): Record<TrainedTask, number> {
  return {
    solve: of('solve'),
    summarize: of('summarize'),
    compare: of('compare'),
    revise: of('revise'),
  };
}
