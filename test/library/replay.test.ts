import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/domain/events.ts';
import { INITIAL_LIBRARY, libraryAfter } from '../../src/library/replay.ts';
import { accepted, BUSES, LOOP, POSTS } from './examples.ts';

const compared = (...ids: number[]): RunEvent => ({
  kind: 'compared',
  step: 1,
  problem: 'fence:1',
  shown: [0, 1],
  summaries: [],
  outcome: 'answered',
  calls: [],
  suggestions: ids.map((id, n) => ({
    n,
    op: 'add',
    id,
    targets: [],
    text: POSTS,
    verdict: 'accepted',
  })),
});
const revised = (...operations: ReturnType<typeof accepted>[]): RunEvent => ({
  kind: 'revised',
  step: 1,
  operations,
  calls: [],
});
const replay = (...events: RunEvent[]) => events.reduce(libraryAfter, INITIAL_LIBRARY);

test('a run begins with an empty library and counts from 1', () => {
  expect(replay({ kind: 'end', why: 'complete' })).toEqual({ library: [], nextId: 1 });
});

test('a suggestion takes an id for good, whatever becomes of it', () => {
  const { library, nextId } = replay(
    compared(1, 2),
    revised({ ...accepted('add', { ids: [1], id: 1 }), verdict: 'rejected' }),
  );
  expect(library).toEqual([]);
  expect(nextId).toBe(3);
});

test('the accepted operations of a revision apply in their order', () => {
  const { library, nextId } = replay(
    compared(1, 2),
    revised(
      accepted('add', { ids: [1], id: 1, text: POSTS, from: [0] }),
      { ...accepted('add', { ids: [2], id: 2, text: POSTS }), verdict: 'rejected' },
      accepted('merge', { ids: [1, 2], id: 3, text: LOOP, from: [1] }),
      accepted('modify', { ids: [3], id: 3, text: BUSES, from: [1] }),
    ),
  );
  expect(library.map(({ id, text, parents }) => ({ id, text, parents }))).toEqual([
    { id: 3, text: BUSES, parents: [1, 2] },
  ]);
  expect(nextId).toBe(4);
});

test('a text added by hand takes the next id, a rejected edit none', () => {
  const edit = { do: 'add', text: LOOP } as const;
  const { library, nextId } = replay(
    compared(1, 2),
    { kind: 'input', step: 2, edit, verdict: 'rejected', reason: 'near-duplicate' },
    { kind: 'input', step: 2, edit, verdict: 'accepted' },
  );
  expect(library.map(({ id }) => id)).toEqual([3]);
  expect(nextId).toBe(4);
});

test('a log that does not fit together leads to no library', () => {
  expect(() => replay(revised(accepted('modify', { ids: [1], text: LOOP })))).toThrow(
    'not in the library',
  );
});
