/** How a rollout stands in its group: above its mean, below it, or neither. */
export type Standing = 'winner' | 'loser' | 'level';

/**
 * The numeric advantage of vanilla GRPO, Âᵢ = (rᵢ − mean r) / std r (as arXiv 2510.08191 states it), with the population deviation.
 * @param rewards of one group, each in [0, 1]; null for a failed rollout, which is outside mean and deviation.
 * @returns one value per rollout, in units of the group's deviation: 0 where all rewards are equal, null where failed.
 */
export function advantages(rewards: readonly (number | null)[]): (number | null)[] {
  const { mean, deviation } = spreadOf(rewards);
  return rewards.map((reward) => {
    if (reward === null) return null;
    return deviation === 0 ? 0 : (reward - mean) / deviation;
  });
}

/**
 * Winners lie above their group's mean, losers below it. In a group of one there is no mean to lie above:
 * there a right rollout (reward 1) is a winner and any other is level.
 * @returns one standing per rollout; null for a failed one (reward null).
 */
export function standings(rewards: readonly (number | null)[]): (Standing | null)[] {
  const { mean, deviation } = spreadOf(rewards);
  return rewards.map((reward) => {
    if (reward === null) return null;
    if (rewards.length === 1) return reward === 1 ? 'winner' : 'level';
    if (deviation === 0) return 'level';
    return reward > mean ? 'winner' : reward < mean ? 'loser' : 'level';
  });
}

function spreadOf(rewards: readonly (number | null)[]): { mean: number; deviation: number } {
  const counted = rewards.filter((reward) => reward !== null);
  const n = counted.length;
  const mean = counted.reduce((sum, reward) => sum + reward, 0) / n;
  // The rounded mean of equal rewards may miss them by a bit, and the deviation would not be 0.
  if (counted.every((reward) => reward === counted[0])) return { mean, deviation: 0 };
  const squares = counted.reduce((sum, reward) => sum + (reward - mean) * (reward - mean), 0);
  return { mean, deviation: Math.sqrt(squares / n) };
}
