import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  entriesAtMost,
  FULL,
  groupSizes,
  librarySizes,
  taskShares,
  wordingsAt,
} from '../../../../../src/models/builtin/training/text/curriculum.ts';

const STAGES = [0, 1, 2, 3];
const largest = (sizes: readonly number[]) => Math.max(...sizes);

describe('the curriculum', () => {
  test('divides all samples among the four tasks at every time', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (progress) => {
        const shares = Object.values(taskShares({ ...FULL, progress }));
        expect(shares).toHaveLength(4);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      }),
    );
  });

  test('begins with libraries of two and ends above every cap', () => {
    const times = Array.from({ length: 101 }, (_, i) =>
      librarySizes({ ...FULL, progress: i / 100 }),
    );
    const sizes = times.map(largest);
    expect(sizes[0]).toBe(2);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(sizes[24]).toBeGreaterThan(32);
    for (const some of times) expect(some).toContain(0);
  });

  test('begins with pairs, ends with groups of up to eight, and always has lone attempts', () => {
    const sizes = STAGES.map((compare) => groupSizes({ ...FULL, compare }));
    expect(sizes.map(largest)).toEqual([2, 3, 5, 8]);
    for (const some of sizes) expect(some).toContain(1);
  });

  test('begins with one wording and one entry, ends with two and three', () => {
    expect(STAGES.map(wordingsAt)).toEqual([1, 2, 2, 2]);
    expect(STAGES.map((revise) => entriesAtMost({ ...FULL, revise }))).toEqual([1, 1, 2, 3]);
  });
});
