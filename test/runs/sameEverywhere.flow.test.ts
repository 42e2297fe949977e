import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { RunEvent } from '../../src/domain/events.ts';
import { logHash } from '../../src/domain/logHash.ts';
import { completeSettings } from '../../src/domain/settings.ts';
import { pitfalls } from '../../src/environments/pitfalls/index.ts';
import { trainingFreeGrpo } from '../../src/learning/trainingFreeGrpo.ts';
import { loadBuiltin } from '../../src/models/builtin/builtinModel.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { VISITORS, type Visit } from '../visits.ts';
import { carryOut, smallRun } from './carrying.ts';

/** Small enough for a test, and with every stage of the method in it. */
const SMALL = {
  learningProblems: 16,
  heldOutProblems: 16,
  shiftedProblems: 4,
  samplesPerProblem: 1,
  epochs: 2,
};

/** The run's events so far, once they are `least` or the run has come to rest. */
const eventsFrom = (least: number) => `(async () => {
  const { run } = playground;
  while (run.events.length < ${least} && run.isGoing) await new Promise((done) => setTimeout(done, 5));
  return run.events;
})()`;

const whenOpen = `(async () => {
  while (globalThis.playground === undefined || playground.isOpening)
    await new Promise((done) => setTimeout(done, 10));
})()`;

// Runs of one seed would share their recorded answers; then nothing would be under way when the page is closed.
const small = (seed: number) => ({ ...SMALL, trainingSeed: seed, samplingSeed: seed });

const beginSmall = (seed: number) => `(async () => {
  await ${whenOpen};
  playground.edit((setup) => setup.use({ ...setup.settings, ...${JSON.stringify(small(seed))} }));
  await playground.runAll();
})()`;

/** The hashes of the logs in Node, by seed. */
const inNode = new Map<number, string>();

beforeAll(async () => {
  const model = await loadBuiltin({
    weights: bytesOf('public/models/pitfalls.bin'),
    kernel: bytesOf('src/models/builtin/kernel/kernel.wasm'),
  });
  for (const seed of [1, 2]) {
    const { settings } = completeSettings(small(seed));
    const run = smallRun('node', { settings });
    const parts = { model, run, method: trainingFreeGrpo, environment: pitfalls };
    inNode.set(seed, (await carryOut({ store: new MemoryStore(), ...parts })).hash);
  }
});

describe.each(VISITORS)('a run with the built-in model in %s', (_, visit) => {
  let page: Visit;
  beforeAll(async () => {
    page = await visit();
  });
  afterAll(() => page.close());

  test('has the very log that it has in Node', async () => {
    await page.open(inject('address'));
    await page.value(beginSmall(1));
    const events = (await page.value(eventsFrom(Infinity))) as RunEvent[];
    expect(events.at(-1)).toEqual({ kind: 'end', why: 'complete' });
    expect(logHash(events)).toBe(inNode.get(1));
    expect(await page.problems()).toEqual([]);
  });

  test('has it too when the page is closed in the middle and the run goes on after', async () => {
    await page.open(inject('address'));
    await page.value(beginSmall(2));
    const before = (await page.value(eventsFrom(30))) as RunEvent[];
    const run = await page.value('playground.run.row.id');
    await page.open('about:blank');
    await page.open(`${inject('address')}#/run/${String(run)}`);
    await page.value(whenOpen);
    expect(before.map(({ kind }) => kind)).not.toContain('end');
    expect(await page.value('playground.run.standing')).toBe('interrupted');
    await page.value('playground.goOn()');
    const events = (await page.value(eventsFrom(Infinity))) as RunEvent[];
    expect(events.slice(0, before.length)).toEqual(before);
    expect(logHash(events)).toBe(inNode.get(2));
  });
});

function bytesOf(file: string): ArrayBuffer {
  return new Uint8Array(readFileSync(file)).buffer;
}
