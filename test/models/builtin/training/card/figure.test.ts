import { describe, expect, test } from 'vitest';
import { Examinee } from '../../../../../src/models/builtin/training/card/examinee.ts';
import { share, tried } from '../../../../../src/models/builtin/training/card/figure.ts';
import { saying } from './saying.ts';

describe('cases that are tried', () => {
  test('are begun in order, as many at once as the model likes, and come to what they come to in order', async () => {
    const begun: number[] = [];
    let running = 0;
    let most = 0;
    const outcomes = await tried(new Examinee(saying('', 4)), 50, async (index) => {
      begun.push(index);
      most = Math.max(most, ++running);
      // The later ones of each four end first.
      for (let turns = 4 - (index % 4); turns > 0; turns--) await Promise.resolve();
      running -= 1;
      return index * index;
    });
    const indices = Array.from({ length: 50 }, (_, i) => i);
    expect(begun).toEqual(indices);
    expect(outcomes).toEqual(indices.map((i) => i * i));
    expect(most).toBe(4);
  });

  test('are counted', () => {
    expect(share([1, 2, 3, 4, 5], (n) => n > 3)).toEqual({ successes: 2, n: 5 });
  });
});
