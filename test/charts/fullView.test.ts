import { expect, test } from 'vitest';
import { chanceOfMixed } from '../../src/analysis/informative.ts';
import { allCharts, type Beside } from '../../src/charts/allCharts.ts';
import type { ChartLine } from '../../src/charts/chartSpec.ts';
import type { RunEvent } from '../../src/domain/events.ts';
import { compared, evaluated, group, revised, rollout, sample } from '../analysis/logs.ts';
import { LOG, TINY, viewOf } from '../state/stories.ts';

const NOTHING: Beside = { costs: [], verityOf: null, others: [] };

function chartOf(id: string, events: readonly RunEvent[] = LOG, beside = NOTHING) {
  const run = { view: viewOf(events), settings: TINY, families: new Map<string, string>() };
  return allCharts(run, 2, beside).find((chart) => chart.id === id)!;
}
const valuesOf = (line: ChartLine | undefined) => line?.points.map(({ x, y }) => [x, y]);
const named = (id: string, name: string, events?: readonly RunEvent[], beside?: Beside) =>
  chartOf(id, events, beside).lines.find((line) => line.name === name);

test('the informative share stands beside what the pass rates let expect, also of smaller groups', () => {
  expect(valuesOf(named('informative', 'observed'))).toEqual([
    [0, 1 / 2],
    [1, 1 / 2],
  ]);
  // A third of the first problem's rollouts is right, and none of the second's.
  for (const size of [2, 3]) {
    const expected = (chanceOfMixed(1 / 3, size) + chanceOfMixed(0, size)) / 2;
    expect(valuesOf(named('informative', `expected, G = ${size}`))![0]).toEqual([0, expected]);
  }
  expect(named('informative', 'expected, G = 3')!.points[0]!.n).toBe(2);
});

test('operations are counted by step: accepted, and rejected by reason, of groups and revision alike', () => {
  const [suggestion] = compared(1, 'l0', [{ n: 0, id: 1, text: 'a' }]).suggestions;
  const refused = { ...suggestion!, verdict: 'rejected' as const, reason: 'empty text' as const };
  const events: RunEvent[] = [
    ...LOG.slice(0, 6),
    compared(1, 'l0', [], { suggestions: [suggestion!, refused, refused] }),
    revised(1, [
      { op: 'add', ids: [1], id: 1, text: 'a', from: [0] },
      { op: 'add', from: [1], verdict: 'rejected', reason: 'near-duplicate' },
    ]),
  ];
  expect(valuesOf(named('operations', 'accepted', events))).toEqual([[1, 1]]);
  expect(valuesOf(named('operations', 'empty text', events))).toEqual([[1, 2]]);
  expect(valuesOf(named('operations', 'near-duplicate', events))).toEqual([[1, 1]]);
});

test('a step whose revision got no answer has no count of operations, not a zero', () => {
  const call = { task: 'revise' as const, call: 'a'.repeat(64), answer: null };
  const events = [...LOG.slice(0, 6), revised(1, [], [{ ...call, outcome: 'failed' }])];
  expect(valuesOf(named('operations', 'accepted', events))).toEqual([[1, null]]);
});

test('lost attempts are told apart, and what got no answer counts only as that', () => {
  const lost = (why: 'cut off' | 'no answer') => sample(0, { outcome: 'unusable', why });
  const events = [
    ...LOG.slice(0, 1),
    evaluated(0, 'heldOut', 'h0', [sample(1), lost('cut off'), lost('no answer'), sample(null)]),
    group(1, 'l0', [rollout(null), rollout(null), rollout(null)]),
  ];
  expect(valuesOf(named('unusable', 'cut off', events))).toEqual([
    [0, 1 / 3],
    [1, null],
  ]);
  expect(valuesOf(named('unusable', 'otherwise unusable', events))![0]).toEqual([0, 1 / 3]);
  expect(valuesOf(named('unusable', 'call failed', events))).toEqual([
    [0, 1 / 4],
    [1, 1],
  ]);
});

test('the truth of experiences is drawn where the world can tell', () => {
  const verityOf = (text: string) => (text.includes('things') ? 'true' : 'idle');
  const beside: Beside = { costs: [], verityOf, others: [] };
  expect(valuesOf(named('verity', 'true', LOG, beside))).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(valuesOf(named('verity', 'idle', LOG, beside))).toEqual([
    [1, 1],
    [2, 0],
  ]);
  expect(named('verity', 'cannot be told', LOG, beside)).toBeUndefined();
  expect(chartOf('verity')).toBeUndefined();
});

test('tokens are drawn by step and stage, and what is not known is no zero', () => {
  const cost = { calls: 3, failed: 1, unmetered: 0, tokens: { prompt: 40, completion: 7 } };
  const unknown = { calls: 2, failed: 0, unmetered: 2, tokens: { prompt: 0, completion: 0 } };
  const costs = [
    { step: 0, stages: { evaluate: cost } },
    { step: 1, stages: { rollout: cost, compare: unknown, evaluate: cost } },
    { step: 2, stages: { rollout: cost } },
  ];
  const beside: Beside = { costs, verityOf: null, others: [] };
  const rollouts = named('prompt-tokens', 'try (rollouts)', LOG, beside)!;
  expect(valuesOf(rollouts)).toEqual([
    [1, 40],
    [2, 40],
  ]);
  expect(rollouts.points[0]!.n).toBe(2);
  expect(valuesOf(named('completion-tokens', 'compare', LOG, beside))).toEqual([
    [1, null],
    [2, 0],
  ]);
  expect(valuesOf(named('completion-tokens', 'measure (unseen)', LOG, beside))).toEqual([
    [0, 7],
    [1, 7],
  ]);
});

test('pass@k stands beside Mean@k, over the problems with k tries', () => {
  expect(valuesOf(named('pass-at-k', 'Mean@2'))![0]).toEqual([0, 1 / 4]);
  expect(valuesOf(named('pass-at-k', 'pass@2'))![0]).toEqual([0, 1 / 2]);
  expect(named('pass-at-k', 'pass@2')!.points[0]!.n).toBe(2);
});
