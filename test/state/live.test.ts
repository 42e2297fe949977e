import { expect, test } from 'vitest';
import { liveAfter, NOTHING_LIVE } from '../../src/state/live.ts';

const rollout = (step: number, problem: string, index: number, reward: number | null) =>
  ({ kind: 'rollout', step, problem, index, reward }) as const;

test('rewards stand at their rollout’s place, whatever comes first; a failed one is null and no hole', () => {
  const live = liveAfter(NOTHING_LIVE, [rollout(1, 'a', 2, 1), rollout(1, 'a', 0, null)]);
  expect(live.rewards.get('a')).toEqual([null, undefined, 1]);
});

test('a later step begins anew, and what comes late of an earlier one is left out', () => {
  const before = liveAfter(NOTHING_LIVE, [
    rollout(1, 'a', 0, 1),
    { kind: 'learning', step: 1, done: 1, total: 2 },
  ]);
  const live = liveAfter(before, [rollout(2, 'b', 0, 0), rollout(1, 'a', 1, 1)]);
  expect([...live.rewards]).toEqual([['b', [0]]]);
  expect(live).toMatchObject({ step: 2, learning: null });
});

test('of several signals about one progress the last counts', () => {
  const live = liveAfter(NOTHING_LIVE, [
    { kind: 'evaluating', step: 0, done: 1, total: 9 },
    { kind: 'evaluating', step: 0, done: 4, total: 9 },
  ]);
  expect(live.evaluating).toMatchObject({ done: 4, total: 9 });
});
