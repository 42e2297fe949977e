import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/domain/events.ts';
import { folded } from '../../src/analysis/fold.ts';
import { runFold } from '../../src/analysis/runFold.ts';
import { grown, snapshotsOf, stateAfter } from '../../src/analysis/snapshots.ts';
import { anyLog, evaluated, group, head, rollout, sample } from './logs.ts';

/** Any log, drawn out by measurements so that it goes over several stretches. */
const anyLongLog = fc
  .tuple(anyLog, fc.integer({ min: 0, max: 800 }))
  .map(([[first, ...others], more]): RunEvent[] => [
    first!,
    ...Array.from({ length: more }, (_, i) => evaluated(0, 'shifted', `s${i}`, [sample(1)])),
    ...others,
  ]);

test('any moment of a log, however it grew, is what folding from its start gives', () => {
  fc.assert(
    fc.property(anyLongLog, fc.array(fc.nat(400)), fc.array(fc.nat(900)), (log, pieces, counts) => {
      let snapshots = snapshotsOf(runFold);
      for (const piece of [...pieces, log.length]) {
        const { length } = snapshots.events;
        snapshots = grown(snapshots, log.slice(length, length + piece));
      }
      expect(snapshots.events).toEqual(log);
      for (const count of [0, ...counts, log.length]) {
        expect(stateAfter(snapshots, count)).toEqual(folded(runFold, log.slice(0, count)));
      }
    }),
    { numRuns: 20 },
  );
});

test('going back folds less than a stretch, and the newest state is at hand', () => {
  let steps = 0;
  const counting = { initial: 0, step: (state: number) => (steps++, state + 1) };
  const log = [head({}), ...Array.from({ length: 999 }, () => group(1, 'l', [rollout(1)]))];
  const snapshots = grown(snapshotsOf(counting), log);
  expect(steps).toBe(1000);
  const costOf = (count: number) => {
    steps = 0;
    expect(stateAfter(snapshots, count)).toBe(count);
    return steps;
  };
  expect([256, 255, 999, 1000].map(costOf)).toEqual([0, 255, 231, 0]);
});

test('what was known of a shorter log stays as it was', () => {
  const before = grown(snapshotsOf(runFold), [head({ learning: ['l'] })]);
  const after = grown(before, [group(1, 'l', [rollout(1)])]);
  expect(before.events).toHaveLength(1);
  expect(before.newest.matrix.columns).toEqual([]);
  expect(stateAfter(after, 1)).toEqual(before.newest);
});
