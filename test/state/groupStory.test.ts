import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/domain/events.ts';
import { compared, group, revised, rollout, use } from '../analysis/logs.ts';
import { attemptCalls, contrast, groupStory, lastCall } from '../../src/state/groupStory.ts';
import { outcomeWords, silenceWords } from '../../src/state/groupWords.ts';
import { LOG } from './stories.ts';

const story = groupStory(LOG, { step: 1, problem: 'l0' })!;

test('a group that is not in the log has no story', () => {
  expect(groupStory(LOG, { step: 2, problem: 'l7' })).toBeNull();
  expect(groupStory(LOG.slice(0, 3), { step: 1, problem: 'l0' })).toBeNull();
});

test('the deciding decision stands first and is called so; one that is the same for all tells nothing', () => {
  expect(story.columns).toEqual([
    { label: 'ends', splits: 'yes' },
    { label: 'unit', splits: 'no' },
  ]);
});

test('attempts stand by reward, with their numeric advantage beside', () => {
  expect(story.rows.map(({ index }) => index)).toEqual([1, 0, 2]);
  expect(story.rows.map(({ options }) => options)).toEqual([
    ['both', 'keep'],
    ['none', 'keep'],
    ['one', 'keep'],
  ]);
  expect(story.rows[0]!.advantage).toBeCloseTo(Math.SQRT2);
  expect(story.rows.map(({ standing }) => standing)).toEqual(['winner', 'loser', 'loser']);
});

test('a decision that tells only some of them apart splits in part', () => {
  const told = (reward: number, option: string) =>
    rollout(reward, { decisions: [{ label: 'fee', option }] });
  const log = [group(1, 'p', [told(1, 'once'), told(1, 'none'), told(0, 'none')])];
  expect(groupStory(log, { step: 1, problem: 'p' })!.columns).toEqual([
    { label: 'fee', splits: 'in part' },
  ]);
});

test('a failed attempt stands last, outside the mean; the pair to be read leaves it out', () => {
  const log = [group(1, 'p', [rollout(null), rollout(0), rollout(1)])];
  const withFailed = groupStory(log, { step: 1, problem: 'p' })!;
  expect(withFailed.rows.map(({ index }) => index)).toEqual([2, 1, 0]);
  expect(withFailed.rows[2]).toMatchObject({ advantage: null, standing: null });
  expect(contrast(withFailed).map(({ index }) => index)).toEqual([2, 1]);
  expect(outcomeWords(withFailed.rows)).toBe(
    '1 right, 1 wrong, 1 without an answer from the model',
  );
});

test('a group of one is read alone, and one without any answer not at all', () => {
  const one = groupStory([group(1, 'p', [rollout(1)])], { step: 1, problem: 'p' })!;
  expect(contrast(one)).toHaveLength(1);
  const none = groupStory([group(1, 'p', [rollout(null)])], { step: 1, problem: 'p' })!;
  expect(contrast(none)).toEqual([]);
  expect(silenceWords(none)).toMatch(/no answer at all/);
});

test('why a group teaches nothing is said: all wrong, all right, the critic had nothing, or it is still comparing', () => {
  expect(silenceWords(story)).toBe('');
  expect(silenceWords(groupStory(LOG, { step: 1, problem: 'l1' })!)).toMatch(
    /All attempts are wrong/,
  );
  expect(silenceWords(groupStory(LOG, { step: 2, problem: 'l0' })!)).toMatch(
    /All attempts are right/,
  );
  expect(silenceWords(groupStory(LOG.slice(0, 4), { step: 1, problem: 'l0' })!)).toMatch(
    /comparing/,
  );
});

test('a group that the critic was not asked about is not said to be compared for ever', () => {
  const passed = { ...group(1, 'l0', [rollout(0), rollout(0)]), informative: true };
  const alone = { ...group(1, 'l0', [rollout(0)]), informative: true };
  const next = group(1, 'l1', [rollout(1), rollout(0)]);
  for (const one of [passed, alone]) {
    const said = (...after: RunEvent[]) =>
      silenceWords(groupStory([one, ...after], { step: 1, problem: 'l0' })!);
    expect(said()).toMatch(/comparing/);
    expect(said(next)).toBe('There was no winner to show the critic.');
    expect(said(revised(1, []))).toBe('There was no winner to show the critic.');
    expect(said({ kind: 'end', why: 'budget' })).toBe('There was no winner to show the critic.');
  }
});

test('the last call of a rollout is its conversation, a judgement after it is not', () => {
  const calls = [use('rollout', 'first'), use('rollout', 'second'), use('judge', 'judged')];
  const log = [group(1, 'p', [rollout(1, { calls })])];
  const [row] = groupStory(log, { step: 1, problem: 'p' })!.rows;
  expect(lastCall(row!)).toEqual(calls[1]);
});

test('every call about an attempt is named, rollout by rollout, and of its turns the last', () => {
  const turns = [use('rollout', 'turn 1'), use('rollout', 'turn 2')];
  const judged = [use('judge', 'first'), use('judge', 'once more')];
  const log = [
    group(1, 'p', [rollout(0, { calls: turns }), rollout(1, { calls: [...turns, ...judged] })]),
    compared(1, 'p', [], {
      summaries: [{ rollout: 0, outcome: 'answered', calls: [use('summarize', 'told')] }],
    }),
  ];
  const calls = attemptCalls(groupStory(log, { step: 1, problem: 'p' })!);
  expect(calls.map(({ rollout: of, task, isRetry }) => [of, task, isRetry])).toEqual([
    [0, 'rollout', false],
    [0, 'summarize', false],
    [1, 'rollout', false],
    [1, 'judge', false],
    [1, 'judge', true],
  ]);
  expect(calls[0]!.call).toBe(turns[1]!.call);
});
