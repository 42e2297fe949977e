import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveSignal } from '../../src/domain/method.ts';
import { LiveFeed } from '../../src/runs/liveFeed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const progress = (done: number): LiveSignal => ({ kind: 'evaluating', step: 0, done, total: 9 });
const rollout = (index: number): LiveSignal => ({
  kind: 'rollout',
  step: 1,
  problem: 'a',
  index,
  reward: 1,
});

test('signals are shown in lots, with the last word on each thing', () => {
  const show = vi.fn();
  const feed = new LiveFeed(show);
  for (const signal of [progress(1), rollout(0), progress(2), rollout(1)]) feed.add(signal);
  expect(show).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(show).toHaveBeenCalledExactlyOnceWith([rollout(0), progress(2), rollout(1)]);
});

test('what waits when the run ends is shown at once, and nothing twice', () => {
  const show = vi.fn();
  const feed = new LiveFeed(show);
  feed.add(rollout(0));
  feed.flush();
  feed.flush();
  vi.runAllTimers();
  expect(show).toHaveBeenCalledExactlyOnceWith([rollout(0)]);
});
