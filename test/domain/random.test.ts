import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../src/domain/random.ts';

const MASK = (1n << 32n) - 1n;

/** xoshiro128** as its authors' C code has it, in integers without a width. */
function* xoshiro(state: [bigint, bigint, bigint, bigint]): Generator<bigint, never, void> {
  const rotated = (x: bigint, k: bigint) => ((x << k) | (x >> (32n - k))) & MASK;
  const s = [...state] as typeof state;
  for (;;) {
    yield (rotated((s[1] * 5n) & MASK, 7n) * 9n) & MASK;
    const t = (s[1] << 9n) & MASK;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = rotated(s[3], 11n);
  }
}

/** The state that splitmix32 spreads a seed over, in integers without a width. */
function spread(seed: number): [bigint, bigint, bigint, bigint] {
  let s = BigInt(seed) & MASK;
  const next = () => {
    s = (s + 0x9e3779b9n) & MASK;
    let z = ((s ^ (s >> 16n)) * 0x21f0aaadn) & MASK;
    z = ((z ^ (z >> 15n)) * 0x735a2d97n) & MASK;
    return z ^ (z >> 15n);
  };
  return [next(), next(), next(), next()];
}

describe('the generator', () => {
  test('is xoshiro128**: from the state 1, 2, 3, 4 the reference gives 11520, 0, 5927040', () => {
    const reference = xoshiro([1n, 2n, 3n, 4n]);
    expect([1, 2, 3].map(() => Number(reference.next().value))).toEqual([11520, 0, 5927040]);
  });

  test('draws as the reference does, for every seed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(2 ** 31), max: 2 ** 32 - 1 }), (seed) => {
        const random = new Random(seed);
        const reference = xoshiro(spread(seed));
        for (let i = 0; i < 20; i++) expect(random.bits()).toBe(Number(reference.next().value));
      }),
    );
  });

  test('has one purpose or another, and the order in which they are made is no matter', () => {
    const first = Random.for('order', 1, 2).bits();
    Random.for('other').bits();
    expect(Random.for('order', 1, 2).bits()).toBe(first);
    expect(Random.for('order', 1, 3).bits()).not.toBe(first);
    expect(Random.for('order', '1', 2).bits()).not.toBe(first);
  });
});

describe('draws', () => {
  test('are in their range, both ends included', () => {
    const random = new Random(1);
    const drawn = Array.from({ length: 1000 }, () => random.integer(-2, 2));
    expect(new Set(drawn)).toEqual(new Set([-2, -1, 0, 1, 2]));
    for (let i = 0; i < 1000; i++) {
      const unit = random.unit();
      expect(unit).toBeGreaterThanOrEqual(0);
      expect(unit).toBeLessThan(1);
    }
  });

  test('are uniform', () => {
    const random = new Random(7);
    const counts = Array.from({ length: 16 }, () => 0);
    for (let i = 0; i < 16_000; i++) counts[random.integer(0, 15)]! += 1;
    // χ² with 15 degrees of freedom is over 37.7 once in a thousand; this is one fixed draw.
    const chiSquare =
      counts.reduce((sum, count) => sum + (count - 1000) * (count - 1000), 0) / 1000;
    expect(chiSquare).toBeLessThan(37.7);
  });

  test('choose from what there is, and from nothing they cannot', () => {
    expect(['a', 'b']).toContain(new Random(3).choice(['a', 'b']));
    expect(() => new Random(3).choice([])).toThrow(RangeError);
  });
});

describe('a shuffle', () => {
  test('is a permutation, and leaves its list as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.nat(), (items, seed) => {
        const before = [...items];
        const shuffled = new Random(seed).shuffled(items);
        expect(shuffled.toSorted((a, b) => a - b)).toEqual(before.toSorted((a, b) => a - b));
        expect(items).toEqual(before);
        expect(new Random(seed).shuffled(items)).toEqual(shuffled);
      }),
    );
  });

  test('gives every order about equally often', () => {
    const random = new Random(5);
    const counts = new Map<string, number>();
    for (let i = 0; i < 6000; i++) {
      const order = random.shuffled(['a', 'b', 'c']).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
