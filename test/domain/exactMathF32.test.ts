import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expF32 } from '../../src/domain/exactMathF32.ts';

const single = (min: number, max: number) => fc.float({ min, max, noNaN: true });

it('is e to the power within two units in the last place of single precision', () => {
  fc.assert(
    fc.property(single(-87, 88), (x) => {
      const exact = Math.exp(x);
      expect(Math.abs(expF32(x) - exact) / exact).toBeLessThanOrEqual(2 * 2 ** -23);
    }),
    { numRuns: 2000 },
  );
});

it('gives single-precision numbers', () => {
  fc.assert(fc.property(single(-100, 100), (x) => expF32(x) === Math.fround(expF32(x))));
});

it('is exactly 1 at 0, 0 below −87 and Infinity above 88', () => {
  expect([expF32(0), expF32(-0), expF32(-87.1), expF32(-Infinity)]).toEqual([1, 1, 0, 0]);
  expect([expF32(88.1), expF32(Infinity), expF32(NaN)]).toEqual([Infinity, Infinity, NaN]);
});
