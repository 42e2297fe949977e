import { describe, expect, test } from 'vitest';
import {
  accuracyAt,
  accuracyFold,
  pairedDifference,
  problemsAt,
  toolCallsPerAttempt,
} from '../../src/analysis/accuracy.ts';
import { folded } from '../../src/analysis/fold.ts';
import { evaluated, expectIncremental, group, rollout, sample } from './logs.ts';

const FAMILIES = new Map([
  ['a1', 'a'],
  ['a2', 'a'],
  ['b1', 'b'],
]);
const samples = (...rewards: (number | null)[]) => rewards.map((reward) => sample(reward));

const HISTORY = folded(accuracyFold, [
  evaluated(0, 'heldOut', 'a1', samples(0, 0, 1, 0)),
  evaluated(0, 'heldOut', 'a2', samples(0, 0, 0, 0)),
  evaluated(0, 'heldOut', 'b1', samples(1, 0, 1, 0)),
  evaluated(0, 'shifted', 's1', samples(null, null)),
  group(1, 'l1', [
    rollout(1, { verified: 0, toolCalls: 4 }),
    rollout(0, { verified: 1, toolCalls: 1 }),
    rollout(0, { verified: 1, toolCalls: 1 }),
    rollout(null, { toolCalls: 9 }),
  ]),
  group(1, 'l2', [
    rollout(1, { verified: null, toolCalls: 2 }),
    rollout(0, { outcome: 'unusable', why: 'cut off', verified: null, toolCalls: 2 }),
  ]),
  evaluated(1, 'heldOut', 'a1', samples(1, 1, 1, 0)),
  evaluated(1, 'heldOut', 'a2', samples(1, 1, null, null)),
  evaluated(1, 'heldOut', 'b1', samples(1, 0.5, 1, 0.9)),
  evaluated(1, 'shifted', 's1', samples(null, 1)),
]);

describe('Mean@k', () => {
  test('is the mean over problems of their share of right attempts', () => {
    expect(accuracyAt(HISTORY, 'heldOut', 0, FAMILIES)).toMatchObject({
      mean: (0.25 + 0 + 0.5) / 3,
      n: 12,
      problems: 3,
      failed: 0,
    });
  });

  test('leaves failed attempts out, and says how many', () => {
    expect(accuracyAt(HISTORY, 'heldOut', 1, FAMILIES)).toMatchObject({
      mean: (0.75 + 1 + 0.5) / 3,
      n: 10,
      failed: 2,
    });
  });

  test('takes no partial reward for right', () => {
    const tallies = problemsAt(HISTORY, 'heldOut', 1);
    expect(tallies.find(({ problem }) => problem === 'b1')).toMatchObject({ right: 2, counted: 4 });
  });

  test('of rollouts goes by the verifier, whatever learning was told', () => {
    // l1: two of three right; l2: one unverified, one unusable.
    expect(accuracyAt(HISTORY, 'rollouts', 1, FAMILIES)).toMatchObject({
      mean: (2 / 3 + 0) / 2,
      n: 4,
      failed: 1,
      unverified: 1,
    });
  });

  test('is unknown where nothing was measured or everything failed', () => {
    expect(accuracyAt(HISTORY, 'heldOut', 2, FAMILIES)).toBeNull();
    expect(accuracyAt(HISTORY, 'learning', 1, FAMILIES)).toBeNull();
    expect(accuracyAt(HISTORY, 'shifted', 0, FAMILIES)).toBeNull();
  });

  test('has an interval over families, none where there is only one', () => {
    // Drawing two of the families a (0.25, 0) and b (0.5): means 0.125, 0.25 or 0.5.
    const { interval } = accuracyAt(HISTORY, 'heldOut', 0, FAMILIES)!;
    expect(interval).toEqual({ low: 0.125, high: 0.5 });
    expect(accuracyAt(HISTORY, 'shifted', 1, FAMILIES)!.interval).toBeNull();
  });

  test('takes a problem without a family for one of its own', () => {
    const { interval } = accuracyAt(HISTORY, 'heldOut', 0, new Map())!;
    expect(interval).toEqual({ low: 0, high: 0.5 });
  });
});

test('two steps differ by the mean over the problems of both, with an interval over families', () => {
  const before = problemsAt(HISTORY, 'heldOut', 0);
  const after = problemsAt(HISTORY, 'heldOut', 1);
  // a: 0.5 and 1; b: 0.
  expect(pairedDifference(before, after, FAMILIES)).toEqual({
    mean: 0.5,
    interval: { low: 0, high: 0.75 },
    problems: 3,
  });
  expect(pairedDifference(after, before, FAMILIES)!.mean).toBe(-0.5);
});

test('problems that were not counted on both sides have no difference', () => {
  const before = problemsAt(HISTORY, 'shifted', 0);
  const after = problemsAt(HISTORY, 'shifted', 1);
  expect(pairedDifference(before, after, FAMILIES)).toBeNull();
  const some = pairedDifference(problemsAt(HISTORY, 'heldOut', 0).slice(1), after, FAMILIES);
  expect(some).toBeNull();
});

test('tool calls are counted per attempt that did not fail', () => {
  expect(toolCallsPerAttempt(problemsAt(HISTORY, 'rollouts', 1))).toBe((4 + 1 + 1 + 2 + 2) / 5);
  expect(toolCallsPerAttempt(problemsAt(HISTORY, 'shifted', 0))).toBeNull();
});

test('accuracy may be folded in parts', () => expectIncremental(accuracyFold));
