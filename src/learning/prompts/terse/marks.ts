import type { Settings } from '../../../domain/settings.ts';

/** `right` and `wrong`, or `reward 1`: right is a reward of 1 and nothing less. */
export function markText(reward: number, shown: Settings['rewardShown']): string {
  if (shown === 'right or wrong') return reward === 1 ? 'right' : 'wrong';
  return `reward ${Math.round(reward * 100) / 100}`;
}
