import { expect, test } from 'vitest';
import { completeSettings } from '../../src/domain/settings.ts';
import { liveAfter, NOTHING_LIVE } from '../../src/state/live.ts';
import { groupsIn, presentMoment } from '../../src/state/presentStage.ts';
import { trialOf } from '../../src/state/plan.ts';
import { LOG, TINY, trialLog, viewOf } from './stories.ts';

/** Where the run of `LOG` stands after its first so many events. */
const after = (n: number, live = NOTHING_LIVE) =>
  presentMoment(LOG.slice(0, n).at(-1), viewOf(LOG.slice(0, n)), live, TINY);
const marked = (step: number, ...problems: string[]) =>
  liveAfter(
    NOTHING_LIVE,
    problems.map((problem) => ({ kind: 'rollout', step, problem, index: 0, reward: 1 })),
  );

test('until all unseen problems are tried it measures', () => {
  expect(after(0)).toEqual({ step: 0, isMeasuring: true, lit: ['try', 'mark'] });
  expect(after(2)).toMatchObject({ isMeasuring: true, step: 0 });
  expect(after(3)).toEqual({ step: 1, isMeasuring: false, lit: ['prompt', 'try'] });
});

test('groups overlap, and all stages that some group is in are lit', () => {
  expect(after(3, marked(1, 'l0'))).toMatchObject({ lit: ['try', 'mark', 'compare'] });
  expect(after(5, marked(1, 'l1'))).toMatchObject({ step: 1, lit: ['compare'] });
});

test('when all groups are in the log, the library is revised; then the next state is measured', () => {
  expect(after(6)).toEqual({ step: 1, isMeasuring: false, lit: ['remember'] });
  expect(after(7)).toMatchObject({ step: 1, isMeasuring: true });
  expect(after(9)).toMatchObject({ step: 2, lit: ['prompt', 'try'] });
});

test('when all is done, no step more is begun', () => {
  const rest = { step: 2, isMeasuring: false, lit: [] };
  expect(after(LOG.length - 1)).toEqual(rest); // all measured, the end is on its way
  expect(after(LOG.length)).toEqual(rest);
});

test('a trial of one group measures nothing, and is at rest when that group is learned from', () => {
  const trial = trialOf(TINY);
  const log = trialLog();
  const at = (n: number) => presentMoment(log[n - 1], viewOf(log.slice(0, n)), NOTHING_LIVE, trial);
  expect(at(0)).toEqual({ step: 1, isMeasuring: false, lit: ['prompt', 'try'] });
  expect(at(1)).toEqual(at(0));
  expect(at(2)).toEqual({ step: 1, isMeasuring: false, lit: ['remember'] });
  expect(at(4)).toEqual({ step: 1, isMeasuring: false, lit: [] });
});

test('the last batch of an epoch may be smaller', () => {
  const { settings } = completeSettings({ learningProblems: 10, batchSize: 4 });
  expect([1, 2, 3, 4, 5, 6].map((step) => groupsIn(step, settings))).toEqual([4, 4, 2, 4, 4, 2]);
  expect(groupsIn(1, TINY)).toBe(2);
});
