// What happens to a row on its own: norms, rotations, gates, exponentials. Counts are multiples of four.

import { exp4, expBelow } from './exponential.as';
import { PAGE, PAGE_BYTES } from './pages.as';

/** out = x / √(mean x² + ε) · gain, for each row. Lane l sums the squares of dimensions l, l + 4, … */
export function rmsNorm(
  x: usize,
  gain: usize,
  out: usize,
  rows: usize,
  width: usize,
  epsilon: f32,
): void {
  const step = width << 2;
  for (let row: usize = 0; row < rows; row++) {
    let squares = f32x4.splat(0);
    for (let i: usize = 0; i < step; i += 16) {
      const v = v128.load(x + i);
      squares = f32x4.add(squares, f32x4.mul(v, v));
    }
    const inverse = f32x4.splat(1 / sqrt<f32>(sumOfLanes(squares) / <f32>width + epsilon));
    for (let i: usize = 0; i < step; i += 16) {
      const scaled = f32x4.mul(v128.load(x + i), inverse);
      v128.store(out + i, f32x4.mul(scaled, v128.load(gain + i)));
    }
    x += step;
    out += step;
  }
}

/**
 * Turns the pairs (x₂ᵢ, x₂ᵢ₊₁) of each head by the angle of the row's position, in place.
 *
 * @param x rows with `step` bytes between them, each beginning with `heads` heads
 * @param turns context × headSize: cosine and sine of each pair's angle, alternating
 */
export function rotate(
  x: usize,
  step: usize,
  rows: usize,
  positions: usize,
  turns: usize,
  heads: usize,
  headSize: usize,
): void {
  const headBytes = headSize << 2;
  const signs = i32x4(0x80000000, 0, 0x80000000, 0);
  for (let row: usize = 0; row < rows; row++) {
    const turn = turns + load<usize>(positions + (row << 2)) * headBytes;
    let at = x + row * step;
    for (let head: usize = 0; head < heads; head++) {
      for (let d: usize = 0; d < headBytes; d += 16) {
        const t = v128.load(turn + d);
        const v = v128.load(at + d);
        const cosine = v128.shuffle<f32>(t, t, 0, 0, 2, 2);
        const sine = v128.xor(v128.shuffle<f32>(t, t, 1, 1, 3, 3), signs);
        const partner = v128.shuffle<f32>(v, v, 1, 0, 3, 2);
        v128.store(at + d, f32x4.add(f32x4.mul(v, cosine), f32x4.mul(partner, sine)));
      }
      at += headBytes;
    }
  }
}

/**
 * Writes each row's key and value to its position's place in its pages.
 *
 * @param keysFrom, valuesFrom rows with `step` bytes between them
 * @param keys, values where a layer's keys and values begin in a page
 */
export function remember(
  keysFrom: usize,
  valuesFrom: usize,
  step: usize,
  rows: usize,
  tables: usize,
  tableWidth: usize,
  positions: usize,
  keys: usize,
  values: usize,
  heads: usize,
  headSize: usize,
): void {
  const headBytes = headSize << 2;
  for (let row: usize = 0; row < rows; row++) {
    const position = load<usize>(positions + (row << 2));
    const place = position % PAGE;
    const page = load<usize>(tables + ((row * tableWidth + position / PAGE) << 2));
    let key = page + keys + (place << 2);
    let value = page + values + place * headBytes;
    let keyFrom = keysFrom + row * step;
    let valueFrom = valuesFrom + row * step;
    for (let head: usize = 0; head < heads; head++) {
      for (let d: usize = 0; d < headBytes; d += 4) {
        store<f32>(key, load<f32>(keyFrom + d));
        key += PAGE_BYTES;
      }
      memory.copy(value, valueFrom, headBytes);
      value += headBytes * PAGE;
      keyFrom += headBytes;
      valueFrom += headBytes;
    }
  }
}

/** x += y */
export function add(x: usize, y: usize, count: usize): void {
  const end = x + (count << 2);
  for (; x < end; x += 16, y += 16) v128.store(x, f32x4.add(v128.load(x), v128.load(y)));
}

/** out = silu(gate) · up, where a row of x is `hidden` gates and then `hidden` ups; silu(g) = g / (1 + e⁻ᵍ). */
export function gate(x: usize, out: usize, rows: usize, hidden: usize): void {
  const bytes = hidden << 2;
  const one = f32x4.splat(1);
  for (let row: usize = 0; row < rows; row++) {
    for (let i: usize = 0; i < bytes; i += 16) {
      const g = v128.load(x + i);
      const silu = f32x4.div(g, f32x4.add(one, exp4(f32x4.neg(g))));
      v128.store(out + i, f32x4.mul(silu, v128.load(x + bytes + i)));
    }
    x += 2 * bytes;
    out += bytes;
  }
}

/**
 * x = e^((x − max x) · scale), in place. `count` is any number; up to the next multiple of 16, x becomes 0.
 * @returns their sum: lane l sums weights l, l + 4, …
 */
export function weigh(x: usize, count: usize, scale: f32): f32 {
  let end = x + (count << 2);
  for (; (end - x) % 64 != 0; end += 4) store<f32>(end, -Infinity);
  const top = f32x4.splat(largest(x, end));
  const scales = f32x4.splat(scale);
  let sum = f32x4.splat(0);
  for (let at = x; at < end; at += 64) {
    const a = expBelow(f32x4.mul(f32x4.sub(v128.load(at), top), scales));
    const b = expBelow(f32x4.mul(f32x4.sub(v128.load(at, 16), top), scales));
    v128.store(at, a);
    v128.store(at, b, 16);
    const c = expBelow(f32x4.mul(f32x4.sub(v128.load(at, 32), top), scales));
    const d = expBelow(f32x4.mul(f32x4.sub(v128.load(at, 48), top), scales));
    v128.store(at, c, 32);
    v128.store(at, d, 48);
    sum = f32x4.add(f32x4.add(f32x4.add(f32x4.add(sum, a), b), c), d);
  }
  return sumOfLanes(sum);
}

function largest(x: usize, end: usize): f32 {
  let a = v128.load(x), b = v128.load(x, 16), c = v128.load(x, 32), d = v128.load(x, 48);
  for (let at = x + 64; at < end; at += 64) {
    a = f32x4.pmax(a, v128.load(at));
    b = f32x4.pmax(b, v128.load(at, 16));
    c = f32x4.pmax(c, v128.load(at, 32));
    d = f32x4.pmax(d, v128.load(at, 48));
  }
  const most = f32x4.pmax(f32x4.pmax(a, b), f32x4.pmax(c, d));
  return max(
    max(f32x4.extract_lane(most, 0), f32x4.extract_lane(most, 1)),
    max(f32x4.extract_lane(most, 2), f32x4.extract_lane(most, 3)),
  );
}

/** x /= divisor */
export function divide(x: usize, count: usize, divisor: f32): void {
  const end = x + (count << 2);
  const divisors = f32x4.splat(divisor);
  for (; x < end; x += 16) v128.store(x, f32x4.div(v128.load(x), divisors));
}

function sumOfLanes(v: v128): f32 {
  return (
    f32x4.extract_lane(v, 0) +
    f32x4.extract_lane(v, 1) +
    (f32x4.extract_lane(v, 2) + f32x4.extract_lane(v, 3))
  );
}
