import { expect, test } from 'vitest';
import { sha256Hex } from '../../src/domain/hash.ts';
import { costsFold, NO_COST, runCost, totalCost } from '../../src/analysis/costs.ts';
import { folded, ofStep } from '../../src/analysis/fold.ts';
import {
  compared,
  evaluated,
  expectIncremental,
  group,
  revised,
  rollout,
  sample,
  use,
} from './logs.ts';

const USAGE = new Map(
  Object.entries({
    try: { prompt: 100, completion: 10 },
    judge: { prompt: 20, completion: 1 },
    tell: { prompt: 50, completion: 30 },
    compare: { prompt: 300, completion: 40 },
    revise: { prompt: 200, completion: 5 },
  }).map(([name, usage]) => [sha256Hex(name), usage]),
);
const usageOf = (call: string) => USAGE.get(call);
const attempt = { calls: [use('rollout', 'try')] };
const failed = { ...use('rollout', 'down'), answer: null };

const LOG = [
  evaluated(0, 'heldOut', 'h', [sample(1, attempt), sample(0, attempt)]),
  group(1, 'l', [
    rollout(1, { calls: [use('rollout', 'try'), use('rollout', 'try'), use('judge', 'judge')] }),
    rollout(null, { calls: [failed] }),
  ]),
  compared(1, 'l', [], {
    summaries: [{ rollout: 0, outcome: 'answered', calls: [use('summarize', 'tell')] }],
    calls: [use('compare', 'compare'), use('update', 'nowhere')],
  }),
  revised(1, [], [{ ...use('revise', 'revise'), outcome: 'answered' }]),
  evaluated(1, 'heldOut', 'h', [sample(1, attempt)]),
];
const costs = folded(costsFold(usageOf), LOG);

test('every call asked for counts in its step and stage, equal ones again', () => {
  const { stages } = ofStep(costs, 1)!;
  expect(stages.rollout).toEqual({
    calls: 3,
    failed: 1,
    unmetered: 0,
    tokens: { prompt: 200, completion: 20 },
  });
  expect(stages.judge).toMatchObject({ calls: 1, tokens: { prompt: 20, completion: 1 } });
  expect(stages.summarize).toMatchObject({ calls: 1, tokens: { prompt: 50, completion: 30 } });
  expect(stages.compare).toMatchObject({ calls: 1, tokens: { prompt: 300, completion: 40 } });
  expect(stages.revise).toMatchObject({ calls: 1, tokens: { prompt: 200, completion: 5 } });
});

test('the attempts of an evaluation are its own stage', () => {
  expect(ofStep(costs, 0)!.stages).toEqual({
    evaluate: { calls: 2, failed: 0, unmetered: 0, tokens: { prompt: 200, completion: 20 } },
  });
});

test('a call without a usage at hand is counted and said to be unmetered', () => {
  expect(ofStep(costs, 1)!.stages.update).toEqual({ ...NO_COST, calls: 1, unmetered: 1 });
});

test('the total of a step is that of its stages', () => {
  expect(totalCost(ofStep(costs, 1)!)).toEqual({
    calls: 9,
    failed: 1,
    unmetered: 1,
    tokens: { prompt: 870, completion: 106 },
  });
  expect(totalCost({ stages: {} })).toEqual(NO_COST);
});

test('the total of a run is that of its steps', () => {
  expect(runCost(costs)).toEqual({
    calls: 11,
    failed: 1,
    unmetered: 1,
    tokens: { prompt: 1070, completion: 126 },
  });
  expect(runCost([])).toEqual(NO_COST);
});

test('costs may be folded in parts', () => {
  expectIncremental(costsFold((call) => ({ prompt: call.charCodeAt(0), completion: 1 })));
});
