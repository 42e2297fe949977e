import * as v from 'valibot';
import { expect, test } from 'vitest';
import { migrated, type AnyRunEvent } from '../../src/domain/eventMigration.ts';
import { runEventSchema } from '../../src/domain/events.ts';

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

test('an event of today’s schema is left as it is', () => {
  const today = { ...FIRST, operations: [{ ...FIRST.operations[0]!, askedIn: [0, 1] }] };
  expect(migrated(today)).toEqual(today);
  expect(migrated({ kind: 'end', why: 'complete' })).toEqual({ kind: 'end', why: 'complete' });
});
