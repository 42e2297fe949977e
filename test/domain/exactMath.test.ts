import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cos, exp, log, sin } from '../../src/domain/exactMath.ts';

const EPSILON = 2 ** -52;
const finite = (min: number, max: number) => fc.double({ min, max, noNaN: true });

/** How far apart, in units of the expected number's last place, at most. */
function expectWithin(units: number, actual: number, expected: number): void {
  const last = Math.max(Math.abs(expected) * EPSILON, Number.MIN_VALUE);
  expect(Math.abs(actual - expected) / last).toBeLessThanOrEqual(units);
}

describe('exp', () => {
  // Math.exp itself may be a unit off.
  it('is e to the power within two units in the last place', () => {
    fc.assert(fc.property(finite(-708, 709), (x) => expectWithin(3, exp(x), Math.exp(x))));
  });

  it('reaches into the numbers without a leading one', () => {
    fc.assert(
      fc.property(finite(-745, -708), (x) => {
        expect(Math.abs(exp(x) - Math.exp(x))).toBeLessThanOrEqual(3 * Number.MIN_VALUE);
      }),
    );
  });

  it('is 1 at 0, 0 far below and Infinity far above', () => {
    expect([exp(0), exp(-0), exp(-746), exp(-Infinity)]).toEqual([1, 1, 0, 0]);
    expect([exp(710), exp(Infinity), exp(NaN)]).toEqual([Infinity, Infinity, NaN]);
  });
});

describe('log', () => {
  it('is the natural logarithm within two units in the last place', () => {
    fc.assert(
      fc.property(finite(Number.MIN_VALUE, Number.MAX_VALUE), (x) =>
        expectWithin(3, log(x), Math.log(x)),
      ),
    );
    fc.assert(fc.property(finite(0.5, 2), (x) => expectWithin(3, log(x), Math.log(x))));
  });

  it('knows the ends of its domain', () => {
    expect([log(1), log(0), log(-1), log(Infinity)]).toEqual([0, -Infinity, NaN, Infinity]);
  });
});

describe('sin and cos', () => {
  it('are the sine and the cosine within 2 · 10⁻¹⁶', () => {
    fc.assert(
      fc.property(finite(-1e6, 1e6), (x) => {
        expect(Math.abs(sin(x) - Math.sin(x))).toBeLessThanOrEqual(3e-16);
        expect(Math.abs(cos(x) - Math.cos(x))).toBeLessThanOrEqual(3e-16);
      }),
    );
  });

  it('refuse what lies beyond a million', () => {
    expect(() => sin(1e7)).toThrow(RangeError);
    expect(() => cos(NaN)).toThrow(RangeError);
  });
});

it('gives the bits that it has always given', () => {
  const values = [exp(1), exp(-20.5), log(10), log(3e-320), sin(1), cos(2047), sin(-999999.5)];
  expect(values).toMatchInlineSnapshot(`
    [
      2.7182818284590455,
      1.2501528663867428e-9,
      2.302585092994046,
      -735.7286286023058,
      0.8414709848078965,
      0.2497152582138396,
      0.756251087561678,
    ]
  `);
});
