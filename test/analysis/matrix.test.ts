import { expect, test } from 'vitest';
import { folded } from '../../src/analysis/fold.ts';
import { matrixFold, rowsOf } from '../../src/analysis/matrix.ts';
import { compared, expectIncremental, group, head, revised, rollout } from './logs.ts';

const groupOf = (step: number, problem: string, ...rewards: (number | null)[]) =>
  group(
    step,
    problem,
    rewards.map((reward) => rollout(reward)),
  );

const LOG = [
  head({ learning: ['fence', 'ring', 'sale', 'bus'] }),
  groupOf(1, 'fence', 1, 0, null),
  groupOf(1, 'ring', 1, 1),
  groupOf(1, 'sale', 0, 0),
  compared(1, 'fence', [
    { n: 0, id: 1, text: 'Count both ends.' },
    { n: 1, id: 2, text: 'Draw it.' },
  ]),
  revised(1, [
    { op: 'add', ids: [1], id: 1, text: 'Count both ends.', from: [0] },
    { op: 'add', ids: [2], id: 2, verdict: 'rejected', reason: 'outweighed', from: [1] },
  ]),
  groupOf(2, 'ring', 0.5, 0.5),
  groupOf(2, 'fence', null),
  groupOf(2, 'bus', 0.5, 0),
  compared(2, 'ring', [{ n: 0, id: 3, text: 'Count one end.' }]),
  compared(2, 'bus', [
    { n: 1, id: 4, text: 'Count no end.' },
    { n: 2, id: 5, text: 'Round up.' },
  ]),
  revised(2, [
    { op: 'modify', ids: [1], id: 1, text: 'Count ends.', from: [0, 1] },
    { op: 'keep', ids: [1], id: 1, from: [2] },
  ]),
];
const matrix = folded(matrixFold, LOG);

test('a row is a problem, a column a step, and where there was no group the matrix is empty', () => {
  const rows = rowsOf(matrix).map(({ problem, cells }) => [problem, ...cells.map((c) => c?.kind)]);
  expect(rows).toEqual([
    ['fence', 'mixed', 'no answer'],
    ['ring', 'all right', 'all wrong'],
    ['sale', 'all wrong', undefined],
    ['bus', undefined, 'mixed'],
  ]);
  expect(matrix.columns.map(({ step, epoch }) => [step, epoch])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('a cell has its rollouts as the log has them', () => {
  expect(rowsOf(matrix)[0]!.cells[0]!.rollouts.map(({ outcome }) => outcome)).toEqual([
    'answered',
    'answered',
    'failed',
  ]);
});

test('a cell names the experiences that came of it, and not those that were rejected', () => {
  const taught = rowsOf(matrix).map(({ cells }) => cells.map((cell) => cell?.taught));
  expect(taught).toEqual([
    [[1], []],
    [[], [1]],
    [[], undefined],
    [undefined, [1]],
  ]);
});

test('a cell names only what stands after the step: not what the cap dropped at once, and what a merge made of it', () => {
  const log = [
    head({ learning: ['fence', 'ring'] }),
    groupOf(1, 'fence', 1, 0),
    groupOf(1, 'ring', 1, 0),
    compared(1, 'fence', [{ n: 0, id: 1, text: 'Count both ends.' }]),
    compared(1, 'ring', [{ n: 1, id: 2, text: 'Count one end.' }]),
    revised(1, [
      { op: 'add', ids: [1], id: 1, text: 'Count both ends.', from: [0] },
      { op: 'add', ids: [2], id: 2, text: 'Count one end.', from: [1] },
      { op: 'merge', ids: [0, 2], id: 3, text: 'Count ends.' },
      { op: 'delete', ids: [1] },
    ]),
  ];
  const taught = rowsOf(folded(matrixFold, log)).map(({ cells }) => cells[0]?.taught);
  expect(taught).toEqual([[], [3]]);
});

test('a cell that only spoke for an experience has confirmed it', () => {
  expect(rowsOf(matrix)[3]!.cells[1]).toMatchObject({ taught: [1], confirmed: [1] });
  expect(rowsOf(matrix)[1]!.cells[1]).toMatchObject({ taught: [1], confirmed: [] });
});

test('the matrix may be folded in parts', () => expectIncremental(matrixFold));
