import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Leases } from '../../src/runs/leases.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { StorageError } from '../../src/storage/storageError.ts';
import { exampleEvaluation, exampleRun, placed } from '../storage/examples.ts';

let store: MemoryStore;
beforeEach(async () => {
  vi.useFakeTimers();
  store = new MemoryStore();
  await store.createRun(exampleRun('one'));
});
afterEach(() => void vi.useRealTimers());

/** Two pages of one browser. */
const pages = () => [new Leases(store), new Leases(store)] as const;

test('a run is held by one page at a time, as long as that lives', async () => {
  const [here, there] = pages();
  const hold = await here.hold('one');
  expect(await there.isHeld('one')).toBe(true);
  const refused = there.hold('one');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await refused).toBeNull();
  expect(await there.isHeld('one')).toBe(true);

  await hold?.release();
  expect(await there.isHeld('one')).toBe(false);
  expect(await there.hold('one')).not.toBeNull();
});

test('the lease of a page that has gone runs out, and whoever waits gets it', async () => {
  const [here, there] = pages();
  await here.hold('one');
  vi.clearAllTimers(); // the page is gone, and its heartbeat with it
  const hold = there.hold('one');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await hold).not.toBeNull();
});

test('a page that was frozen beyond its term cannot write what another page writes now', async () => {
  const [here, there] = pages();
  const frozen = await here.hold('one');
  vi.clearAllTimers();
  vi.setSystemTime(Date.now() + 60_000);
  const hold = await there.hold('one');
  const commit = (lease: string | undefined) =>
    store.commit(
      'one',
      { events: placed('one', [exampleEvaluation(0)]) },
      { durability: 'relaxed', lease },
    );
  await expect(commit(frozen?.lease)).rejects.toEqual(new StorageError('taken'));
  await commit(hold?.lease);
  await frozen?.release();
  expect(await there.isHeld('one')).toBe(true);
});

test('a page that was frozen while another carried its run out does not take it back when it thaws', async () => {
  const [here, there] = pages();
  const frozen = await here.hold('one');
  vi.setSystemTime(Date.now() + 60_000); // its heartbeat stood still meanwhile
  await (await there.hold('one'))?.release();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await there.isHeld('one')).toBe(false);
  const status = store.setStatus('one', { is: 'paused', why: null }, frozen?.lease);
  await expect(status).rejects.toEqual(new StorageError('taken'));
});

test('different runs are held apart', async () => {
  const [here, there] = pages();
  await here.hold('one');
  expect(await there.hold('two')).not.toBeNull();
});
