import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callKey, callSeed, type CallPlace } from '../../src/domain/calls.ts';
import { ModelError, type ModelCapabilities } from '../../src/domain/chat.ts';
import { CallRecords } from '../../src/runs/callRecords.ts';
import { Journal } from '../../src/runs/journal.ts';
import { Scheduler } from '../../src/runs/scheduler.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { exampleRun } from '../storage/examples.ts';
import { ScriptedModel, slowly, type Script } from './scripted.ts';

const SEEDS = { training: 1, sampling: 2 };
const PLACE: CallPlace = { task: 'rollout', problem: 'a', sample: 0, turn: 0, attempt: 0 };
const REQUEST = {
  messages: [{ role: 'user' as const, content: 'How many posts?' }],
  temperature: 0.7,
  maxTokens: 10,
};
const KEY = callKey('scripted 1', { ...REQUEST, seed: callSeed(PLACE, SEEDS) });

let store: MemoryStore;
beforeEach(async () => {
  store = new MemoryStore();
  await store.createRun(exampleRun('one'));
  await store.createRun(exampleRun('two'));
});

/** The call records of a run that asks a model with the given script. */
async function records(
  run: string,
  script: Script,
  capabilities: Partial<ModelCapabilities> = {},
  told: string[] = [],
) {
  const model = new ScriptedModel(script, capabilities);
  const abort = new AbortController();
  const quiet = { onCommitted: () => {}, onFault: () => {} };
  const journal = new Journal({ run, store, length: 0, ...quiet });
  const calls = await CallRecords.open({
    run,
    seeds: SEEDS,
    model,
    store,
    journal,
    scheduler: new Scheduler(4, abort.signal),
    signal: abort.signal,
    onPause: () => {},
    onAsk: (call) => told.push(call),
  });
  return { calls, model, journal, abort };
}

const paid = { deterministic: false };
const answering = (text: string): Script => slowly(() => text);
const failing: Script = () => {
  throw new ModelError('fatal', 'The prompt is too long.');
};

describe('a call', () => {
  test('is asked with the seed of its place, and named by key and answer', async () => {
    const { calls, model } = await records('one', answering('8'), paid);
    const result = await calls.call(PLACE, REQUEST);
    expect(model.asked).toEqual([{ ...REQUEST, seed: callSeed(PLACE, SEEDS) }]);
    const [record] = await store.findAnswers([KEY]);
    expect(record).toMatchObject({ key: KEY, model: 'scripted 1', request: model.asked[0] });
    expect(result).toEqual({
      outcome: 'answered',
      completion: record?.completion,
      use: { task: 'rollout', call: KEY, answer: record?.answer },
    });
  });

  test.each([
    ['is on the disk', paid],
    ['is still to be written', {}],
  ])(
    'equal to one in flight, or to one whose answer %s, is that one',
    async (_where, capabilities) => {
      const { calls, model } = await records('one', answering('8'), capabilities);
      const [first, second] = await Promise.all([
        calls.call(PLACE, REQUEST),
        calls.call(PLACE, REQUEST),
      ]);
      const third = await calls.call(PLACE, REQUEST);
      expect([second, third]).toEqual([first, first]);
      expect(model.asked).toHaveLength(1);
    },
  );

  test('that nobody wants any more is not asked; one that the model is at is kept', async () => {
    let answer!: () => void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { calls, model } = await records('one', async () => {
      await answered;
      return '8';
    });
    const over = new AbortController();
    const sampled = (sample: number, asker?: AbortSignal) =>
      calls.call({ ...PLACE, sample }, REQUEST, asker);
    // Four are in flight, two wait for a slot, and one of these is wanted by somebody else too.
    const unwanted = [0, 1, 2, 3, 4, 5].map((sample) => sampled(sample, over.signal));
    const wanted = sampled(5);
    await vi.waitFor(() => expect(model.asked).toHaveLength(4));
    over.abort('enough');
    answer();
    await expect(unwanted[4]).rejects.toBe('enough');
    expect(await wanted).toMatchObject({ outcome: 'answered' });
    await Promise.all(unwanted.filter((_, i) => i !== 4));
    expect(model.asked).toHaveLength(5);
    await expect(sampled(6, over.signal)).rejects.toBe('enough');
  });

  test('of the same words at another place is another call', async () => {
    const { calls, model } = await records('one', answering('8'));
    await Promise.all([0, 1, 2].map((sample) => calls.call({ ...PLACE, sample }, REQUEST)));
    expect(new Set(model.asked.map(({ seed }) => seed)).size).toBe(3);
  });

  test('is told when the model is asked it, and not when a record answers', async () => {
    const told: string[] = [];
    const { calls, model } = await records('one', answering('8'), paid, told);
    const call = calls.call(PLACE, REQUEST);
    await vi.waitFor(() => expect(told).toEqual([KEY]));
    await call;
    await calls.call(PLACE, REQUEST);
    const later = await records('one', answering('never asked'), paid, told);
    await later.calls.call(PLACE, REQUEST);
    expect(told).toEqual([KEY]);
    expect(model.asked).toHaveLength(1);
  });

  test('keeps the words it was asked with, whatever the method does with its messages after', async () => {
    const { calls, journal } = await records('one', answering('8'));
    const messages = [...REQUEST.messages];
    await calls.call(PLACE, { ...REQUEST, messages });
    messages.push({ role: 'user', content: 'And now?' });
    await journal.flush();
    const [record] = await store.findAnswers([KEY]);
    expect(record?.request.messages).toEqual(REQUEST.messages);
  });

  test('may be answered with nothing: that is an answer, for the method to judge', async () => {
    const { calls } = await records('one', answering('  '));
    expect(await calls.call(PLACE, REQUEST)).toMatchObject({
      outcome: 'answered',
      completion: { text: '  ' },
    });
  });

  test('answered with half a surrogate pair gives a text that the next request can hold', async () => {
    const { calls } = await records('one', answering('\ud83d'));
    const result = await calls.call(PLACE, REQUEST);
    expect(result).toMatchObject({ completion: { text: '\ufffd' } });
  });
});

