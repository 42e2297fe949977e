import { expect, test } from 'vitest';
import { completeSettings } from '../../src/domain/settings.ts';
import { attemptsDone, planOf, secondsLeft } from '../../src/state/plan.ts';
import { LOG, TINY, viewOf } from './stories.ts';

test('the default run revises three times and tries the unseen problems four times', () => {
  expect(planOf(completeSettings({}).settings)).toEqual({
    steps: 3,
    evaluations: 4,
    attempts: 3 * 48 * 5 + 4 * (96 + 24) * 4,
  });
});

test('batches make more steps, and the last state is evaluated also between two of them', () => {
  const { settings } = completeSettings({
    learningProblems: 10,
    batchSize: 4,
    epochs: 2,
    evaluateEvery: 4,
  });
  expect(planOf(settings)).toMatchObject({ steps: 6, evaluations: 3 });
  expect(planOf({ ...settings, epochs: 0 })).toMatchObject({ steps: 0, evaluations: 1 });
});

test('a complete run has done all attempts that were planned', () => {
  expect(attemptsDone(viewOf(LOG), TINY)).toBe(planOf(TINY).attempts);
  expect(attemptsDone(viewOf([]), TINY)).toBe(0);
});

test('the time left follows from the pace since the run was gone on with, once that can be told', () => {
  expect(secondsLeft(100, 5, 300)).toBe(15);
  expect(secondsLeft(3, 5, 300)).toBeNull();
  expect(secondsLeft(100, 0.5, 300)).toBeNull();
});
