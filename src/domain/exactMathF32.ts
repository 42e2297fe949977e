/**
 * eˣ in single precision, every operation rounded to it. The model's WebAssembly kernel does the same in four lanes
 * (`exp4` in models/builtin/kernel/exponential.as.ts), so that both give the same bits.
 */

const fround = Math.fround;

const LOG2_E = fround(1.4426950408889634);
// ln 2 in two parts; the first has ten bits, so that its product with an integer up to 127 is exact.
const LN2_HIGH = 0.693359375;
const LN2_LOW = fround(-0.00021219444005469057);
// Adding 1.5 · 2²³ rounds to an integer, halves to the even one.
const ROUNDER = 12582912;
const LOWEST = -87;
const HIGHEST = 88;
const [C7, C6, C5, C4, C3] = [1 / 5040, 1 / 720, 1 / 120, 1 / 24, 1 / 6].map(fround) as [
  number,
  number,
  number,
  number,
  number,
];

const POWERS_OF_TWO = Float32Array.from({ length: 254 }, (_, i) => powerOfTwo(i - 126));

/**
 * eˣ for a single-precision x, within 2 units in its last place; 0 below −87, Infinity above 88.
 */
export function expF32(x: number): number {
  if (x < LOWEST) return 0;
  if (x > HIGHEST) return Infinity;
  const n = fround(fround(fround(x * LOG2_E) + ROUNDER) - ROUNDER);
  const r = fround(fround(x - fround(n * LN2_HIGH)) - fround(n * LN2_LOW));
  // |r| ≤ 0.347: the first term left out, r⁸/8!, is under 2⁻²⁷.
  let sum = C7;
  sum = fround(fround(sum * r) + C6);
  sum = fround(fround(sum * r) + C5);
  sum = fround(fround(sum * r) + C4);
  sum = fround(fround(sum * r) + C3);
  sum = fround(fround(sum * r) + 0.5);
  sum = fround(fround(sum * r) + 1);
  sum = fround(fround(sum * r) + 1);
  return fround(sum * (POWERS_OF_TWO[n + 126] as number));
}

function powerOfTwo(n: number): number {
  let power = 1;
  for (let i = 0; i < Math.abs(n); i++) power = n < 0 ? power / 2 : power * 2;
  return power;
}
