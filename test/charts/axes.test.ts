import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisTo, roundUp, stepTicks } from '../../src/charts/axes.ts';

test('ticks are as many as fit, the first and the last step among them', () => {
  expect(stepTicks(3, 400)).toEqual([0, 1, 2, 3]);
  expect(stepTicks(0, 400)).toEqual([0]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 60, max: 2000 }),
      (steps, w) => {
        const ticks = stepTicks(steps, w);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBe(steps);
        expect(ticks.length).toBeLessThanOrEqual(w / 54 + 2);
        expect(new Set(ticks).size).toBe(ticks.length);
      },
    ),
  );
});

test('an axis ends with a round number whose half is round as well', () => {
  expect([0, 0.3, 1, 1.7, 3, 13, 18, 41, 99].map(roundUp)).toEqual([
    1, 0.4, 1, 2, 4, 20, 20, 60, 100,
  ]);
});

test('an axis leads from values to places and back', () => {
  const { place, value } = axisTo(4, 100, 20);
  expect([0, 1, 4].map(place)).toEqual([100, 80, 20]);
  fc.assert(
    fc.property(fc.double({ min: 0, max: 4, noNaN: true }), (x) => {
      expect(value(place(x))).toBeCloseTo(x);
    }),
  );
});
