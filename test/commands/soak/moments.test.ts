import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawMoments } from '../../../src/commands/soak/moments.ts';

const runs = fc
  .record({ calls: fc.integer({ min: 1, max: 20_000 }), seed: fc.nat() })
  .chain(({ calls, seed }) =>
    fc.record({
      calls: fc.constant(calls),
      count: fc.integer({ min: 1, max: Math.min(calls, 60) }),
      seed: fc.constant(seed),
    }),
  );

describe('the moments at which a page is closed', () => {
  test('are calls of the run in ascending order, one in each of equal parts of it', () => {
    fc.assert(
      fc.property(runs, ({ calls, count, seed }) => {
        const moments = drawMoments(calls, count, seed);
        expect(moments).toHaveLength(count);
        moments.forEach((moment, part) => {
          expect(moment).toBeGreaterThan(Math.floor((part * calls) / count));
          expect(moment).toBeLessThanOrEqual(Math.floor(((part + 1) * calls) / count));
        });
      }),
    );
  });

  test('are the same for the same seed, and others for another', () => {
    expect(drawMoments(9000, 25, 7)).toEqual(drawMoments(9000, 25, 7));
    expect(drawMoments(9000, 25, 7)).not.toEqual(drawMoments(9000, 25, 8));
  });

  test('are refused where the run has fewer calls', () => {
    expect(() => drawMoments(3, 4, 1)).toThrow('A run of 3 calls cannot be closed at 4 moments.');
  });
});
