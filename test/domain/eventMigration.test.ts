import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { migrated, type AnyRunEvent } from '../../src/domain/eventMigration.ts';
import { runEventSchema } from '../../src/domain/events.ts';
import { KNOBS, type KnobName } from '../../src/domain/knobs.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { Divergence, RunLog } from '../../src/runs/runLog.ts';
import { head } from '../analysis/logs.ts';

/** A revision as schema 1 had it. */
const FIRST: AnyRunEvent = {
  kind: 'revised',
  step: 1,
  calls: [],
  operations: [
    { op: 'add', ids: [1], id: 1, text: 'When counting, stop.', from: [0], verdict: 'accepted' },
  ],
};

test('a revision of the first schema is read, though nobody knows in which calls it was asked about', () => {
  expect(v.is(runEventSchema, FIRST)).toBe(false);
  const event = migrated(FIRST);
  expect(v.parse(runEventSchema, event)).toEqual(event);
  expect(event).toMatchObject({ operations: [{ text: 'When counting, stop.', askedIn: [] }] });
});

const TODAY = head({ learning: ['a'] });

/** A head from before the given knobs. */
function headWithout(...names: readonly KnobName[]): AnyRunEvent {
  const kept = Object.entries(TODAY.settings).filter(([name]) => !names.includes(name as KnobName));
  return { ...TODAY, settings: Object.fromEntries(kept) };
}

test('a head from before a knob is read with its default, and names what was filled up', () => {
  fc.assert(
    fc.property(fc.subarray(Object.keys(KNOBS) as KnobName[], { minLength: 1 }), (names) => {
      const event = migrated(headWithout(...names));
      expect(v.parse(runEventSchema, event)).toEqual(event);
      expect(event).toEqual({ ...TODAY, settings: DEFAULT_SETTINGS, filled: names });
    }),
  );
});

test('a head from before a knob never counts as one that is yielded now, so that its run goes on as a fork', () => {
  const stored = { run: 'one', index: 0, event: migrated(headWithout('callBudget')), at: 0 };
  expect(() => new RunLog([stored]).next(TODAY)).toThrow(Divergence);
  expect(new RunLog([{ ...stored, event: migrated(TODAY) }]).next(TODAY)).toBeNull();
});

test('an event of today’s schema is left as it is', () => {
  const today = { ...FIRST, operations: [{ ...FIRST.operations[0]!, askedIn: [0, 1] }] };
  expect(migrated(today)).toEqual(today);
  expect(migrated({ kind: 'end', why: 'complete' })).toEqual({ kind: 'end', why: 'complete' });
});
