import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inOrder } from '../../src/learning/inOrder.ts';

async function collect<T>(results: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const result of results) all.push(result);
  return all;
}

test('results come in the order of their items, whatever finishes first', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.integer(), { maxLength: 8 }),
      fc.integer({ min: 0, max: 10 }),
      async (scheduler, items, ahead) => {
        const results = inOrder(items, ahead, (item) =>
          scheduler.schedule(Promise.resolve({ item })),
        );
        const all = await scheduler.waitFor(collect(results));
        expect(all).toEqual(items.map((item) => ({ item })));
      },
    ),
  );
});

test('no more than the given number are under way, and the next begins when the first is taken', async () => {
  const begun: number[] = [];
  const results = inOrder([0, 1, 2, 3], 2, (item) => {
    begun.push(item);
    return Promise.resolve(item);
  });
  await results.next();
  expect(begun).toEqual([0, 1]);
  await results.next();
  expect(begun).toEqual([0, 1, 2]);
});

test('an error comes at its place, after the results before it', async () => {
  const seen: number[] = [];
  const results = inOrder([0, 1, 2], 3, (item) =>
    item === 1 ? Promise.reject(new Error('one')) : Promise.resolve(item),
  );
  await expect(
    (async () => {
      for await (const result of results) seen.push(result);
    })(),
  ).rejects.toThrow('one');
  expect(seen).toEqual([0]);
});

test('who stops early leaves no unhandled rejection behind', async () => {
  const unhandled: unknown[] = [];
  const note = (reason: unknown) => unhandled.push(reason);
  process.on('unhandledRejection', note);
  const results = inOrder([0, 1], 2, (item) =>
    item === 1 ? Promise.reject(new Error('late')) : Promise.resolve(item),
  );
  for await (const result of results) {
    expect(result).toBe(0);
    break;
  }
  await new Promise((resolve) => setTimeout(resolve, 0));
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

test('who stops early tells the work under way that it is for nothing', async () => {
  const signals: AbortSignal[] = [];
  const results = inOrder([0, 1, 2], 2, (item, signal) => {
    signals.push(signal);
    return Promise.resolve(item);
  });
  for await (const result of results) {
    expect(result).toBe(0);
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    break;
  }
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
});
