import { expect, test } from 'vitest';
import type { Library } from '../../src/domain/experience.ts';
import type { RunEvent } from '../../src/domain/events.ts';
import { folded } from '../../src/analysis/fold.ts';
import { libraryAfterStep, libraryFold, libraryReadIn } from '../../src/analysis/libraryFold.ts';
import { compared, evaluated, expectIncremental, revised, sample } from './logs.ts';

const ROUND = 'Round up.';
const DRAW = 'Draw it first.';
const COUNT = 'Count both ends.';
const LOG: RunEvent[] = [
  compared(1, 'p', [{ n: 0, id: 1, text: ROUND }]),
  revised(1, [{ op: 'add', ids: [1], id: 1, text: ROUND, from: [0] }]),
  evaluated(1, 'heldOut', 'h', [sample(1)]),
  { kind: 'input', step: 2, edit: { do: 'add', text: DRAW }, verdict: 'accepted' },
  revised(2, [{ op: 'delete', ids: [1] }]),
  { kind: 'input', step: 4, edit: { do: 'add', text: COUNT }, verdict: 'accepted' },
];
const texts = (library: Library) => library.map(({ text }) => text);
const history = folded(libraryFold, LOG);

test('each step has the library that its revision left', () => {
  const left = [0, 1, 2, 3].map((step) => texts(libraryAfterStep(history, step)));
  expect(left).toEqual([[], [ROUND], [DRAW], [DRAW]]);
});

test('the rollouts of a step read the library before, with the hand edits made since', () => {
  const read = [0, 1, 2, 3, 4].map((step) => texts(libraryReadIn(history, step)));
  expect(read).toEqual([[], [], [ROUND, DRAW], [DRAW], [DRAW, COUNT]]);
});

test('a step that is not yet revised has the library that it reads', () => {
  expect(texts(libraryAfterStep(history, 4))).toEqual([DRAW, COUNT]);
});

test('the library may be folded in parts', () => expectIncremental(libraryFold));
