import { beforeAll, describe, expect, test } from 'vitest';
import type { ChatRequest } from '../../../src/domain/chat.ts';
import { loadBuiltin, type BuiltinModel } from '../../../src/models/builtin/builtinModel.ts';
import kernelAddress from '../../../src/models/builtin/kernel/kernel.wasm?url';
import { membersFor, ModelTeam } from '../../../src/models/builtin/modelTeam.ts';
import { randomWeights } from '../../../src/models/builtin/randomWeights.ts';

const TINY = {
  layers: 2,
  width: 32,
  heads: 2,
  hidden: 48,
  context: 160,
  ropeBase: 10000,
  epsilon: 1e-5,
};
const weights = randomWeights(21, TINY, ['one', 'two', 'posts', 'gaps', 'count']);

let kernel: ArrayBuffer;
let alone: BuiltinModel;
/** How often each worker was told to do something, in the order of their making. */
let told: string[][];

beforeAll(async () => {
  kernel = await (await fetch(kernelAddress)).arrayBuffer();
  alone = await loadBuiltin({ weights, kernel });
});

function newWorker(): Worker {
  const address = new URL('../../../src/models/builtinWorker.ts', import.meta.url);
  const worker = new Worker(address, { type: 'module' });
  const log: string[] = [];
  told.push(log);
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message: { do: string }) => {
    log.push(message.do);
    post(message);
  };
  return worker;
}

async function team(members: number): Promise<ModelTeam> {
  told = [];
  return ModelTeam.load({ weights, kernel }, members, newWorker);
}

const request = (seed: number, content = 'count the posts'): ChatRequest => ({
  messages: [{ role: 'user', content }],
  temperature: 1,
  maxTokens: 30,
  seed,
});
const never = () => ({ signal: new AbortController().signal });
const calls = () => told.map((log) => log.filter((what) => what === 'complete').length);

describe('several workers that compute the model', () => {
  test('are one model, by name and by every answer', async () => {
    const many = await team(3);
    expect(many.id).toBe(alone.id);
    expect(many.capabilities).toEqual(alone.capabilities);
    const requests = Array.from({ length: 24 }, (_, i) => request(i, `count ${i % 8} posts`));
    const answers = await Promise.all(requests.map((one) => many.complete(one, never())));
    for (const [i, one] of requests.entries())
      expect(answers[i]).toEqual(await alone.complete(one, never()));
    expect(new Set(answers.map(({ text }) => text)).size).toBeGreaterThan(1);
  });

  test('share different prompts evenly, and keep equal ones together', async () => {
    const many = await team(2);
    const prompts = ['one', 'two', 'posts', 'gaps'];
    const group = (content: string) => Array.from({ length: 5 }, (_, i) => request(i, content));
    await Promise.all(prompts.flatMap(group).map((one) => many.complete(one, never())));
    expect(calls()).toEqual([10, 10]);
    await many.complete(request(9, 'two'), never());
    await many.complete(request(9, 'two'), never());
    expect(calls().toSorted()).toEqual([10, 12]);
  });

  test('show an answer while it is written', async () => {
    const texts: string[] = [];
    const many = await team(1);
    const { text } = await many.complete(request(3), {
      ...never(),
      onText: (now) => texts.push(now),
    });
    for (const shown of texts) expect(text.startsWith(shown)).toBe(true);
    expect(texts.length).toBeGreaterThan(0);
  });

  test('let an aborted call go, and answer the others', async () => {
    const many = await team(1);
    const abort = new AbortController();
    const dropped = many.complete(request(1), { signal: abort.signal });
    const kept = many.complete(request(2), never());
    abort.abort();
    await expect(dropped).rejects.toMatchObject({ name: 'AbortError' });
    expect(await kept).toEqual(await alone.complete(request(2), never()));
    await expect(many.complete(request(1), { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('say what is wrong with a request, and what with the weights', async () => {
    const many = await team(1);
    const long = many.complete(request(1, 'one '.repeat(200)), never());
    await expect(long).rejects.toMatchObject({ kind: 'fatal', message: /the context holds 160/ });
    told = [];
    const broken = ModelTeam.load({ weights: weights.slice(0, 40), kernel }, 2, newWorker);
    await expect(broken).rejects.toThrow(/weights file/);
  });

  test('fail the calls that a crashed worker had', async () => {
    const made: Worker[] = [];
    told = [];
    const many = await ModelTeam.load({ weights, kernel }, 1, () => {
      const worker = newWorker();
      made.push(worker);
      return worker;
    });
    const call = many.complete(request(1), never());
    made[0]!.dispatchEvent(new ErrorEvent('error', { message: 'out of memory' }));
    await expect(call).rejects.toThrow(/crashed. out of memory/);
  });
});

test('a team has a member for each core, one at least and four at most', () => {
  expect([undefined, 1, 2, 3, 4, 16].map(membersFor)).toEqual([1, 1, 2, 3, 4, 4]);
});
