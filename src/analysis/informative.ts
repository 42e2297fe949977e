import type { Cell } from './matrix.ts';
import { mean } from './statistics.ts';

/** The share of groups that passed the filter; null where there was no group. */
export function observedInformativeShare(cells: readonly Cell[]): number | null {
  if (cells.length === 0) return null;
  return cells.filter(({ informative }) => informative).length / cells.length;
}

/**
 * The share of groups of G that would hold a right and a wrong rollout, as expected from the pass rates p of the problems: the mean
 * **over problems** of 1 − pᴳ − (1 − p)ᴳ. (The same formula at the mean of p is another, larger number: late in a run most problems
 * are always right or always wrong.)
 *
 * p is taken as the share of right rollouts among all those of its problem. The formula bends downwards, so that this gives too little on the
 * mean, the less the more rollouts a problem has (for p = ½ and G = 5 it is 0.94; from 5 rollouts each 0.78 on the mean, from 25 0.91).
 * With the very groups that were observed it tells what others like them would give; a prediction is made from other rollouts.
 * @param cells groups that read the same library: those of one step, or of several between which it did not change.
 * @param groupSize G: that of the run, or another to ask what it would give.
 * @returns null where no problem has a rollout that counts.
 */
export function expectedInformativeShare(cells: readonly Cell[], groupSize: number): number | null {
  const rewards = new Map<string, number[]>();
  for (const { problem, rollouts } of cells) {
    const counted = rollouts.flatMap(({ reward }) => reward ?? []);
    rewards.set(problem, [...(rewards.get(problem) ?? []), ...counted]);
  }
  const chances = [...rewards.values()].flatMap((each) => {
    const right = each.filter((reward) => reward === 1).length;
    return each.length === 0 ? [] : [chanceOfMixed(right / each.length, groupSize)];
  });
  return chances.length === 0 ? null : mean(chances);
}

/** 1 − pᴳ − (1 − p)ᴳ: that neither all of G rollouts are right nor all wrong, where each is right with chance p. */
export function chanceOfMixed(p: number, groupSize: number): number {
  let allRight = 1;
  let allWrong = 1;
  for (let i = 0; i < groupSize; i++) {
    allRight *= p;
    allWrong *= 1 - p;
  }
  return 1 - allRight - allWrong;
}
