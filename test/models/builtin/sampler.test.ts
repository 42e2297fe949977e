import { describe, expect, it } from 'vitest';
import { expF32 } from '../../../src/domain/exactMathF32.ts';
import { Random } from '../../../src/domain/random.ts';
import type { Logits } from '../../../src/models/builtin/network.ts';
import { sample } from '../../../src/models/builtin/sampler.ts';
import { SPECIAL } from '../../../src/models/builtin/tokenizer.ts';

const VOCABULARY = 10;

/** Logits by id; two meaningless columns follow the vocabulary. */
function logitsOf(byId: Record<number, number>): Logits {
  const values = Float32Array.from({ length: VOCABULARY + 2 }, (_, id) => byId[id] ?? -3);
  values.fill(50, VOCABULARY);
  return {
    values,
    weigh: (scale) => {
      const top = Math.max(...values);
      values.forEach((x, id) => (values[id] = expF32(Math.fround(Math.fround(x - top) * scale))));
    },
  };
}

describe('sample', () => {
  it('takes the largest logit at temperature 0, the lowest id among equals', () => {
    const random = new Random(1);
    expect(sample(logitsOf({ 7: 2, 8: 2, 6: 1 }), VOCABULARY, 0, random)).toBe(7);
    expect(sample(logitsOf({}), VOCABULARY, 0, random)).toBe(SPECIAL.end);
  });

  it.each([0, 0.7, 2])(
    'never gives a special token but <end>, at temperature %d',
    (temperature) => {
      const random = new Random(2);
      for (let i = 0; i < 500; i++) {
        const id = sample(logitsOf({ 0: 40, 2: 40, 3: 40 }), VOCABULARY, temperature, random);
        expect(id).toBeGreaterThanOrEqual(SPECIAL.end);
        expect(id).toBeLessThan(VOCABULARY);
      }
    },
  );

  it('draws by softmax(logits / temperature)', () => {
    const random = new Random(3);
    const counts = new Map<number, number>();
    const draws = 20000;
    for (let i = 0; i < draws; i++) {
      const id = sample(logitsOf({ 6: 1, 7: 2 }), VOCABULARY, 0.5, random);
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const weights = [-3, 1, 2, -3, -3].map((x) => Math.exp(x / 0.5));
    const total = weights.reduce((sum, w) => sum + w, 0);
    for (const [i, weight] of weights.entries()) {
      const p = weight / total;
      const observed = (counts.get(SPECIAL.end + i) ?? 0) / draws;
      expect(Math.abs(observed - p)).toBeLessThan(5 * Math.sqrt((p * (1 - p)) / draws) + 1e-4);
    }
  });

  it('spends one random number a token', () => {
    const [one, other] = [new Random(4), new Random(4)];
    sample(logitsOf({ 6: 1 }), VOCABULARY, 1, one);
    other.unit();
    expect(one.bits()).toBe(other.bits());
  });

  it('becomes greedy as the temperature falls to nothing', () => {
    for (const temperature of [1e-3, 1e-20, 1e-300])
      expect(sample(logitsOf({ 6: 1, 8: 1.5 }), VOCABULARY, temperature, new Random(5))).toBe(8);
  });

  it('says so when a broken network gives no probabilities', () => {
    expect(() => sample(logitsOf({ 6: NaN }), VOCABULARY, 1, new Random(6))).toThrow(
      'no probabilities',
    );
  });
});
