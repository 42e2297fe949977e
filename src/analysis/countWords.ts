import type { Accuracy } from './accuracy.ts';

/** How many attempts an accuracy counts, and how many it had to leave out: `n = 94, 2 failed`. */
export function countWords({ n, failed, unverified }: Accuracy): string {
  const left = [failed > 0 && `${failed} failed`, unverified > 0 && `${unverified} not verified`];
  return [`n = ${n}`, ...left].filter((part) => part !== false).join(', ');
}
