import { describe, expect, test } from 'vitest';
import {
  judged,
  measureFrom,
  summaryOf,
  type Life,
  type Measure,
  type Verdict,
} from '../../../src/commands/soak/judging.ts';
import type { RunEvent } from '../../../src/domain/events.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';

const learning = ['l1', 'l2', 'l3'];
const evaluation = ['e1', 'e2', 'e3', 'e4'];
const MEASURE: Measure = {
  stages: new Map([
    ...learning.map((call) => [call, 'learning'] as const),
    ...evaluation.map((call) => [call, 'evaluation'] as const),
  ]),
  limits: { learning: 2, evaluation: 3 },
};

const event = (problem: string): RunEvent => ({
  kind: 'evaluated',
  step: 0,
  split: 'heldOut',
  problem,
  samples: [],
});
const [first, second, third] = [event('first'), event('second'), event('third')];

const LIFE: Life = {
  before: { events: [first], recorded: ['e1'] },
  asked: ['e2', 'e3'],
  shown: [first, second],
  after: { events: [first, second, third], recorded: ['e1', 'e2', 'e3'] },
};
const judge = (part: Partial<Life>) => judged({ ...LIFE, ...part }, MEASURE);

describe('a life of a run', () => {
  test('in which all that was asked is on record, and all events stay, is sound', () => {
    expect(judge({})).toEqual({
      askedAgain: { learning: 0, evaluation: 0 },
      repeated: 0,
      breaches: [],
    });
  });

  test('has calls to be asked again where they were under way when the page was closed', () => {
    const { askedAgain, repeated, breaches } = judge({ asked: ['e2', 'e3', 'e4', 'l1', 'l2'] });
    expect(askedAgain).toEqual({ learning: 2, evaluation: 1 });
    expect(repeated).toBe(0);
    expect(breaches).toEqual([]);
  });

  test('may lose no more calls of learning than one group asks', () => {
    expect(judge({ asked: learning }).breaches).toEqual([
      'calls of learning asked again: 3, more than 2',
    ]);
  });

  test('may lose no more calls of an evaluation than its limit', () => {
    const after = { ...LIFE.after, recorded: [] };
    const before = { ...LIFE.before, recorded: [] };
    expect(judge({ before, asked: evaluation, after }).breaches).toEqual([
      'calls of evaluation asked again: 4, more than 3',
    ]);
  });

  test.each([
    ['is on record from an earlier life', ['e1', 'e2', 'e3']],
    ['was asked in this one', ['e2', 'e3', 'e3']],
  ])('repeats no call that %s', (_when, asked) => {
    const { repeated, breaches } = judge({ asked });
    expect(repeated).toBe(1);
    expect(breaches).toEqual(['calls repeated: 1']);
  });

  test('asks no call that the undisturbed run does not know', () => {
    expect(judge({ asked: ['e2', 'other'] }).breaches).toEqual([
      'calls that the undisturbed run does not know: 1',
    ]);
  });

  test('loses no recorded call', () => {
    const after = { ...LIFE.after, recorded: ['e2', 'e3'] };
    expect(judge({ after }).breaches).toEqual(['recorded calls that are gone: 1']);
  });

  test.each([
    ['the page does not show an event that was stored', { shown: [] }],
    [
      'an event that the page had shown is not stored',
      { after: { ...LIFE.after, events: [first] } },
    ],
    ['a stored event is another one', { shown: [third, second] }],
  ])('is a breach where %s', (_how, part) => {
    expect(judge(part).breaches).toEqual(['the log does not begin with the events that it had']);
  });
});

test('calls are measured by the stage that the undisturbed run asked them in', () => {
  const use = (call: string) => ({ task: 'rollout' as const, call, answer: null });
  const attempt = { outcome: 'failed' as const, reward: null, parts: {}, toolCalls: 0 };
  const events: RunEvent[] = [
    {
      kind: 'evaluated',
      step: 0,
      split: 'shifted',
      problem: 'p',
      samples: [{ ...attempt, calls: [use('e1'), use('e2')] }],
    },
    {
      kind: 'group',
      step: 1,
      epoch: 1,
      problem: 'q',
      informative: false,
      rollouts: [{ ...attempt, verified: null, calls: [use('l1')] }],
    },
  ];
  const settings = { ...DEFAULT_SETTINGS, groupSize: 3, turnsPerRollout: 4 };
  expect(measureFrom(events, settings)).toEqual({
    stages: new Map([
      ['e1', 'evaluation'],
      ['e2', 'evaluation'],
      ['l1', 'learning'],
    ]),
    limits: { learning: 12, evaluation: 50 },
  });
});

describe('a soak', () => {
  const verdict = (
    [learning, evaluation]: [number, number],
    breaches: string[] = [],
    repeated = 0,
  ): Verdict => ({ askedAgain: { learning, evaluation }, repeated, breaches });
  const same = { undisturbed: 'aa', disturbed: 'aa' };

  test('sums its lives up, of which the last one ended by itself', () => {
    const lives = [verdict([0, 31]), verdict([17, 0]), verdict([0, 12]), verdict([0, 0])];
    expect(summaryOf(lives, same)).toEqual({
      ...same,
      equal: true,
      closings: 3,
      repeated: 0,
      askedAgain: 60,
      mostAskedAgain: { learning: 17, evaluation: 31 },
      breaches: [],
    });
  });

  test('names the breaches of every life, and unequal logs', () => {
    const lives = [verdict([0, 0]), verdict([0, 0], ['calls repeated: 2'], 2)];
    expect(summaryOf(lives, { ...same, disturbed: 'ab' })).toMatchObject({
      equal: false,
      repeated: 2,
      breaches: ['life 2: calls repeated: 2', 'the log hashes differ'],
    });
  });
});
