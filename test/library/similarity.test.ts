import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostSimilar, overlap } from '../../src/library/similarity.ts';
import { experience } from './examples.ts';

const words = fc
  .array(fc.constantFrom('count', 'posts', 'gaps', 'more', '12', 'loop'), { maxLength: 8 })
  .map((list) => list.join(' '));

test('overlap is the share of words that two texts have in common, repeated ones counted', () => {
  expect(overlap('count the posts', 'count the gaps')).toBe(2 / 4);
  expect(overlap('more and more', 'more')).toBe(1 / 3);
  expect(overlap('round up', 'count down')).toBe(0);
});

test('order, case, punctuation and the spelling of numbers make no difference', () => {
  expect(overlap('Round up: 1,200 posts!', 'posts 1200.0 up ROUND')).toBe(1);
});

test('overlap is symmetric, within 0 and 1, and 1 for equal words only', () => {
  fc.assert(
    fc.property(words, words, (a, b) => {
      const shared = overlap(a, b);
      expect(shared).toBe(overlap(b, a));
      expect(shared).toBeGreaterThanOrEqual(0);
      expect(shared).toBeLessThanOrEqual(1);
      expect(overlap(a, a)).toBe(1);
      const sorted = (text: string) => text.split(' ').sort().join(' ');
      expect(shared === 1).toBe(sorted(a) === sorted(b));
    }),
  );
});

test('the most similar experience is the oldest of those with the greatest overlap', () => {
  const library = [
    experience(1, 'Round up.'),
    experience(2, 'Count the gaps.'),
    experience(5, 'Count the posts.'),
  ];
  expect(mostSimilar(library, 'count the steps')).toEqual({ experience: library[1], overlap: 0.5 });
  expect(mostSimilar(library, 'count the posts')).toEqual({ experience: library[2], overlap: 1 });
  expect(mostSimilar([], 'count the posts')).toBeNull();
});