describe('an answer', () => {
  test('is shared with every run that asks the same, and stays when the run that asked is deleted', async () => {
    const first = await records('one', answering('8'), paid);
    const asked = await first.calls.call(PLACE, REQUEST);
    const second = await records('two', answering('never asked'), paid);
    expect(await second.calls.call(PLACE, REQUEST)).toEqual(asked);
    expect(second.model.asked).toEqual([]);

    await second.journal.flush();
    await store.deleteRun('one');
    expect(await store.usedCalls('two')).toEqual([KEY]);
    expect((await store.findAnswers([KEY]))[0]).toBeDefined();
  });

  test('used by one run while the other is deleted is written again', async () => {
    const first = await records('one', answering('8'), paid);
    await first.calls.call(PLACE, REQUEST);
    const second = await records('two', answering('never asked'), paid);
    await second.calls.call(PLACE, REQUEST);
    await store.deleteRun('one');
    await second.journal.flush();
    expect((await store.findAnswers([KEY]))[0]?.completion.text).toBe('8');
  });

  test('that loses a race for its key gives way to the stored one', async () => {
    const [first, second] = await Promise.all([
      records('one', answering('first'), paid),
      records('two', answering('second'), paid),
    ]);
    const results = await Promise.all([
      first.calls.call(PLACE, REQUEST),
      second.calls.call(PLACE, REQUEST),
    ]);
    expect(first.model.asked.length + second.model.asked.length).toBe(2);
    expect(results[1]).toEqual(results[0]);
  });
});

describe('a call that finally failed', () => {
  test('fails again at once in its run, and is asked by every other', async () => {
    const first = await records('one', failing);
    const failed = await first.calls.call(PLACE, REQUEST);
    expect(failed).toEqual({
      outcome: 'failed',
      message: 'The prompt is too long.',
      use: { task: 'rollout', call: KEY, answer: null },
    });

    const again = await records('one', answering('8'));
    expect(await again.calls.call(PLACE, REQUEST)).toEqual(failed);
    expect(again.model.asked).toEqual([]);

    const other = await records('two', answering('8'));
    expect(await other.calls.call(PLACE, REQUEST)).toMatchObject({ outcome: 'answered' });
  });

  test('fails in its run even if another has been answered since', async () => {
    const first = await records('one', failing);
    const failed = await first.calls.call(PLACE, REQUEST);
    const other = await records('two', answering('8'), paid);
    await other.calls.call(PLACE, REQUEST);
    const again = await records('one', answering('8'));
    expect(await again.calls.call(PLACE, REQUEST)).toEqual(failed);
  });
});

test('an aborted call leaves nothing', async () => {
  const { calls, abort, journal } = await records('one', answering('8'), paid);
  const call = calls.call(PLACE, REQUEST);
  abort.abort();
  await expect(call).rejects.toHaveProperty('name', 'AbortError');
  await journal.close();
  expect(await store.findAnswers([KEY])).toEqual([undefined]);
  expect(await store.failedCalls('one')).toEqual([]);
  await expect(calls.call(PLACE, REQUEST)).rejects.toHaveProperty('name', 'AbortError');
});

test('an error that is none of the model’s is no failed call', async () => {
  const { calls } = await records('one', () => {
    throw new TypeError('a fault in the program');
  });
  await expect(calls.call(PLACE, REQUEST)).rejects.toThrow('a fault in the program');
  expect(await store.failedCalls('one')).toEqual([]);
});
