import { expect, test } from 'vitest';
import { accuracyAt } from '../../src/analysis/accuracy.ts';
import type { ChartLine } from '../../src/charts/chartSpec.ts';
import { runCharts } from '../../src/charts/runCharts.ts';
import type { RunEvent } from '../../src/domain/events.ts';
import { evaluated, group, rollout, sample } from '../analysis/logs.ts';
import { LOG, TINY, viewOf } from '../state/stories.ts';

const families = new Map([
  ['h0', 'posts'],
  ['h1', 'cuts'],
]);
const chartsOf = (events: readonly RunEvent[]) =>
  runCharts({ view: viewOf(events), settings: TINY, families }, 2);
const charts = (n = LOG.length) => chartsOf(LOG.slice(0, n));
const valuesOf = (line: ChartLine | undefined) => line?.points.map(({ x, y }) => [x, y]);

test('the three charts say what the folds say', () => {
  const view = viewOf();
  const { accuracy, toolCalls, librarySize } = charts();
  const [unseen, others, practice] = accuracy.lines;
  expect(valuesOf(unseen)).toEqual([
    [0, 0.25],
    [1, 0.75],
    [2, 1],
  ]);
  expect(unseen!.points[1]!.interval).toEqual(
    accuracyAt(view.accuracy, 'heldOut', 1, families)!.interval,
  );
  expect(others!.points).toEqual([]);
  expect(valuesOf(toolCalls.lines[0])).toEqual([
    [0, 1],
    [1, 1],
  ]);
  expect(valuesOf(librarySize.lines[0])).toEqual([
    [0, 0],
    [1, 1],
    [2, 1],
  ]);
  // The rollouts of step 1 read the empty library: they stand beside what was measured with that.
  expect(valuesOf(practice)!.map(([x]) => x)).toEqual([0, 1]);
});

test('what is not whole yet is marked so', () => {
  const partial = (n: number) =>
    charts(n).accuracy.lines.map(({ points }) => points.map(({ isPartial }) => isPartial));
  expect(partial(2)).toEqual([[true], [], []]);
  expect(partial(5)).toEqual([[false], [], [true]]);
  expect(partial(8)).toEqual([[false, true], [], [false]]);
});

test('before anything is known the axes stand all the same', () => {
  const { accuracy, toolCalls, librarySize } = charts(0);
  expect([accuracy, toolCalls, librarySize].map(({ top }) => top)).toEqual([1, 1, 4]);
  expect(librarySize.lines[0]!.points).toEqual([]);
});

test('a step of which nothing got an answer is a gap, not left out', () => {
  const silent = [
    ...LOG.slice(0, 1),
    evaluated(0, 'heldOut', 'h0', [sample(null), sample(null)]),
    evaluated(0, 'heldOut', 'h1', [sample(null), sample(null)]),
    group(1, 'l0', [rollout(null), rollout(null), rollout(null)]),
  ];
  const { accuracy, toolCalls } = chartsOf(silent);
  const [unseen, , practice] = accuracy.lines;
  const gap = { x: 0, y: null, interval: null, n: 0 };
  expect(unseen!.points).toMatchObject([gap]);
  expect(practice!.points).toMatchObject([gap]);
  expect(toolCalls.lines[0]!.points).toMatchObject([gap]);
});

test('every point says what it is taken over', () => {
  const { accuracy, toolCalls, librarySize } = charts();
  const sizes = (line: ChartLine | undefined) => line?.points.map(({ n }) => n);
  expect(sizes(accuracy.lines[0])).toEqual([4, 4, 4]);
  expect(sizes(toolCalls.lines[0])).toEqual([6, 6]);
  expect(sizes(librarySize.lines[0])).toEqual([null, null, null]);
});

test('other runs are laid over accuracy, tool calls and library size, each with a pattern of its own', () => {
  const run = { view: viewOf(), settings: TINY, families };
  const others = ['G = 1', 'G = 3'].map((name) => ({ ...run, name }));
  const { accuracy, toolCalls, librarySize } = runCharts(run, 2, others);
  const over = (lines: readonly ChartLine[]) => lines.filter(({ tone }) => tone === 'other');
  for (const { lines } of [accuracy, toolCalls, librarySize]) {
    expect(over(lines).map(({ name }) => name)).toEqual(['G = 1', 'G = 3']);
    expect(new Set(lines.map(({ dash }) => dash)).size).toBe(lines === accuracy.lines ? 4 : 3);
  }
  expect(valuesOf(over(accuracy.lines)[0])).toEqual(valuesOf(accuracy.lines[0]));
  expect(toolCalls.lines[0]!.name).toBe('this run');
});
