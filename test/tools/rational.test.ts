import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  add,
  ceil,
  decimalPlaces,
  divide,
  equal,
  floor,
  format,
  fromDecimal,
  multiply,
  rational,
  subtract,
} from '../../src/tools/rational.ts';

const whole = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
const positive = fc.bigInt({ min: 1n, max: 1_000_000n });
const fraction = fc.tuple(whole, positive).map(([n, d]) => rational(n, d));
const nonZero = fraction.filter(({ numerator }) => numerator !== 0n);

describe('exact fractions', () => {
  it('are in lowest terms with a positive denominator', () => {
    expect(rational(6n, -8n)).toEqual({ numerator: -3n, denominator: 4n });
    expect(rational(0n, -7n)).toEqual({ numerator: 0n, denominator: 1n });
    expect(() => rational(1n, 0n)).toThrow(RangeError);
  });

  it('add, subtract, multiply and divide as cross multiplication does', () => {
    fc.assert(
      fc.property(whole, positive, whole, positive, (a, b, c, d) => {
        const [x, y] = [rational(a, b), rational(c, d)];
        expect(add(x, y)).toEqual(rational(a * d + c * b, b * d));
        expect(subtract(x, y)).toEqual(rational(a * d - c * b, b * d));
        expect(multiply(x, y)).toEqual(rational(a * c, b * d));
        if (c !== 0n) expect(divide(x, y)).toEqual(rational(a * d, b * c));
      }),
    );
  });

  it('undo each other', () => {
    fc.assert(
      fc.property(fraction, nonZero, (x, y) => {
        expect(equal(subtract(add(x, y), y), x)).toBe(true);
        expect(equal(divide(multiply(x, y), y), x)).toBe(true);
      }),
    );
  });

  it('round down to the whole number below and up to the one above', () => {
    fc.assert(
      fc.property(fraction, (x) => {
        const [below, above] = [floor(x), ceil(x)];
        expect(below.denominator).toBe(1n);
        expect(above.numerator - below.numerator).toBe(x.denominator === 1n ? 0n : 1n);
        expect(below.numerator * x.denominator).toBeLessThanOrEqual(x.numerator);
        expect(above.numerator * x.denominator).toBeGreaterThanOrEqual(x.numerator);
      }),
    );
    expect(floor(rational(-7n, 2n))).toEqual(rational(-4n));
    expect(ceil(rational(-7n, 2n))).toEqual(rational(-3n));
  });

  it.each([
    [rational(42n), '42'],
    [rational(-42n), '-42'],
    [rational(864n, 5n), '172.8'],
    [rational(-1n, 20n), '-0.05'],
    [rational(1n, 10_000n), '0.0001'],
    [rational(1n, 20_000n), '1/20000'],
    [rational(400n, 7n), '400/7'],
    [rational(-1n, 3n), '-1/3'],
  ])('print %o as %s', (value, text) => {
    expect(format(value)).toBe(text);
  });

  it('are read back from the decimals that they print', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10_000_000n }),
        fc.integer({ min: 0, max: 4 }),
        (n, p) => {
          const value = rational(n, BigInt(`1${'0'.repeat(p)}`));
          expect(fromDecimal(format(value))).toEqual(value);
        },
      ),
    );
  });

  it('tell how many decimal places they need', () => {
    expect(decimalPlaces(rational(1n, 8n), 4)).toBe(3);
    expect(decimalPlaces(rational(1n, 8n), 2)).toBeNull();
    expect(decimalPlaces(rational(1n, 3n), 9)).toBeNull();
  });
});
