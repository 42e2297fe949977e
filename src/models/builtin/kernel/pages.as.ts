// A sequence's pages of 16 positions against one row, or against four rows that share them. Sharing changes which numbers
// are computed together, never how one is: a score is one sum over the head's dimensions, a mixture one sum over the
// positions, both from first to last.
//
// `table` holds the pages' addresses; keys and values are where the head's lie in each page.

export const PAGE: usize = 16;
export const PAGE_BYTES: usize = 64;

/** score[r][t] = Σ_d query[r][d] · key[d][t] for four rows and all positions of the first `pages` pages. */
export function scoreFour(
  query: usize,
  queryStep: usize,
  table: usize,
  pages: usize,
  keys: usize,
  score: usize,
  scoreStep: usize,
  headBytes: usize,
): void {
  const q1 = query + queryStep, q2 = q1 + queryStep, q3 = q2 + queryStep;
  const s1 = scoreStep, s2 = s1 + scoreStep, s3 = s2 + scoreStep;
  for (const end = table + (pages << 2); table < end; table += 4) {
    const page = load<usize>(table) + keys;
    for (let half: usize = 0; half < PAGE_BYTES; half += 32) {
      let k = page + half;
      let a0 = f32x4.splat(0), a1 = a0, b0 = a0, b1 = a0, c0 = a0, c1 = a0, d0 = a0, d1 = a0;
      for (let d: usize = 0; d < headBytes; d += 4) {
        const k0 = v128.load(k), k1 = v128.load(k, 16);
        const a = v128.load32_splat(query + d), b = v128.load32_splat(q1 + d);
        a0 = f32x4.add(a0, f32x4.mul(a, k0));
        a1 = f32x4.add(a1, f32x4.mul(a, k1));
        b0 = f32x4.add(b0, f32x4.mul(b, k0));
        b1 = f32x4.add(b1, f32x4.mul(b, k1));
        const c = v128.load32_splat(q2 + d), e = v128.load32_splat(q3 + d);
        c0 = f32x4.add(c0, f32x4.mul(c, k0));
        c1 = f32x4.add(c1, f32x4.mul(c, k1));
        d0 = f32x4.add(d0, f32x4.mul(e, k0));
        d1 = f32x4.add(d1, f32x4.mul(e, k1));
        k += PAGE_BYTES;
      }
      v128.store(score, a0);
      v128.store(score, a1, 16);
      v128.store(score + s1, b0);
      v128.store(score + s1, b1, 16);
      v128.store(score + s2, c0);
      v128.store(score + s2, c1, 16);
      v128.store(score + s3, d0);
      v128.store(score + s3, d1, 16);
      score += 32;
    }
  }
}

/** The same for one row, from a page on. The last page's positions beyond `length` get a score too, which nobody reads. */
export function scoreOne(
  query: usize,
  table: usize,
  from: usize,
  length: usize,
  keys: usize,
  score: usize,
  headBytes: usize,
): void {
  for (let page = from; page * PAGE < length; page++) {
    let k = load<usize>(table + (page << 2)) + keys;
    let s0 = f32x4.splat(0), s1 = s0, s2 = s0, s3 = s0;
    for (let d: usize = 0; d < headBytes; d += 4) {
      const q = v128.load32_splat(query + d);
      s0 = f32x4.add(s0, f32x4.mul(q, v128.load(k)));
      s1 = f32x4.add(s1, f32x4.mul(q, v128.load(k, 16)));
      s2 = f32x4.add(s2, f32x4.mul(q, v128.load(k, 32)));
      s3 = f32x4.add(s3, f32x4.mul(q, v128.load(k, 48)));
      k += PAGE_BYTES;
    }
    const s = score + page * PAGE_BYTES;
    v128.store(s, s0);
    v128.store(s, s1, 16);
    v128.store(s, s2, 32);
    v128.store(s, s3, 48);
  }
}

/** mixture[r][d] = Σ_t weight[r][t] · value[t][d] for four rows and the first `pages` pages, whole. */
export function mixFour(
  weight: usize,
  weightStep: usize,
  table: usize,
  pages: usize,
  values: usize,
  mixture: usize,
  outStep: usize,
  headBytes: usize,
): void {
  const end = table + (pages << 2);
  const m1 = outStep, m2 = m1 + outStep, m3 = m2 + outStep;
  for (let d: usize = 0; d < headBytes; d += 32) {
    let w0 = weight, w1 = w0 + weightStep, w2 = w1 + weightStep, w3 = w2 + weightStep;
    let a0 = f32x4.splat(0), a1 = a0, b0 = a0, b1 = a0, c0 = a0, c1 = a0, d0 = a0, d1 = a0;
    for (let entry = table; entry < end; entry += 4) {
      let v = load<usize>(entry) + values + d;
      for (let t: usize = 0; t < PAGE_BYTES; t += 4) {
        const v0 = v128.load(v), v1 = v128.load(v, 16);
        const a = v128.load32_splat(w0 + t), b = v128.load32_splat(w1 + t);
        a0 = f32x4.add(a0, f32x4.mul(a, v0));
        a1 = f32x4.add(a1, f32x4.mul(a, v1));
        b0 = f32x4.add(b0, f32x4.mul(b, v0));
        b1 = f32x4.add(b1, f32x4.mul(b, v1));
        const c = v128.load32_splat(w2 + t), e = v128.load32_splat(w3 + t);
        c0 = f32x4.add(c0, f32x4.mul(c, v0));
        c1 = f32x4.add(c1, f32x4.mul(c, v1));
        d0 = f32x4.add(d0, f32x4.mul(e, v0));
        d1 = f32x4.add(d1, f32x4.mul(e, v1));
        v += headBytes;
      }
      w0 += PAGE_BYTES;
      w1 += PAGE_BYTES;
      w2 += PAGE_BYTES;
      w3 += PAGE_BYTES;
    }
    const m = mixture + d;
    v128.store(m, a0);
    v128.store(m, a1, 16);
    v128.store(m + m1, b0);
    v128.store(m + m1, b1, 16);
    v128.store(m + m2, c0);
    v128.store(m + m2, c1, 16);
    v128.store(m + m3, d0);
    v128.store(m + m3, d1, 16);
  }
}

/** mixture[d] += Σ_t weight[t] · value[t][d] for one row, from a page on, up to `length` positions. */
export function mixOne(
  weight: usize,
  table: usize,
  from: usize,
  length: usize,
  values: usize,
  mixture: usize,
  headBytes: usize,
): void {
  for (let d: usize = 0; d < headBytes; d += 64) {
    const m = mixture + d;
    let m0 = v128.load(m), m1 = v128.load(m, 16), m2 = v128.load(m, 32), m3 = v128.load(m, 48);
    for (let page = from; page * PAGE < length; page++) {
      let v = load<usize>(table + (page << 2)) + values + d;
      const w = weight + page * PAGE_BYTES;
      const end = w + (min(PAGE, length - page * PAGE) << 2);
      for (let at = w; at < end; at += 4) {
        const a = v128.load32_splat(at);
        m0 = f32x4.add(m0, f32x4.mul(a, v128.load(v)));
        m1 = f32x4.add(m1, f32x4.mul(a, v128.load(v, 16)));
        m2 = f32x4.add(m2, f32x4.mul(a, v128.load(v, 32)));
        m3 = f32x4.add(m3, f32x4.mul(a, v128.load(v, 48)));
        v += headBytes;
      }
    }
    v128.store(m, m0);
    v128.store(m, m1, 16);
    v128.store(m, m2, 32);
    v128.store(m, m3, 48);
  }
}
