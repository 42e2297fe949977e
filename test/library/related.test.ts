import { expect, test } from 'vitest';
import { labelOf, relatedTo } from '../../src/library/related.ts';
import { experience } from './examples.ts';

const LIBRARY = [
  experience(1, 'When filling buses, rounding up: use one more for the rest.'),
  experience(2, 'When cutting a rope, rounding down: leave the short piece.'),
  experience(3, 'When cutting a rope, pieces more: count one more than cuts.'),
  experience(4, 'Draw the problem before anything else.'),
];
const idsFor = (text: string, atMost = 3, required: number[] = []) =>
  relatedTo(text, LIBRARY, atMost, required).map(({ id }) => id);

test('an experience of the usual form names its decision, free words name none', () => {
  expect(labelOf('When filling buses, Rounding up: use one more.')).toBe('rounding');
  expect(labelOf('Draw it, then count.')).toBeNull();
});

test('the same decision comes before similar words, the most similar first in each', () => {
  const text = 'When cutting a rope, rounding up: count one more than cuts.';
  expect(idsFor(text)).toEqual([2, 1, 3]);
});

test('what speaks of something else is not related', () => {
  expect(idsFor('Draw the problem first.')).toEqual([4]);
  expect(idsFor('Mind the units.')).toEqual([]);
});

test('required experiences come first, and there are never more than asked for', () => {
  const text = 'When cutting a rope, rounding up: count one more than cuts.';
  expect(idsFor(text, 2, [4])).toEqual([4, 2]);
});
