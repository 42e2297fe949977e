/**
 * Exponential, logarithm, sine and cosine that are the same to the last bit on every machine, which `Math` does not promise.
 * They use + − × ÷ only, in a fixed order. The series are Taylor's; the comments say where they are cut off.
 */

// ln 2 and π/2 as sums whose leading parts have so few bits that their product with a small integer is exact.
const LN2_HIGH = 0.6931471803691238;
const LN2_LOW = 1.9082149292705877e-10;
const HALF_PI_HIGH = 1.5707963267341256;
const HALF_PI_MIDDLE = 6.077100506303966e-11;
const HALF_PI_LOW = 2.0222662487959506e-21;

const SINE_DOMAIN = 1e6;

/** eˣ within 2 units in the last place; 0 below −745.2, Infinity above 709.8. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 709.8) return Infinity;
  if (x < -745.2) return 0;
  const n = Math.round(x / Math.LN2);
  const r = x - n * LN2_HIGH - n * LN2_LOW;
  // |r| ≤ 0.347: the first term left out, r¹⁵/15!, is under 2⁻⁶².
  let sum = 1;
  for (let k = 14; k >= 1; k--) sum = 1 + (r / k) * sum;
  // In two steps, since 2ⁿ alone may be too small or too large for a number.
  const half = Math.floor(n / 2);
  return sum * powerOfTwo(half) * powerOfTwo(n - half);
}

/** The natural logarithm within 2 units in the last place; −Infinity for 0, NaN below. */
export function log(x: number): number {
  if (Number.isNaN(x) || x < 0) return NaN;
  if (x === 0) return -Infinity;
  if (x === Infinity) return x;
  const { fraction, exponent } = split(x);
  // ln f = 2 artanh s = 2 (s + s³/3 + …), |s| ≤ 0.172: s²³/23 is under 2⁻⁶².
  const s = (fraction - 1) / (fraction + 1);
  const square = s * s;
  let sum = 0;
  for (let k = 21; k >= 3; k -= 2) sum = (sum + 1 / k) * square;
  return exponent * LN2_HIGH + (exponent * LN2_LOW + (2 * s * sum + 2 * s));
}

/**
 * Within 2 · 10⁻¹⁶ of the sine.
 * @throws {RangeError} beyond ±10⁶, where the argument's quarter turns can no longer be taken off exactly.
 */
export function sin(x: number): number {
  return sineAfter(x, 0);
}

/** Within 2 · 10⁻¹⁶ of the cosine; else as `sin`. */
export function cos(x: number): number {
  return sineAfter(x, 1);
}

/** sin(x + quarters · π/2) */
function sineAfter(x: number, quarters: number): number {
  if (!(Math.abs(x) <= SINE_DOMAIN)) throw new RangeError(`${x} is not within ±${SINE_DOMAIN}`);
  const n = Math.round(x / HALF_PI_HIGH);
  const r = x - n * HALF_PI_HIGH - n * HALF_PI_MIDDLE - n * HALF_PI_LOW;
  const quadrant = (((n + quarters) % 4) + 4) % 4;
  const value = quadrant % 2 === 0 ? sineSeries(r) : cosineSeries(r);
  return quadrant < 2 ? value : -value;
}

// |r| ≤ 0.786: the first terms left out, r¹⁹/19! and r²⁰/20!, are under 2⁻⁶³.
function sineSeries(r: number): number {
  const square = r * r;
  let sum = 0;
  for (let k = 16; k >= 2; k -= 2) sum = (-square / (k * (k + 1))) * (1 + sum);
  return r + r * sum;
}

function cosineSeries(r: number): number {
  const square = r * r;
  let sum = 0;
  for (let k = 17; k >= 1; k -= 2) sum = (-square / (k * (k + 1))) * (1 + sum);
  return 1 + sum;
}

const bits = new DataView(new ArrayBuffer(8));

/** 2ⁿ for −1022 ≤ n ≤ 1023. */
function powerOfTwo(n: number): number {
  bits.setUint32(0, (n + 1023) << 20);
  bits.setUint32(4, 0);
  return bits.getFloat64(0);
}

/** x = fraction · 2^exponent with √½ ≤ fraction < √2, for finite x > 0. */
function split(x: number): { fraction: number; exponent: number } {
  const tiny = x < 2.2250738585072014e-308; // without a leading one
  bits.setFloat64(0, tiny ? x * 18014398509481984 : x); // · 2⁵⁴
  const high = bits.getUint32(0);
  bits.setUint32(0, (high & 0xfffff) | 0x3ff00000);
  const fraction = bits.getFloat64(0); // in [1, 2)
  const exponent = (high >>> 20) - 1023 - (tiny ? 54 : 0);
  return fraction > Math.SQRT2
    ? { fraction: fraction / 2, exponent: exponent + 1 }
    : { fraction, exponent };
}
