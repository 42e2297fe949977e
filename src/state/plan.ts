import type { RunView } from '../analysis/runFold.ts';
import type { Settings } from '../domain/settings.ts';

/** What a run will have done when it is complete. */
export interface Plan {
  /** Library revisions. */
  readonly steps: number;
  /** Times that the unseen problems are tried, before learning included. */
  readonly evaluations: number;
  /** Attempts at problems, learning and evaluating. */
  readonly attempts: number;
}

/** What a run's settings come to, if no budget ends it earlier. */
export function planOf(settings: Settings): Plan {
  const { learningProblems, batchSize, epochs, groupSize, evaluateEvery } = settings;
  const batches = batchSize === 0 ? 1 : Math.ceil(learningProblems / batchSize);
  const steps = epochs * batches;
  const evaluations = 1 + Math.ceil(steps / evaluateEvery);
  const evaluated = settings.heldOutProblems + settings.shiftedProblems;
  return {
    steps,
    evaluations,
    attempts:
      epochs * learningProblems * groupSize + evaluations * evaluated * settings.samplesPerProblem,
  };
}

/** What a trial does of a run with these settings: one group, once, and nothing is measured. */
export function trialOf(settings: Settings): Settings {
  const one = { learningProblems: 1, heldOutProblems: 0, shiftedProblems: 0 };
  return { ...settings, ...one, epochs: 1, batchSize: 0 };
}

/** Attempts at problems that are in the log. */
export function attemptsDone({ matrix, accuracy }: RunView, settings: Settings): number {
  const groups = matrix.columns.reduce((sum, { cells }) => sum + cells.length, 0);
  const evaluated = [...accuracy.heldOut, ...accuracy.shifted].reduce(
    (sum, { problems }) => sum + problems.length,
    0,
  );
  return groups * settings.groupSize + evaluated * settings.samplesPerProblem;
}

/**
 * Seconds that a run still takes at the pace it has had since it was begun or gone on with.
 * @param done attempts in that time, which took `seconds`.
 * @returns null while that is too little to tell.
 */
export function secondsLeft(done: number, seconds: number, left: number): number | null {
  if (done < 20 || seconds < 1) return null;
  return (left * seconds) / done;
}
