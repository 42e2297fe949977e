import { expect, test } from 'vitest';
import type { Suggestion } from '../../src/domain/events.ts';
import { folded } from '../../src/analysis/fold.ts';
import { talliesFold } from '../../src/analysis/tallies.ts';
import {
  compared,
  evaluated,
  expectIncremental,
  group,
  head,
  revised,
  rollout,
  sample,
  use,
} from './logs.ts';

const CUT = { outcome: 'unusable', why: 'cut off' } as const;

test('what ended badly, could not be read or was rejected is counted by its reason', () => {
  const lesson = { n: 0, id: 1, text: 'Round up.' };
  const tooLong: Suggestion = {
    ...lesson,
    op: 'add',
    targets: [],
    verdict: 'rejected',
    reason: 'over the word limit',
  };
  const tallies = folded(talliesFold, [
    head({}),
    evaluated(0, 'heldOut', 'h', [sample(0, CUT), sample(1)]),
    group(1, 'l', [rollout(1), rollout(0, CUT), rollout(0, CUT), rollout(null)]),
    group(1, 'm', [rollout(0, { outcome: 'unusable', why: 'turns used up' })]),
    compared(1, 'l', [lesson], {
      summaries: [
        { rollout: 0, outcome: 'answered', calls: [] },
        { rollout: 1, outcome: 'failed', calls: [] },
      ],
    }),
    compared(1, 'm', [], { outcome: 'unreadable' }),
    compared(1, 'm', [], {
      outcome: 'answered',
      suggestions: [tooLong],
    }),
    revised(
      1,
      [
        { op: 'add', ids: [1], id: 1, text: 'Round up.', from: [0] },
        { op: 'delete', ids: [9], verdict: 'rejected', reason: 'unknown id' },
        { op: 'merge', ids: [9], verdict: 'rejected', reason: 'unknown id' },
      ],
      [{ ...use('revise', 'r'), outcome: 'unreadable' }],
    ),
  ]);
  expect(tallies.map(({ step }) => step)).toEqual([0, 1]);
  expect(tallies[0]!.samples).toEqual({ answered: 1, 'cut off': 1 });
  expect(tallies[1]).toEqual({
    step: 1,
    rollouts: { answered: 1, 'cut off': 2, failed: 1, 'turns used up': 1 },
    samples: {},
    summaries: { answered: 1, failed: 1 },
    comparisons: { answered: 2, unreadable: 1 },
    suggestions: { accepted: { add: 1 }, rejected: { 'over the word limit': 1 } },
    revisions: { unreadable: 1 },
    operations: { accepted: { add: 1 }, rejected: { 'unknown id': 2 } },
  });
});

test('tallies may be folded in parts', () => expectIncremental(talliesFold));
