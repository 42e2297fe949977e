import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Scheduler } from '../../src/runs/scheduler.ts';

const never = () => new AbortController().signal;
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Work that ends when told to. */
function work(begun: number[], n: number) {
  let end!: () => void;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, begin: () => (begun.push(n), ended) };
}

test('at most so many calls are in flight, in the order of asking', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.array(fc.nat(), { maxLength: 12 }),
      async (limit, ends) => {
        const scheduler = new Scheduler(limit, never());
        const begun: number[] = [];
        const works = ends.map((_, n) => work(begun, n));
        const runs = works.map(({ begin }) => scheduler.run(() => scheduler.asking(begin)));
        const open = works.map((_, n) => n);
        for (const end of ends) {
          await Promise.resolve();
          expect(scheduler.inFlight).toBe(Math.min(limit, open.length));
          const [n = 0] = open.splice(end % Math.min(limit, open.length), 1);
          works[n]?.end();
          await runs[n];
        }
        expect(begun).toEqual(works.map((_, n) => n));
        expect(scheduler.inFlight).toBe(0);
      },
    ),
    { numRuns: 50 },
  );
});

test('a call that waits in its slot to ask again is not in flight', async () => {
  const scheduler = new Scheduler(2, never());
  const [asking, waiting] = [work([], 0), work([], 1)];
  const runs = [
    scheduler.run(() => scheduler.asking(asking.begin)),
    scheduler.run(async () => {
      await scheduler.asking(() => Promise.reject(new Error('busy'))).catch(() => {});
      await waiting.begin();
    }),
  ];
  await turn();
  expect(scheduler.inFlight).toBe(1);
  asking.end();
  waiting.end();
  await Promise.all(runs);
});

test('a call that throws frees its slot', async () => {
  const scheduler = new Scheduler(1, never());
  const fault = new Error('no answer');
  await expect(scheduler.run(() => Promise.reject(fault))).rejects.toBe(fault);
  expect(await scheduler.run(() => Promise.resolve('next'))).toBe('next');
});

describe('while paused', () => {
  test('no call begins; those in flight go on, and the rest begins when resumed', async () => {
    const scheduler = new Scheduler(2, never());
    const begun: number[] = [];
    const works = [0, 1, 2].map((n) => work(begun, n));
    const runs = works.slice(0, 1).map(({ begin }) => scheduler.run(begin));
    scheduler.pause();
    runs.push(...works.slice(1).map(({ begin }) => scheduler.run(begin)));
    works[0]?.end();
    await runs[0];
    await turn();
    expect(begun).toEqual([0]);

    scheduler.resume();
    works.forEach(({ end }) => end());
    await Promise.all(runs);
    expect(begun).toEqual([0, 1, 2]);
  });

  test('whoever waits gives up when the run is stopped, and nothing begins after that', async () => {
    const abort = new AbortController();
    const scheduler = new Scheduler(1, abort.signal);
    const begun: number[] = [];
    scheduler.pause();
    const waiting = [
      scheduler.run(work(begun, 0).begin),
      scheduler.run(work(begun, 1).begin),
      scheduler.whileRunning(),
    ];
    abort.abort();
    for (const promise of waiting) {
      await expect(promise).rejects.toHaveProperty('name', 'AbortError');
    }
    scheduler.resume();
    await expect(scheduler.run(work(begun, 2).begin)).rejects.toHaveProperty('name', 'AbortError');
    expect(begun).toEqual([]);
    expect(scheduler.inFlight).toBe(0);
  });
});
