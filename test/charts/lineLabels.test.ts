import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apart, shortened } from '../../src/charts/lineLabels.ts';

test('labels never overlap, and none lies below the axis while there is room', () => {
  const heights = fc.array(fc.double({ min: 0, max: 80, noNaN: true }), { maxLength: 5 });
  fc.assert(
    fc.property(heights, (wanted) => {
      const moved = apart(wanted, 80);
      const ys = [...moved].sort((a, b) => a - b);
      ys.slice(1).forEach((y, i) => expect(y - ys[i]!).toBeGreaterThanOrEqual(15 - 1e-9));
      expect(Math.max(0, ...ys)).toBeLessThanOrEqual(80 + 1e-9);
    }),
  );
});

test('labels that have room stay where they are', () => {
  expect(apart([60, 10, 30], 80)).toEqual([60, 10, 30]);
});

test('a long name is cut where it stands beside its line, a whole letter at a time', () => {
  expect(shortened('G = 1, seed 7')).toBe('G = 1, seed 7');
  expect(shortened('the run of last Tuesday, again')).toBe('the run of last Tue…');
  expect(shortened('🧪'.repeat(30))).toBe(`${'🧪'.repeat(19)}…`);
});
