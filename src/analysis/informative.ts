import type { Cell } from './matrix.ts';
import { mean } from './statistics.ts';

/** The share of groups that passed the filter; null where there was no group. */
export function observedInformativeShare(cells: readonly Cell[]): number | null {
  if (cells.length === 0) return null;
  return cells.filter(({ informative }) => informative).length / cells.length;
}

/**
 * The share of groups of G that hold a right and a wrong rollout, as expected from the pass rates p of the problems: the mean **over problems** of 1 − pᴳ − (1 − p)ᴳ.
 * (The same formula at the mean of p is another, larger number: late in a run most problems are always right or always wrong.)
 * @param groupSize G: that of the run, or another to ask what it would give.
 * @returns null where no problem has a rollout that counts.
 */
export function expectedInformativeShare(cells: readonly Cell[], groupSize: number): number | null {
  const chances = cells.flatMap(({ rollouts }) => {
    const rewards = rollouts.flatMap(({ reward }) => reward ?? []);
    const right = rewards.filter((reward) => reward === 1).length;
    return rewards.length === 0 ? [] : [chanceOfMixed(right, rewards.length, groupSize)];
  });
  return chances.length === 0 ? null : mean(chances);
}

/**
 * Estimates 1 − pᴳ − (1 − p)ᴳ from one problem's rollouts. The powers of the observed rate would be biased: pᴳ is estimated by the
 * share of all subsets of G rollouts that are right throughout, C(right, G) / C(n, G), which is unbiased for n ≥ G
 * (so that a binary group of exactly G gives 0 or 1: what was observed). With fewer rollouts there is no unbiased estimate, and the powers are taken.
 */
export function chanceOfMixed(right: number, n: number, groupSize: number): number {
  return 1 - chanceOfAll(right, n, groupSize) - chanceOfAll(n - right, n, groupSize);
}

function chanceOfAll(these: number, n: number, groupSize: number): number {
  let chance = 1;
  for (let i = 0; i < groupSize; i++) {
    chance *= n >= groupSize ? Math.max(0, these - i) / (n - i) : these / n;
  }
  return chance;
}
