import { describe, expect, test } from 'vitest';
import { callKey } from '../../src/domain/calls.ts';
import type { ChatRequest } from '../../src/domain/chat.ts';
import { callsOf } from '../../src/domain/eventCalls.ts';
import type { RunEvent } from '../../src/domain/events.ts';
import type { Method } from '../../src/domain/method.ts';
import { completeSettings } from '../../src/domain/settings.ts';
import { Budget } from '../../src/learning/budget.ts';
import { trainingFreeGrpo } from '../../src/learning/trainingFreeGrpo.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { carryOut, smallRun } from '../runs/carrying.ts';
import { ScriptedModel, slowly, type Script } from '../runs/scripted.ts';
import { rehearse, SMALL } from './rehearsal.ts';
import { scriptedAnswer } from './scriptedModel.ts';
import { REGION, scriptedWorld } from './scriptedWorld.ts';

const use = { task: 'revise', call: 'a'.repeat(64), answer: null, outcome: 'failed' } as const;
const threeCalls: RunEvent = { kind: 'revised', step: 1, operations: [], calls: [use, use, use] };

const spent = (callBudget: number, tokenBudget: number) => {
  const budget = new Budget({ callBudget, tokenBudget });
  budget.spend([threeCalls], { prompt: 60, completion: 40 });
  return budget.isSpent();
};

test('a budget is spent when its calls or its tokens are reached; 0 is no limit', () => {
  expect(spent(3, 0)).toBe(true);
  expect(spent(4, 0)).toBe(false);
  expect(spent(0, 100)).toBe(true);
  expect(spent(0, 101)).toBe(false);
  expect(spent(0, 0)).toBe(false);
});

/** Learning events by the calls spent before each group. */
function learningCalls(events: readonly RunEvent[]): number {
  return events
    .filter(({ kind }) => kind === 'group' || kind === 'compared' || kind === 'revised')
    .reduce((sum, event) => sum + callsOf(event).length, 0);
}

describe('a run with a budget', () => {
  test('ends at the first group boundary past it, and says why', async () => {
    const unlimited = await rehearse();
    const { events, of } = await rehearse({ settings: { callBudget: 60 } });
    expect(events.at(-1)).toEqual({ kind: 'end', why: 'budget' });
    expect(of('revised')).toEqual([]);
    const learned = events.slice(0, -1);
    // Up to the end it is the run without a budget, but for the setting in the head.
    expect(learned.slice(1)).toEqual(unlimited.events.slice(1, learned.length));
    expect(learningCalls(learned)).toBeGreaterThanOrEqual(60);
    const lastGroup = learned.findLastIndex(({ kind }) => kind === 'group');
    expect(learningCalls(learned.slice(0, lastGroup))).toBeLessThan(60);
  });

  test('between two batches it begins no other, and measures the last library', async () => {
    const unlimited = await rehearse();
    const secondStep = unlimited.events.findIndex(
      (event) => event.kind === 'group' && event.step === 2,
    );
    const callBudget = learningCalls(unlimited.events.slice(0, secondStep));
    const edits = { 2: [{ do: 'add' as const, text: 'Too late.' }] };
    const { events, of, asked } = await rehearse({ settings: { callBudget }, edits });
    expect(of('revised').map(({ step }) => step)).toEqual([1]);
    expect(Math.max(...of('evaluated').map(({ step }) => step))).toBe(1);
    expect(of('input')).toEqual([]);
    expect(events.at(-1)).toEqual({ kind: 'end', why: 'budget' });
    expect(asked.filter(({ place }) => place.learning?.epoch === 2)).toEqual([]);
  });

  test('that lasts to the end is complete', async () => {
    const { events } = await rehearse();
    const callBudget = learningCalls(events) + 1;
    const { events: limited } = await rehearse({ settings: { callBudget } });
    expect(limited.at(-1)).toEqual({ kind: 'end', why: 'complete' });
  });

  test('counts learning only: evaluating more spends nothing', async () => {
    const settings = { callBudget: 60 };
    const few = await rehearse({ settings });
    const many = await rehearse({ settings: { ...settings, samplesPerProblem: 6 } });
    expect(many.of('group')).toEqual(few.of('group'));
  });

  test('counts tokens as the provider does, in and out', async () => {
    const { of, events } = await rehearse({ settings: { tokenBudget: 5000 } });
    expect(events.at(-1)).toEqual({ kind: 'end', why: 'budget' });
    expect(of('group').length).toBeGreaterThan(1);
    const doubled = await rehearse({ settings: { tokenBudget: 10000 } });
    expect(doubled.of('group').length).toBeGreaterThan(of('group').length);
  });

  test('ends at the same group whatever finishes first, and however many are under way', async () => {
    const settings = { callBudget: 60 };
    const [one, many] = await Promise.all([
      rehearse({ settings, concurrency: 1 }),
      rehearse({ settings, concurrency: 12 }),
    ]);
    expect(many.events).toEqual(one.events);
  });

  test('asks nothing for the groups ahead once its end is decided, so that the last evaluation has the model', async () => {
    const unlimited = await rehearse();
    const secondStep = unlimited.events.findIndex(
      (event) => event.kind === 'group' && event.step === 2,
    );
    const callBudget = learningCalls(unlimited.events.slice(0, secondStep)) + 1;
    const { settings } = completeSettings({ ...SMALL, callBudget, evaluateEvery: 5 });
    const script: Script = slowly((request) => scriptedAnswer(request));
    const model = new ScriptedModel(script, { contextTokens: 8000, maxConcurrency: 16 });
    const log: RunEvent[] = [];
    let askedByLastGroup = 0;
    const method: Method = {
      ...trainingFreeGrpo,
      async *learn(context) {
        for await (const event of trainingFreeGrpo.learn(context)) {
          log.push(event);
          if (event.kind === 'group' || event.kind === 'compared')
            askedByLastGroup = model.asked.length;
          yield event;
        }
      },
    };
    const store = new MemoryStore();
    const run = smallRun('one', { settings });
    const { status } = await carryOut({ store, run, model, method, environment: scriptedWorld() });
    expect(status).toEqual({ is: 'ended' });
    expect(log.findLast(({ kind }) => kind === 'evaluated')).toMatchObject({ step: 1 });

    const isLearning = ({ messages }: ChatRequest) =>
      messages.some(({ content }) => content.includes(REGION.learning));
    const after = model.asked.slice(askedByLastGroup);
    expect(after.length).toBeGreaterThan(SMALL.heldOutProblems);
    expect(after.filter(isLearning)).toEqual([]);

    // What the groups ahead had asked by then is kept all the same.
    const named = new Set(log.flatMap((event) => callsOf(event).map(({ call }) => call)));
    const inVain = model.asked
      .map((request) => callKey(model.id, request))
      .filter((key) => !named.has(key));
    expect(inVain.length).toBeGreaterThan(0);
    expect(await store.usedCalls('one')).toEqual(expect.arrayContaining(inVain));
  });
});
