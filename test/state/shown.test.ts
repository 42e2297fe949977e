import { expect, test } from 'vitest';
import { libraryAfterStep } from '../../src/analysis/libraryFold.ts';
import { NOTHING_LIVE } from '../../src/state/live.ts';
import { announcement } from '../../src/state/announcement.ts';
import { lastAccuracy } from '../../src/state/lastAccuracy.ts';
import { capWords, libraryCards } from '../../src/state/libraryShelf.ts';
import { stageCaptions } from '../../src/state/stageCaptions.ts';
import { revised } from '../analysis/logs.ts';
import { unbroken } from '../../src/state/words.ts';
import { trialOf } from '../../src/state/plan.ts';
import { LOG, TINY, trialLog, viewOf } from './stories.ts';

const captionsAt = (n: number, step: number) =>
  stageCaptions(viewOf(LOG.slice(0, n)), NOTHING_LIVE, { step, isMeasuring: false }, TINY);

test('before anything happened the stages say what is planned', () => {
  expect(captionsAt(0, 1)).toEqual({
    prompt: 'the library is empty',
    try: '2 problems, 6 rollouts',
    mark: 'nothing marked yet',
    compare: 'mixed groups teach',
    remember: 'one revision a step',
  });
});

test('the stages of a step count its groups, its lessons and what became of the library', () => {
  expect(captionsAt(6, 1)).toMatchObject({
    mark: '1 mixed, 0 solved, 1 all wrong',
    compare: '1 lesson from 1 group',
    remember: '1 coming',
  });
  expect(captionsAt(LOG.length, 1)).toMatchObject({ remember: '1 new' });
  expect(captionsAt(LOG.length, 2)).toMatchObject({
    prompt: '1 experience, 6 words',
    mark: '1 mixed, 1 solved, 0 all wrong',
    remember: '0 new, 1 changed',
  });
});

test('a trial is told as the one group that it is', () => {
  const captions = (n: number) =>
    stageCaptions(
      viewOf(trialLog().slice(0, n)),
      NOTHING_LIVE,
      { step: 1, isMeasuring: false },
      trialOf(TINY),
    );
  expect(captions(0)).toMatchObject({ try: '1 problem, 3 rollouts', mark: 'nothing marked yet' });
  expect(captions(4)).toMatchObject({
    try: '1 problem, 3 rollouts',
    mark: '1 mixed, 0 solved, 0 all wrong',
    compare: '1 lesson from 1 group',
    remember: '1 new',
  });
});

test('while it measures, the library that is measured is the one that the step left', () => {
  const live = { ...NOTHING_LIVE, step: 1, evaluating: { step: 1, done: 1, total: 2 } };
  const view = viewOf(LOG.slice(0, 8));
  expect(stageCaptions(view, live, { step: 1, isMeasuring: true }, TINY)).toMatchObject({
    prompt: '1 experience, 6 words',
    try: 'unseen problems, 1 of 2',
  });
});

test('the library shows what is coming and new first, what is gone last', () => {
  const cards = (n: number, step: number) =>
    libraryCards(viewOf(LOG.slice(0, n)), LOG.slice(0, n), step).map(({ id, is }) => [id, is]);
  expect(cards(5, 0)).toEqual([[1, 'coming']]);
  expect(cards(7, 1)).toEqual([[1, 'new']]);
  expect(cards(11, 1)).toEqual([
    [2, 'coming'],
    [1, 'new'],
  ]);
  expect(cards(LOG.length, 2)).toEqual([[1, 'changed']]);
  const log = [...LOG.slice(0, 7), revised(2, [{ op: 'delete', ids: [1] }])];
  expect(libraryCards(viewOf(log), log, 2)).toEqual([
    {
      id: 1,
      text: 'When counting posts, count both ends.',
      is: 'gone',
      note: 'gone in step 2',
      cost: 'no longer in the prompt',
      origins: [{ step: 1, problem: 'l0' }],
    },
  ]);
});

test('a card says what its experience costs in every prompt, by the measure of the cap', () => {
  const [coming] = libraryCards(viewOf(LOG.slice(0, 5)), LOG.slice(0, 5), 0);
  expect(coming).toMatchObject({
    note: 'suggested in step 1',
    cost: unbroken('about 10 tokens'),
    origins: [{ step: 1, problem: 'l0' }],
  });
  const [changed] = libraryCards(viewOf(), LOG, 2);
  expect(changed).toMatchObject({
    note: 'changed · 1 group behind it',
    cost: unbroken('about 10 tokens'),
    origins: [{ step: 2, problem: 'l1' }],
  });
});

test('the library says how much of its caps it takes', () => {
  const { library } = viewOf();
  expect(capWords(libraryAfterStep(library, 2), TINY)).toBe(
    `1 of 32 experiences, ${unbroken('about 10 of 4,000 tokens')}`,
  );
  expect(capWords([], TINY)).toContain('0 of 32 experiences');
});

test('a screen reader hears of a step when its unseen problems are measured, and not before', () => {
  const said = (n: number) => announcement(viewOf(LOG.slice(0, n)), TINY, new Map());
  expect(said(2)).toBe('');
  expect(said(3)).toBe('Before learning: 25\u202f% of tries at unseen problems are right (n = 4).');
  expect(said(8)).toBe(said(3));
  expect(said(9)).toBe(
    'Step 1: 1 of 2 groups could teach, 1 experience in the library, 75\u202f% of tries at unseen problems are right (n = 4).',
  );
});

test('what a run came to is its last accuracy on unseen problems', () => {
  expect(lastAccuracy(LOG)).toBe(1);
  expect(lastAccuracy(LOG.slice(0, 1))).toBeNull();
});
