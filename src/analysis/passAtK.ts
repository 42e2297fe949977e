import type { ProblemTally } from './accuracy.ts';
import { mean } from './statistics.ts';

/**
 * pass@k: the chance that any of k attempts at a problem is right, estimated without bias from all its counted ones as
 * 1 − C(n − right, k) / C(n, k) (Chen et al. 2021, arXiv 2107.03374, eq. 1). Not to be confused with Mean@k.
 * @returns null where fewer than k attempts were counted.
 */
export function passAtK({ right, counted }: ProblemTally, k: number): number | null {
  if (k > counted) return null;
  let allWrong = 1;
  for (let i = 0; i < k; i++) allWrong *= Math.max(0, counted - right - i) / (counted - i);
  return 1 - allWrong;
}

/** The mean pass@k over the problems with k counted attempts or more, and how many these are; null where there is none. */
export function meanPassAtK(
  problems: readonly ProblemTally[],
  k: number,
): { readonly mean: number; readonly problems: number } | null {
  const chances = problems.flatMap((tally) => passAtK(tally, k) ?? []);
  return chances.length === 0 ? null : { mean: mean(chances), problems: chances.length };
}
