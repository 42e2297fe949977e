import type { Rollout } from '../../domain/events.ts';
import type { Problem } from '../../domain/problem.ts';
import type { StageContext } from './asking.ts';
import type { Attempt } from './rollout.ts';

type Setting = Pick<StageContext, 'settings'>;

/** The true answer for a prompt of the critic: only where the setting lets learning know it. */
export function truthFor({ settings }: Setting, { truth }: Problem): { truth?: string } {
  return settings.groundTruth === 'verified' && truth !== undefined ? { truth } : {};
}

/**
 * The problem with the answer that an experience must not tell. Without ground truth that is the answer which learning takes for
 * right: to reject the true one would give it away.
 */
export function asLearningKnows(
  problem: Problem,
  { settings }: Setting,
  attempts: readonly Attempt[],
  rollouts: readonly Rollout[],
): Problem {
  if (settings.groundTruth === 'verified') return problem;
  const { truth: _unknown, ...rest } = problem;
  const believed = attempts.find((_, index) => rollouts[index]?.reward === 1)?.trajectory.answer;
  return believed === undefined ? rest : { ...rest, truth: believed };
}
