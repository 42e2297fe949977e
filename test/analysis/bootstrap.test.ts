import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bootstrapInterval } from '../../src/analysis/bootstrap.ts';
import { quantile } from '../../src/analysis/statistics.ts';

/** The mouse data of Efron & Tibshirani (1993, table 2.1). */
const TREATMENT = [94, 197, 16, 38, 99, 141, 23];

/** The interval over all nⁿ resamples. */
function exactInterval(clusters: readonly (readonly number[])[]): { low: number; high: number } {
  const sums = clusters.map((values) => values.reduce((a, b) => a + b, 0));
  let resamples = [{ sum: 0, size: 0 }];
  for (let draw = 0; draw < clusters.length; draw++) {
    resamples = resamples.flatMap(({ sum, size }) =>
      clusters.map((values, i) => ({ sum: sum + sums[i]!, size: size + values.length })),
    );
  }
  const means = Float64Array.from(resamples, ({ sum, size }) => sum / size).sort();
  return { low: quantile(means, 0.025), high: quantile(means, 0.975) };
}

test('the interval is near the one over all possible resamples', () => {
  const drawn = bootstrapInterval(TREATMENT.map((value) => [value]))!;
  const exact = exactInterval(TREATMENT.map((value) => [value]));
  // One bootstrap standard error of this mean is 23.4.
  expect(Math.abs(drawn.low - exact.low)).toBeLessThan(4);
  expect(Math.abs(drawn.high - exact.high)).toBeLessThan(4);
});

test('clusters are drawn whole, and weigh as much as they have values', () => {
  const clusters = [[0, 0, 0, 0], [1], [1, 0], [1, 1, 1], [0.5]];
  const drawn = bootstrapInterval(clusters)!;
  const exact = exactInterval(clusters);
  expect(Math.abs(drawn.low - exact.low)).toBeLessThan(0.03);
  expect(Math.abs(drawn.high - exact.high)).toBeLessThan(0.03);
});

test('problems that rise and fall together by family have a wider interval than as many single ones', () => {
  const families = Array.from({ length: 8 }, (_, f) => Array<number>(12).fill(f % 2));
  const single = families.flat().map((value) => [value]);
  const width = ({ low, high }: { low: number; high: number }) => high - low;
  expect(width(bootstrapInterval(families)!)).toBeGreaterThan(
    2 * width(bootstrapInterval(single)!),
  );
});

test('no spread can be seen in fewer than two clusters', () => {
  expect(bootstrapInterval([])).toBeNull();
  expect(bootstrapInterval([[0, 1, 1], []])).toBeNull();
});

test('equal values give equal intervals, within the range of the values', () => {
  const cluster = fc.array(fc.constantFrom(0, 0.25, 0.5, 0.75, 1), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.array(cluster, { minLength: 2, maxLength: 6 }), (clusters) => {
      const interval = bootstrapInterval(clusters)!;
      expect(bootstrapInterval(clusters)).toEqual(interval);
      const values = clusters.flat();
      expect(interval.low).toBeLessThanOrEqual(interval.high);
      expect(interval.low).toBeGreaterThanOrEqual(Math.min(...values));
      expect(interval.high).toBeLessThanOrEqual(Math.max(...values));
    }),
    { numRuns: 30 },
  );
});
