import type { Settings } from '../../domain/settings.ts';

/**
 * Whether a group can teach. By spread: its rewards differ by more than ε, as a group of equal (also of equal partial)
 * rewards has no winner to compare with a loser. A group of one has no spread; it is distilled by itself (G = 1).
 * @param rewards of the rollouts, in [0, 1]; null for a failed one, which says nothing.
 */
export function isInformative(
  rewards: readonly (number | null)[],
  { filter, filterEpsilon, groupSize }: Pick<Settings, 'filter' | 'filterEpsilon' | 'groupSize'>,
): boolean {
  const counted = rewards.filter((reward) => reward !== null);
  if (counted.length === 0) return false;
  if (filter === 'off' || groupSize === 1) return true;
  if (filter === 'spread') return Math.max(...counted) - Math.min(...counted) > filterEpsilon;
  const mean = counted.reduce((sum, reward) => sum + reward, 0) / counted.length;
  return mean > filterEpsilon && mean < 1 - filterEpsilon;
}
