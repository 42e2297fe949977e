import { expect, test } from 'vitest';
import { costsFold } from '../../src/analysis/costs.ts';
import { folded } from '../../src/analysis/fold.ts';
import { runFold } from '../../src/analysis/runFold.ts';
import { stepLine } from '../../src/analysis/stepLines.ts';
import { compared, evaluated, group, head, revised, rollout, sample, use } from './logs.ts';

const attempt = (name: string) => ({ calls: [use('rollout', name)] });
const LOG = [
  head({ learning: ['a1', 'b1'], heldOut: ['a2', 'b2'], shifted: ['c1'] }),
  evaluated(0, 'heldOut', 'a2', [sample(0, attempt('1')), sample(1, attempt('2'))]),
  evaluated(0, 'heldOut', 'b2', [sample(0, attempt('3')), sample(0, attempt('4'))]),
  evaluated(0, 'shifted', 'c1', [sample(1, attempt('5')), sample(null, attempt('6'))]),
  group(1, 'a1', [rollout(1, attempt('7')), rollout(0, { ...attempt('8'), toolCalls: 2 })]),
  group(1, 'b1', [rollout(1, attempt('9')), rollout(1, attempt('10'))]),
  compared(1, 'a1', [{ n: 0, id: 1, text: 'Round up.' }], { calls: [use('compare', '11')] }),
  revised(1, [{ op: 'add', ids: [1], id: 1, text: 'Round up.', from: [0] }]),
];
const families = new Map([
  ['a1', 'a'],
  ['a2', 'a'],
  ['b1', 'b'],
  ['b2', 'b'],
]);
const usage = () => ({ prompt: 10, completion: 3 });
const line = (step: number, log = LOG, about = { run: 'default', seed: 7, families }) =>
  stepLine(folded(runFold, log), folded(costsFold(usage), log), step, about);

test('an experiment prints one line a step, from before learning on', () => {
  expect([line(0), line(1)]).toEqual([
    {
      run: 'default',
      seed: 7,
      step: 0,
      learning: null,
      heldOut: { mean: 0.25, low: 0, high: 0.5, n: 4 },
      shifted: { mean: 1, low: null, high: null, n: 1 },
      toolCallsPerRollout: null,
      librarySize: 0,
      informative: null,
      tokens: { prompt: 60, completion: 18 },
      calls: 6,
    },
    {
      run: 'default',
      seed: 7,
      step: 1,
      learning: { mean: 0.75, n: 4 },
      heldOut: null,
      shifted: null,
      toolCallsPerRollout: 1.25,
      librarySize: 1,
      informative: 0.5,
      tokens: { prompt: 50, completion: 15 },
      calls: 5,
    },
  ]);
});

test('the members of a line stand in their documented order', () => {
  expect(JSON.stringify(line(0))).toBe(
    '{"run":"default","seed":7,"step":0,"learning":null,' +
      '"heldOut":{"mean":0.25,"low":0,"high":0.5,"n":4},' +
      '"shifted":{"mean":1,"low":null,"high":null,"n":1},' +
      '"toolCallsPerRollout":null,"librarySize":0,"informative":null,' +
      '"tokens":{"prompt":60,"completion":18},"calls":6}',
  );
});

test('a log without any event but its head has the line before learning', () => {
  const begun = line(0, LOG.slice(0, 1));
  expect(begun).toMatchObject({ step: 0, learning: null, heldOut: null, calls: 0 });
});
