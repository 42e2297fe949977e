import { expect, test } from 'vitest';
import type { RunEvent, Suggestion } from '../../src/domain/events.ts';
import { sha256Hex } from '../../src/domain/hash.ts';
import { lineageOf } from '../../src/library/lineage.ts';
import { accepted, BUSES, LOOP, POSTS } from './examples.ts';

const suggest = (n: number, id: number, text: string): Suggestion => ({
  n,
  op: 'add',
  id,
  targets: [],
  text,
  verdict: 'accepted',
});
const compared = (step: number, problem: string, shown: number[], s: Suggestion): RunEvent => ({
  kind: 'compared',
  step,
  problem,
  shown,
  summaries: [],
  outcome: 'answered',
  calls: [],
  suggestions: [s],
});
const CALLS = [0, 1].map((n) => ({
  task: 'revise' as const,
  call: sha256Hex(`call ${n}`),
  answer: sha256Hex(`answer ${n}`),
  outcome: 'answered' as const,
}));
const revised = (step: number, ...operations: ReturnType<typeof accepted>[]): RunEvent => ({
  kind: 'revised',
  step,
  operations,
  calls: CALLS,
});

const FENCE = suggest(0, 1, POSTS);
const RING = suggest(1, 2, LOOP);
const AGAIN = suggest(0, 3, BUSES);
const LOG: RunEvent[] = [
  compared(1, 'fence:1', [0, 2], FENCE),
  compared(1, 'ring:1', [0, 1, 4], RING),
  revised(
    1,
    accepted('add', { ids: [1], id: 1, text: POSTS, from: [0] }),
    accepted('add', { ids: [2], id: 2, text: LOOP, from: [1], askedIn: [1] }),
  ),
  { kind: 'input', step: 2, edit: { do: 'modify', id: 1, text: BUSES }, verdict: 'accepted' },
  compared(2, 'ring:2', [3], AGAIN),
  revised(
    2,
    accepted('keep', { ids: [2], id: 2, from: [0] }),
    { ...accepted('modify', { ids: [2], id: 2, text: BUSES, from: [0] }), verdict: 'rejected' },
    accepted('merge', { ids: [1, 3], id: 4, text: POSTS, from: [0] }),
  ),
];

test('an experience leads back to the operation, the group and the rollouts that made it', () => {
  const { changes, parents } = lineageOf(2, LOG);
  expect(parents).toEqual([]);
  expect(changes).toEqual([
    {
      step: 1,
      by: 'revision',
      op: 'add',
      id: 2,
      ids: [2],
      text: LOOP,
      sources: [{ step: 1, problem: 'ring:1', rollouts: [0, 1, 4], suggestion: RING }],
      calls: [CALLS[1]],
    },
    {
      step: 2,
      by: 'revision',
      op: 'keep',
      id: 2,
      ids: [2],
      sources: [{ step: 2, problem: 'ring:2', rollouts: [3], suggestion: AGAIN }],
      calls: [],
    },
  ]);
});

test('a merged experience has the lineages of its parents, of promised ones too', () => {
  const { changes, parents } = lineageOf(4, LOG);
  expect(changes.map(({ op, step }) => [op, step])).toEqual([['merge', 2]]);
  expect(parents.map(({ id }) => id)).toEqual([1, 3]);
  const [first, promised] = parents;
  expect(first!.changes.map(({ op, by, id }) => [op, by, id])).toEqual([
    ['add', 'revision', 1],
    ['modify', 'hand', 1],
    ['merge', 'revision', 4],
  ]);
  expect(promised!.changes).toEqual(changes);
});

test('a hand-made experience has its edits for a lineage', () => {
  const log: RunEvent[] = [
    ...LOG,
    { kind: 'input', step: 3, edit: { do: 'add', text: LOOP }, verdict: 'rejected' },
    { kind: 'input', step: 3, edit: { do: 'add', text: BUSES }, verdict: 'accepted' },
    { kind: 'input', step: 3, edit: { do: 'pin', id: 5, pinned: true }, verdict: 'accepted' },
    { kind: 'input', step: 4, edit: { do: 'pin', id: 5, pinned: false }, verdict: 'accepted' },
    { kind: 'input', step: 4, edit: { do: 'delete', id: 5 }, verdict: 'accepted' },
  ];
  expect(lineageOf(5, log).changes.map(({ op, by, step }) => [op, by, step])).toEqual([
    ['add', 'hand', 3],
    ['pin', 'hand', 3],
    ['unpin', 'hand', 4],
    ['delete', 'hand', 4],
  ]);
});

test('an id that the log does not know has an empty lineage', () => {
  expect(lineageOf(99, LOG)).toEqual({ id: 99, changes: [], parents: [] });
});
