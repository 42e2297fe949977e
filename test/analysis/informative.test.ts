import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../src/analysis/matrix.ts';
import {
  chanceOfMixed,
  expectedInformativeShare,
  observedInformativeShare,
} from '../../src/analysis/informative.ts';
import { rollout } from './logs.ts';

function cell(...rewards: (number | null)[]): Cell {
  return {
    problem: 'p',
    rollouts: rewards.map((reward) => rollout(reward)),
    kind: 'mixed',
    informative: new Set(rewards).size > 1,
    taught: [],
    confirmed: [],
  };
}

test('the observed share is that of the groups which passed the filter', () => {
  expect(observedInformativeShare([cell(0, 1), cell(1, 1), cell(0, 0), cell(0, 0)])).toBe(0.25);
  expect(observedInformativeShare([])).toBeNull();
});

test('the estimate is without bias: over all outcomes of n rollouts it is 1 − pᴳ − (1 − p)ᴳ', () => {
  const power = (base: number, times: number) =>
    Array<number>(times)
      .fill(base)
      .reduce((product, factor) => product * factor, 1);
  const binomial = (n: number, k: number): number =>
    k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k;
  const rates = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(rates, fc.integer({ min: 1, max: 6 }), fc.nat(4), (p, G, more) => {
      const n = G + more;
      let expectation = 0;
      for (let c = 0; c <= n; c++) {
        const probability = binomial(n, c) * power(p, c) * power(1 - p, n - c);
        expectation += probability * chanceOfMixed(c, n, G);
      }
      expect(expectation).toBeCloseTo(1 - power(p, G) - power(1 - p, G), 9);
    }),
  );
});

test('a binary group of just G rollouts gives what was observed of it', () => {
  expect([0, 1, 4, 5].map((right) => chanceOfMixed(right, 5, 5))).toEqual([0, 1, 1, 0]);
});

test('with fewer rollouts than G the powers of the observed rate are taken', () => {
  expect(chanceOfMixed(1, 2, 3)).toBe(1 - 0.125 - 0.125);
});

test('the expected share is the mean over problems, not the formula at their mean rate', () => {
  // One problem always right, one always wrong: no group is mixed, though the mean rate is a half.
  const late = [cell(1, 1, 1, 1, 1), cell(0, 0, 0, 0, 0)];
  expect(expectedInformativeShare(late, 5)).toBe(0);
  expect(expectedInformativeShare([...late, cell(1, 0, 1, 0, 0)], 2)).toBeCloseTo(0.6 / 3, 12);
});

test('failed rollouts say nothing about the pass rate, partial rewards are not right', () => {
  expect(expectedInformativeShare([cell(1, null, 0.5)], 2)).toBe(1);
  expect(expectedInformativeShare([cell(null)], 2)).toBeNull();
});
