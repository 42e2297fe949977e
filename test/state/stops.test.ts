import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/domain/events.ts';
import { groupAt } from '../../src/state/focus.svelte.ts';
import { endOfStep, indicesOf, stepEnds, stopsOf } from '../../src/state/stops.ts';
import { anyLog, compared, group, rollout } from '../analysis/logs.ts';
import { LOG } from './stories.ts';

const MIXED = group(1, 'l0', [rollout(1), rollout(0)]);
const LESSON = compared(1, 'l0', [{ n: 0, id: 1, text: 'When …, do.' }]);
const SILENCE = compared(1, 'l0', []);
const kindsOf = (events: RunEvent[]) => stopsOf(events).map(({ is }) => is);

test('a run stops where something is whole: a measuring, a group, a lesson, a revision', () => {
  expect(stopsOf(LOG)).toEqual([
    { at: 1, is: 'begun', step: 0 },
    { at: 3, is: 'measured', step: 0 },
    { at: 4, is: 'group', step: 1 },
    { at: 5, is: 'lesson', step: 1 },
    { at: 6, is: 'group', step: 1 },
    { at: 7, is: 'revised', step: 1 },
    { at: 9, is: 'measured', step: 1 },
    { at: 10, is: 'group', step: 2 },
    { at: 11, is: 'lesson', step: 2 },
    { at: 12, is: 'group', step: 2 },
    { at: 13, is: 'revised', step: 2 },
    { at: 15, is: 'measured', step: 2 },
    { at: 16, is: 'end', step: 2 },
  ]);
});

test('a group is whole with all that its critic said; a critic that found nothing makes no stop', () => {
  expect(kindsOf([MIXED, SILENCE])).toEqual(['group']);
  expect(kindsOf([MIXED, SILENCE, LESSON, LESSON, SILENCE])).toEqual(['group', 'lesson']);
  expect(kindsOf([MIXED, LESSON, MIXED, SILENCE])).toEqual(['group', 'lesson', 'group']);
});

test('stops only ever go on, and the last one is the end of the log', () => {
  fc.assert(
    fc.property(anyLog, (log) => {
      const stops = stopsOf(log);
      stops.slice(1).forEach(({ at }, i) => expect(at).toBeGreaterThan(stops[i]!.at));
      expect(stops.at(-1)!.at).toBe(log.length);
      // A log that grows may put its last stop off, and changes none before that.
      for (let n = 0; n < log.length; n++) {
        const before = stopsOf(log.slice(0, n)).slice(0, -1);
        expect(stops.slice(0, before.length)).toEqual(before);
      }
    }),
  );
});

test('each step has an end; that of the last one is the end of the log', () => {
  const stops = stopsOf(LOG);
  expect([0, 1, 2, 3].map((step) => endOfStep(stops, step)!.at)).toEqual([3, 9, 16, 16]);
  expect(stepEnds(stops)).toEqual([1, 6, 12]);
  expect(indicesOf(stops, 'lesson')).toEqual([3, 8]);
  expect(endOfStep([], 0)).toBeUndefined();
});

test('a moment is about the group just tried, and after its step about the one that taught', () => {
  const at = (n: number) => groupAt(LOG.slice(0, n))?.problem;
  expect([0, 3, 4, 5, 6].map(at)).toEqual([undefined, undefined, 'l0', 'l0', 'l1']);
  expect([7, 9, 12, 13].map(at)).toEqual(['l0', 'l0', 'l0', 'l1']);
  expect(groupAt([MIXED, SILENCE, { kind: 'end', why: 'budget' }])).toEqual({
    step: 1,
    problem: 'l0',
  });
});
