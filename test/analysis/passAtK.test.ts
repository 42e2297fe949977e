import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meanPassAtK, passAtK } from '../../src/analysis/passAtK.ts';

const tally = (right: number, counted: number) => ({
  problem: 'p',
  right,
  counted,
  failed: 0,
  unverified: 0,
  toolCalls: 0,
});

/** The share of all k-subsets of the attempts that hold a right one. */
function byEnumeration(right: number, counted: number, k: number): number {
  const subsets = Array.from({ length: 1 << counted }, (_, bits) => bits).filter(
    (bits) => bits.toString(2).replaceAll('0', '').length === k,
  );
  // The right attempts are the lowest bits.
  const solved = subsets.filter((bits) => (bits & ((1 << right) - 1)) !== 0);
  return solved.length / subsets.length;
}

test('pass@k is the share of all k attempts of the n that hold a right one', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.nat(8),
      fc.integer({ min: 1, max: 8 }),
      (n, c, k) => {
        fc.pre(c <= n && k <= n);
        expect(passAtK(tally(c, n), k)).toBeCloseTo(byEnumeration(c, n, k), 12);
      },
    ),
  );
});

test('pass@1 is the share of right attempts, pass@n whether any was right', () => {
  expect(passAtK(tally(1, 4), 1)).toBe(0.25);
  expect(passAtK(tally(1, 4), 4)).toBe(1);
  expect(passAtK(tally(0, 4), 4)).toBe(0);
});

test('pass@k cannot be told from fewer than k attempts', () => {
  expect(passAtK(tally(1, 3), 4)).toBeNull();
  expect(meanPassAtK([tally(1, 3)], 4)).toBeNull();
});

test('the mean pass@k is over the problems that have k attempts', () => {
  expect(meanPassAtK([tally(1, 2), tally(0, 2), tally(1, 1)], 2)).toEqual({
    mean: 0.5,
    problems: 2,
  });
});
