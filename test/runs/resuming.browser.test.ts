import { expect, test } from 'vitest';
import { callKey } from '../../src/domain/calls.ts';
import { BATCH } from '../../src/runs/journal.ts';
import { locksHere } from '../../src/runs/locksHere.ts';
import { IndexedDbStore } from '../../src/storage/indexedDb/indexedDbStore.ts';
import { freshName, openForTest } from '../storage/indexedDb/databases.ts';
import { carryOut, smallRun } from './carrying.ts';
import { describeResuming, undisturbedHash } from './resuming.ts';
import type { Order, Word } from './runningWorker.ts';
import { ScriptedModel } from './scripted.ts';

describeResuming(async () => new IndexedDbStore(await openForTest()), { numRuns: 5 });

/** The most answers that a kill can take: those that are asked for, and a batch that is not full. */
const AT_STAKE = new ScriptedModel().capabilities.maxConcurrency + BATCH - 1;

/** A worker that carries the small run out; `until` resolves when it has said a word. */
function working(order: Order) {
  const worker = new Worker(new URL('./runningWorker.ts', import.meta.url), { type: 'module' });
  const until = (is: (word: Word) => boolean): Promise<Word> =>
    new Promise((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Word>) => {
        if (is(data)) resolve(data);
      });
    });
  const heldOrNot = until((word) => word !== 'asked');
  const asked = until((word) => word === 'asked');
  worker.postMessage(order);
  return { worker, heldOrNot, asked };
}

test(
  'a worker that is killed while it runs leaves a run that goes on to the same log hash',
  { timeout: 60_000 },
  async () => {
    const undisturbed = await undisturbedHash();
    for (const tellAfter of [1, AT_STAKE + 1, 20, 33, 50, 68]) {
      const database = freshName();
      const store = new IndexedDbStore(await openForTest(database));
      await store.createRun(smallRun());
      const { worker, asked } = working({ database, tellAfter });
      await asked;
      worker.terminate();

      const hold = await locksHere(database, store, navigator.locks).hold('one');
      expect(hold).not.toBeNull();
      const recorded = await store.usedCalls('one');
      expect(tellAfter - recorded.length).toBeLessThanOrEqual(AT_STAKE);
      const model = new ScriptedModel();
      const { status, hash } = await carryOut({ store, model });
      await hold?.release();
      expect(status).toEqual({ is: 'ended' });
      expect(hash).toBe(undisturbed);
      const keys = model.asked.map((request) => callKey(model.id, request));
      expect(keys.filter((key) => recorded.includes(key))).toEqual([]);
    }
  },
);

test('of two workers one carries the run out, and the other is told that it is held', async () => {
  const database = freshName();
  const store = new IndexedDbStore(await openForTest(database));
  await store.createRun(smallRun());
  const locks = locksHere(database, store, navigator.locks);
  const first = working({ database, tellAfter: 1 });
  expect(await first.heldOrNot).toEqual({ held: true });
  expect(await locks.isHeld('one')).toBe(true);
  const second = working({ database, tellAfter: 1 });
  expect(await second.heldOrNot).toEqual({ held: false });
  first.worker.terminate();
  second.worker.terminate();

  const hold = await locks.hold('one');
  expect(hold).not.toBeNull();
  await hold?.release();
  expect(await locks.isHeld('one')).toBe(false);
});

test('a page without locks holds its runs by leases', async () => {
  const database = freshName();
  const [here, there] = [
    new IndexedDbStore(await openForTest(database)),
    new IndexedDbStore(await openForTest(database)),
  ];
  await here.createRun(smallRun());
  const hold = await locksHere(database, here, undefined).hold('one');
  const others = locksHere(database, there, undefined);
  expect(await others.isHeld('one')).toBe(true);
  const { status } = await carryOut({
    store: here,
    model: new ScriptedModel(),
    lease: hold?.lease ?? '',
  });
  expect(status).toEqual({ is: 'ended' });
  await hold?.release();
  expect(await others.isHeld('one')).toBe(false);
});
