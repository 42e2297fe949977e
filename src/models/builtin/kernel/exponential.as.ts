// eˣ in four lanes; `expF32` in domain/exactMathF32.ts is the same sequence of roundings, one lane at a time.

// The constants lie in memory, since engines build a constant of four lanes anew wherever it is used.
const LOG2_E = memory.data<f32>([1.4426950216293335]);
const LN2_HIGH = memory.data<f32>([0.693359375]);
const LN2_LOW = memory.data<f32>([-0.00021219444170128554]);
// Adding 1.5 · 2²³ rounds to an integer, which then stands in the low bits of the sum.
const ROUNDER = memory.data<f32>([12582912]);
const LOWEST = memory.data<f32>([-87]);
const HIGHEST = memory.data<f32>([88]);
const INFINITE = memory.data<f32>([Infinity]);
const EXPONENT_BIAS = memory.data<i32>([127]);
const C7 = memory.data<f32>([<f32>(1.0 / 5040.0)]);
const C6 = memory.data<f32>([<f32>(1.0 / 720.0)]);
const C5 = memory.data<f32>([<f32>(1.0 / 120.0)]);
const C4 = memory.data<f32>([<f32>(1.0 / 24.0)]);
const C3 = memory.data<f32>([<f32>(1.0 / 6.0)]);
const C2 = memory.data<f32>([0.5]);
const C1 = memory.data<f32>([1]);

// @ts-expect-error: decorators are AssemblyScript
@inline
function all(constant: usize): v128 {
  return v128.load32_splat(constant);
}

// @ts-expect-error: decorators are AssemblyScript
@inline
function horner(sum: v128, r: v128, constant: usize): v128 {
  return f32x4.add(f32x4.mul(sum, r), all(constant));
}

// @ts-expect-error: decorators are AssemblyScript
@inline
export function exp4(x: v128): v128 {
  const power = expBelow(f32x4.pmin(x, all(HIGHEST)));
  return v128.bitselect(all(INFINITE), power, f32x4.gt(x, all(HIGHEST)));
}

/** eˣ where x is known to be 88 at most. */
// @ts-expect-error: decorators are AssemblyScript
@inline
export function expBelow(x: v128): v128 {
  const inside = f32x4.pmax(x, all(LOWEST));
  const shifted = f32x4.add(f32x4.mul(inside, all(LOG2_E)), all(ROUNDER));
  const n = f32x4.sub(shifted, all(ROUNDER));
  const r = f32x4.sub(
    f32x4.sub(inside, f32x4.mul(n, all(LN2_HIGH))),
    f32x4.mul(n, all(LN2_LOW)),
  );
  let sum = all(C7);
  sum = horner(sum, r, C6);
  sum = horner(sum, r, C5);
  sum = horner(sum, r, C4);
  sum = horner(sum, r, C3);
  sum = horner(sum, r, C2);
  sum = horner(sum, r, C1);
  sum = horner(sum, r, C1);
  const power = i32x4.shl(i32x4.add(shifted, all(EXPONENT_BIAS)), 23);
  return v128.and(f32x4.mul(sum, power), f32x4.ge(x, all(LOWEST)));
}
