// eˣ in four lanes; `expF32` in domain/exactMathF32.ts is the same sequence of roundings, one lane at a time.

const LOG2_E: f32 = 1.4426950216293335;
const LN2_HIGH: f32 = 0.693359375;
const LN2_LOW: f32 = -0.00021219444170128554;
// Adding 1.5 · 2²³ rounds to an integer, which then stands in the low bits of the sum.
const ROUNDER: f32 = 12582912;
const LOWEST: f32 = -87;
const HIGHEST: f32 = 88;

// @ts-expect-error: decorators are AssemblyScript
@inline
function horner(sum: v128, r: v128, coefficient: f32): v128 {
  return f32x4.add(f32x4.mul(sum, r), f32x4.splat(coefficient));
}

// @ts-expect-error: decorators are AssemblyScript
@inline
export function exp4(x: v128): v128 {
  const inside = f32x4.pmax(f32x4.pmin(x, f32x4.splat(HIGHEST)), f32x4.splat(LOWEST));
  const shifted = f32x4.add(f32x4.mul(inside, f32x4.splat(LOG2_E)), f32x4.splat(ROUNDER));
  const n = f32x4.sub(shifted, f32x4.splat(ROUNDER));
  const r = f32x4.sub(
    f32x4.sub(inside, f32x4.mul(n, f32x4.splat(LN2_HIGH))),
    f32x4.mul(n, f32x4.splat(LN2_LOW)),
  );
  let sum = f32x4.splat(<f32>(1.0 / 5040.0));
  sum = horner(sum, r, <f32>(1.0 / 720.0));
  sum = horner(sum, r, <f32>(1.0 / 120.0));
  sum = horner(sum, r, <f32>(1.0 / 24.0));
  sum = horner(sum, r, <f32>(1.0 / 6.0));
  sum = horner(sum, r, 0.5);
  sum = horner(sum, r, 1);
  sum = horner(sum, r, 1);
  const power = i32x4.shl(i32x4.add(shifted, i32x4.splat(127)), 23);
  const inRange = v128.and(f32x4.mul(sum, power), f32x4.ge(x, f32x4.splat(LOWEST)));
  return v128.bitselect(f32x4.splat(Infinity), inRange, f32x4.gt(x, f32x4.splat(HIGHEST)));
}
