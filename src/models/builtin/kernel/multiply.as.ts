// The lanes are four neighbouring outputs, so that each output is one plain sum over the inputs, from first to last,
// whatever else is in the batch.

const TILE_BYTES: usize = 64;

/**
 * out = x · w for x: rows × inputs, row-major, and w: inputs × outputs, in tiles of 16 outputs, each row-major.
 * A tile stays in the first-level cache while the rows pass.
 */
export function multiply(
  x: usize,
  w: usize,
  out: usize,
  rows: usize,
  inputs: usize,
  outputs: usize,
): void {
  const xStep = inputs << 2;
  const outStep = outputs << 2;
  const end = out + outStep;
  for (; out < end; out += TILE_BYTES, w += inputs * TILE_BYTES) {
    let row: usize = 0;
    for (; row + 2 <= rows; row += 2) twoRows(x + row * xStep, w, out + row * outStep, xStep, outStep);
    if (row < rows) oneRow(x + row * xStep, w, out + row * outStep, xStep);
  }
}

// @ts-expect-error: decorators are AssemblyScript
@inline
function twoRows(a: usize, w: usize, out: usize, xStep: usize, outStep: usize): void {
  const b = a + xStep;
  let a0 = f32x4.splat(0), a1 = a0, a2 = a0, a3 = a0;
  let b0 = a0, b1 = a0, b2 = a0, b3 = a0;
  for (let i: usize = 0; i < xStep; i += 4) {
    const xa = v128.load32_splat(a + i);
    const xb = v128.load32_splat(b + i);
    const w0 = v128.load(w), w1 = v128.load(w, 16), w2 = v128.load(w, 32), w3 = v128.load(w, 48);
    a0 = f32x4.add(a0, f32x4.mul(xa, w0));
    a1 = f32x4.add(a1, f32x4.mul(xa, w1));
    a2 = f32x4.add(a2, f32x4.mul(xa, w2));
    a3 = f32x4.add(a3, f32x4.mul(xa, w3));
    b0 = f32x4.add(b0, f32x4.mul(xb, w0));
    b1 = f32x4.add(b1, f32x4.mul(xb, w1));
    b2 = f32x4.add(b2, f32x4.mul(xb, w2));
    b3 = f32x4.add(b3, f32x4.mul(xb, w3));
    w += TILE_BYTES;
  }
  v128.store(out, a0);
  v128.store(out, a1, 16);
  v128.store(out, a2, 32);
  v128.store(out, a3, 48);
  out += outStep;
  v128.store(out, b0);
  v128.store(out, b1, 16);
  v128.store(out, b2, 32);
  v128.store(out, b3, 48);
}

// @ts-expect-error: decorators are AssemblyScript
@inline
function oneRow(a: usize, w: usize, out: usize, xStep: usize): void {
  let a0 = f32x4.splat(0), a1 = a0, a2 = a0, a3 = a0;
  for (let i: usize = 0; i < xStep; i += 4) {
    const xa = v128.load32_splat(a + i);
    a0 = f32x4.add(a0, f32x4.mul(xa, v128.load(w)));
    a1 = f32x4.add(a1, f32x4.mul(xa, v128.load(w, 16)));
    a2 = f32x4.add(a2, f32x4.mul(xa, v128.load(w, 32)));
    a3 = f32x4.add(a3, f32x4.mul(xa, v128.load(w, 48)));
    w += TILE_BYTES;
  }
  v128.store(out, a0);
  v128.store(out, a1, 16);
  v128.store(out, a2, 32);
  v128.store(out, a3, 48);
}
