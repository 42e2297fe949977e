import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from '../../src/analysis/matrix.ts';
import {
  chanceOfMixed,
  expectedInformativeShare,
  observedInformativeShare,
} from '../../src/analysis/informative.ts';
import { rollout } from './logs.ts';

const cell = (...rewards: (number | null)[]) => of('p', ...rewards);

function of(problem: string, ...rewards: (number | null)[]): Cell {
  return {
    problem,
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

test('the chance of a mixed group is 1 − pᴳ − (1 − p)ᴳ', () => {
  expect([0, 0.2, 0.5, 1].map((p) => chanceOfMixed(p, 2))).toEqual([0, 0.32, 0.5, 0].map(near));
  expect(chanceOfMixed(0.5, 5)).toBe(1 - 2 / 32);
  expect(chanceOfMixed(0.3, 1)).toBeCloseTo(0, 12);
});

test('the expected share is no copy of what was observed: a group of G that came out mixed might not have', () => {
  const mixed = [cell(1, 0, 0, 0, 0)];
  expect(observedInformativeShare(mixed)).toBe(1);
  expect(expectedInformativeShare(mixed, 5)).toBeCloseTo(1 - 0.00032 - 0.32768, 12);
});

test('the expected share is the mean over problems, not the formula at their mean rate', () => {
  // One problem always right, one always wrong: no group is mixed, though the mean rate is a half.
  const late = [of('a', 1, 1, 1, 1, 1), of('b', 0, 0, 0, 0, 0)];
  expect(expectedInformativeShare(late, 5)).toBe(0);
  const three = [...late, of('c', 1, 0, 1, 0, 0)];
  expect(expectedInformativeShare(three, 2)).toBeCloseTo((1 - 0.16 - 0.36) / 3, 12);
});

test('several groups of a problem that read the same library are one sample of it', () => {
  const twice = [of('a', 1, 1), of('a', 0, 0), of('b', 1, 1)];
  expect(expectedInformativeShare(twice, 2)).toBe(0.25);
});

test('on the mean it gives too little, the less the more rollouts a problem has', () => {
  const binomial = (n: number, k: number): number =>
    k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k;
  const power = (base: number, times: number) =>
    Array<number>(times)
      .fill(base)
      .reduce((product, factor) => product * factor, 1);
  const onTheMean = (p: number, n: number, G: number) => {
    let expectation = 0;
    for (let right = 0; right <= n; right++) {
      const rewards = Array.from({ length: n }, (_, i) => (i < right ? 1 : 0));
      const probability = binomial(n, right) * power(p, right) * power(1 - p, n - right);
      expectation += probability * (expectedInformativeShare([cell(...rewards)], G) ?? 0);
    }
    return expectation;
  };
  expect(onTheMean(0.5, 5, 5)).toBeCloseTo(0.78, 2);
  expect(onTheMean(0.5, 25, 5)).toBeCloseTo(0.91, 2);
  const rates = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(rates, fc.integer({ min: 2, max: 6 }), fc.nat(4), (p, G, more) => {
      const estimate = onTheMean(p, G + more, G);
      expect(estimate).toBeLessThanOrEqual(chanceOfMixed(p, G) + 1e-9);
      expect(onTheMean(p, 2 * (G + more), G)).toBeGreaterThanOrEqual(estimate - 1e-9);
    }),
  );
});

test('failed rollouts say nothing about the pass rate, partial rewards are not right', () => {
  expect(expectedInformativeShare([cell(1, null, 0.5)], 2)).toBe(0.5);
  expect(expectedInformativeShare([cell(null)], 2)).toBeNull();
});

const near = (value: number): unknown => expect.closeTo(value, 12);
