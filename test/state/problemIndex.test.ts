import { expect, test } from 'vitest';
import { nextLesson } from '../../src/state/focus.svelte.ts';
import { ordinalAmong } from '../../src/state/groupWords.ts';
import { byFamily, familiesById, problemsById } from '../../src/state/problemIndex.ts';
import { viewOf } from './stories.ts';

const problem = (id: string, family?: string) => ({
  id,
  text: id,
  keys: [],
  ...(family === undefined ? {} : { family }),
});
const drawn = {
  learning: [problem('a', 'posts'), problem('b', 'cuts'), problem('c', 'posts')],
  heldOut: [problem('h')],
  shifted: [],
};

test('problems of all splits are found by id, before they are drawn there are none', () => {
  const index = problemsById(drawn);
  expect([...index.keys()]).toEqual(['a', 'b', 'c', 'h']);
  expect([...familiesById(index)]).toEqual([
    ['a', 'posts'],
    ['b', 'cuts'],
    ['c', 'posts'],
  ]);
  expect(problemsById(null).size).toBe(0);
});

test('rows go by family, in the order in which families first occur', () => {
  expect(byFamily(drawn.learning)).toEqual([
    { family: 'posts', problems: ['a', 'c'] },
    { family: 'cuts', problems: ['b'] },
  ]);
  expect(ordinalAmong(drawn.learning, drawn.learning[2]!)).toBe(', second of 2');
  expect(ordinalAmong(drawn.learning, drawn.learning[1]!)).toBe('');
});

test('the next lesson is the next group that taught something, around the end', () => {
  const { matrix } = viewOf();
  const first = { step: 1, problem: 'l0' };
  const second = { step: 2, problem: 'l1' };
  expect(nextLesson(matrix, null)).toEqual(first);
  expect(nextLesson(matrix, first)).toEqual(second);
  expect(nextLesson(matrix, second)).toEqual(first);
  expect(nextLesson(viewOf([]).matrix, null)).toBeNull();
});
