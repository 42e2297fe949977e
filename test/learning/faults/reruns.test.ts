// Faults of the public code, by their numbers in its review, and what is right instead: ids, order, seeds, time.
import { expect, test } from 'vitest';
import { callKey } from '../../../src/domain/calls.ts';
import { libraryAfter, INITIAL_LIBRARY } from '../../../src/library/replay.ts';
import { accuracy, answering, QUICK, rehearse, rehearsedStage } from '../rehearsal.ts';
import { scriptedAnswer } from '../scriptedModel.ts';
import { rollout } from '../../../src/learning/stages/rollout.ts';
import { scriptedWorld } from '../scriptedWorld.ts';

test('5: an experience keeps its id from step to step, with the step that it was born in', async () => {
  const { events, of } = await rehearse({ settings: { ...QUICK, epochs: 3 } });
  let state = INITIAL_LIBRARY;
  let [shared, texts] = [0, new Map<number, string>()];
  for (const event of events) {
    state = libraryAfter(state, event);
    if (event.kind !== 'revised') continue;
    const modified = event.operations.filter(({ op }) => op === 'modify').flatMap(({ ids }) => ids);
    for (const { id, text, born } of state.library) {
      const before = texts.get(id);
      if (before === undefined) expect(born).toBe(event.step);
      else if (!modified.includes(id)) expect(text).toBe(before);
      shared += before === undefined ? 0 : 1;
    }
    texts = new Map(state.library.map(({ id, text }) => [id, text]));
  }
  expect(shared).toBeGreaterThan(of('revised').length);
});

test('6: results stand in the order of problems and rollouts, whatever finishes first', async () => {
  const answer = answering({
    rollout: async (request, { problem, sample }) => {
      // Later problems and rollouts answer sooner.
      const turns = 12 - Number(problem.split(' ')[1]) + 4 - sample;
      for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve));
      return scriptedAnswer(request);
    },
  });
  const settings = QUICK;
  const late = await rehearse({ answer, settings, concurrency: 12 });
  const straight = await rehearse({ settings, concurrency: 1 });
  expect(late.asked.map(({ place }) => place)).not.toEqual(
    straight.asked.map(({ place }) => place),
  );
  expect(late.events).toEqual(straight.events);
});

test('10: a call’s key covers model, parameters, messages and seed, so that changed settings replay no stale answer', async () => {
  const { asked } = await rehearse({ settings: QUICK });
  const request = asked[0]?.request;
  if (!request) throw new Error('nothing was asked');
  const keys = [
    callKey('scripted 1', request),
    callKey('scripted 2', request),
    callKey('scripted 1', { ...request, temperature: request.temperature + 0.1 }),
    callKey('scripted 1', { ...request, maxTokens: request.maxTokens + 1 }),
    callKey('scripted 1', { ...request, seed: request.seed + 1 }),
    callKey('scripted 1', { ...request, stop: ['.'] }),
    callKey('scripted 1', { ...request, messages: request.messages.slice(1) }),
  ];
  expect(new Set(keys).size).toBe(keys.length);

  const keysOf = async (temperature: number) => {
    const run = await rehearse({ settings: { ...QUICK, rolloutTemperature: temperature } });
    return run
      .of('group')
      .flatMap(({ rollouts }) => rollouts.flatMap(({ calls }) => calls.map(({ call }) => call)));
  };
  const cold = new Set(await keysOf(0.2));
  expect((await keysOf(0.9)).filter((key) => cold.has(key))).toEqual([]);
});

test('12: the evaluation has a temperature of its own', async () => {
  const settings = { rolloutTemperature: 0.9, evaluationTemperature: 0.3, ...QUICK };
  const { asked } = await rehearse({ settings });
  const temperatures = (isLearning: boolean) =>
    new Set(
      asked
        .filter(
          ({ place }) => place.task === 'rollout' && (place.learning !== undefined) === isLearning,
        )
        .map(({ request }) => request.temperature),
    );
  expect(temperatures(true)).toEqual(new Set([0.9]));
  expect(temperatures(false)).toEqual(new Set([0.3]));
});

test('12: a later evaluation has numbers of its own, and repeats an earlier one only where its prompts are the same', async () => {
  const { of } = await rehearse();
  expect(accuracy(of('evaluated'), 1)).not.toBe(accuracy(of('evaluated'), 0));
  const unlearned = await rehearse({ answer: answering({ compare: '[]' }) });
  const at = (step: number) =>
    unlearned
      .of('evaluated')
      .filter((event) => event.step === step)
      .map(({ samples }) => samples);
  expect(at(1)).toEqual(at(0));
});

test('12: the training seed orders the problems', async () => {
  const orderOf = async (trainingSeed: number) =>
    (await rehearse({ settings: { ...QUICK, trainingSeed } }))
      .of('group')
      .map(({ problem }) => problem);
  expect(await orderOf(1)).toEqual(await orderOf(1));
  expect(await orderOf(2)).not.toEqual(await orderOf(1));
  expect((await orderOf(2)).toSorted()).toEqual((await orderOf(1)).toSorted());
});

test('12: a tool is given the signal that stops the run', async () => {
  const signals: AbortSignal[] = [];
  const world = scriptedWorld();
  const [tool] = world.tools;
  const call = (input: string, signal: AbortSignal) => {
    signals.push(signal);
    return tool?.call(input, signal) ?? Promise.resolve('');
  };
  const environment = { ...world, tools: world.tools.map((one) => ({ ...one, call })) };
  const { context, problem } = await rehearsedStage({ environment });
  await rollout(context, problem, [], 0);
  expect(signals).toEqual([context.signal]);
});
