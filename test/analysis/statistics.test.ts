import { expect, test } from 'vitest';
import { mean, quantile, standardError, wilsonInterval } from '../../src/analysis/statistics.ts';

test('mean and deviation agree with the certified values of NIST’s NumAcc1', () => {
  const numAcc1 = [10000001, 10000003, 10000002];
  expect(mean(numAcc1)).toBe(10000002);
  expect(standardError(numAcc1) * Math.sqrt(3)).toBeCloseTo(1, 12);
});

test('the standard error agrees with the mouse data of Efron & Tibshirani (1993, table 2.1)', () => {
  const treatment = [94, 197, 16, 38, 99, 141, 23];
  const control = [52, 104, 146, 10, 51, 30, 40, 27, 46];
  expect(mean(treatment)).toBeCloseTo(86.86, 2);
  expect(standardError(treatment)).toBeCloseTo(25.24, 2);
  expect(mean(control)).toBeCloseTo(56.22, 2);
  expect(standardError(control)).toBeCloseTo(14.14, 1);
});

test('quantiles are those of R’s default, quantile(1:10)', () => {
  const oneToTen = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  expect([0, 0.25, 0.5, 0.75, 1].map((share) => quantile(oneToTen, share))).toEqual([
    1, 3.25, 5.5, 7.75, 10,
  ]);
  expect(quantile([4], 0.975)).toBe(4);
});

test('Wilson’s interval agrees with Newcombe (1998, table I, method 3)', () => {
  const published = [
    { of: [81, 263], low: 0.2553, high: 0.3662 },
    { of: [15, 148], low: 0.0624, high: 0.1605 },
    { of: [0, 20], low: 0, high: 0.1611 },
    { of: [1, 29], low: 0.0061, high: 0.1718 },
  ] as const;
  for (const {
    of: [successes, trials],
    low,
    high,
  } of published) {
    const interval = wilsonInterval(successes, trials);
    expect(interval.low).toBeCloseTo(low, 4);
    expect(interval.high).toBeCloseTo(high, 4);
  }
});

test('Wilson’s interval is exact at none and all', () => {
  expect(wilsonInterval(0, 7).low).toBe(0);
  expect(wilsonInterval(7, 7).high).toBe(1);
});

test('there is no statistic of nothing', () => {
  expect(() => mean([])).toThrow(RangeError);
  expect(() => standardError([1])).toThrow(RangeError);
  expect(() => quantile([], 0.5)).toThrow(RangeError);
  expect(() => wilsonInterval(0, 0)).toThrow(RangeError);
});
