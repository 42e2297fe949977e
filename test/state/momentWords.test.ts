import { expect, test } from 'vitest';
import { momentWords, progressWords } from '../../src/state/momentWords.ts';
import { pastMoment } from '../../src/state/presentStage.ts';
import { LOG, TINY, viewOf } from './stories.ts';

const FAMILIES = new Map([['l0', 'posts-on-a-line']]);
const beginning = (n: number) => LOG.slice(0, n);
const wordsAt = (n: number) =>
  momentWords(viewOf(beginning(n)), beginning(n).at(-1), TINY, FAMILIES);

test('every moment of a run has its words', () => {
  expect(LOG.map((_, i) => wordsAt(i + 1))).toEqual([
    'the beginning',
    'before learning: measuring, 1 of 2',
    'before learning',
    'step 1, group 1 of 2: posts on a line',
    'step 1, group 1 of 2: posts on a line, a lesson',
    'step 1, group 2 of 2: other problems',
    'step 1: the library is revised',
    'after step 1: measuring, 1 of 2',
    'after step 1',
    'step 2, group 1 of 2: other problems',
    'step 2, group 1 of 2: other problems, a lesson',
    'step 2, group 2 of 2: posts on a line',
    'step 2: the library is revised',
    'after step 2: measuring, 1 of 2',
    'after step 2',
    'the end',
  ]);
  expect(wordsAt(0)).toBe('the beginning');
});

test('a hand edit and a budget have theirs', () => {
  const words = (last: (typeof LOG)[number]) => momentWords(viewOf([]), last, TINY, FAMILIES);
  const edit = { do: 'delete', id: 1 } as const;
  expect(words({ kind: 'input', step: 2, edit, verdict: 'rejected' })).toContain('by hand');
  expect(words({ kind: 'end', why: 'budget' })).toBe('the end, by its budget');
});

test('where a run stands is said in steps', () => {
  const at = (step: number, isMeasuring: boolean) =>
    progressWords({ step, isMeasuring, lit: [] }, 3);
  expect([at(0, true), at(2, false), at(2, true)]).toEqual([
    'measuring before learning',
    'step 2 of 3',
    'measuring step 2 of 3',
  ]);
});

test('in the past the stage is lit that had just been', () => {
  const at = (n: number) => pastMoment(beginning(n).at(-1), viewOf(beginning(n)));
  expect(at(1)).toEqual({ step: 1, isMeasuring: false, lit: ['prompt'] });
  expect(at(3)).toEqual({ step: 0, isMeasuring: true, lit: ['try', 'mark'] });
  expect(at(4)).toEqual({ step: 1, isMeasuring: false, lit: ['try', 'mark'] });
  expect(at(5)).toEqual({ step: 1, isMeasuring: false, lit: ['compare'] });
  expect(at(7)).toEqual({ step: 1, isMeasuring: false, lit: ['remember'] });
  expect(at(16)).toEqual({ step: 2, isMeasuring: false, lit: [] });
});
