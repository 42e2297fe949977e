import { beforeEach, expect, test, vi } from 'vitest';
import { logHash } from '../../src/domain/logHash.ts';
import { carryOutIn, newWorker } from '../../src/runs/client.ts';
import { IndexedDbStore } from '../../src/storage/indexedDb/indexedDbStore.ts';
import { freshName, openForTest } from '../storage/indexedDb/databases.ts';
import { Notes, smallRun } from './carrying.ts';
import { undisturbedHash } from './resuming.ts';

let database: string;
let store: IndexedDbStore;
beforeEach(async () => {
  database = freshName();
  store = new IndexedDbStore(await openForTest(database));
  await store.createRun(smallRun());
});

const errand = () => ({ run: 'one', database, base: document.baseURI });

function scriptedWorker(): Worker {
  return new Worker(new URL('./scriptedWorker.ts', import.meta.url), { type: 'module' });
}

test('a page that holds a cursor reads the log while the worker writes it', async () => {
  const events: unknown[] = [];
  const notes = new Notes();
  let reading = Promise.resolve();
  notes.committed = () => {
    reading = reading.then(async () => {
      const news = await store.readEvents('one', events.length);
      events.push(...news.map(({ event }) => event));
    });
  };
  expect(await carryOutIn(scriptedWorker(), errand(), notes).end).toEqual({ is: 'ended' });
  await reading;
  expect(events).toEqual((await store.readEvents('one', 0)).map(({ event }) => event));
  expect(logHash(events as Parameters<typeof logHash>[0])).toBe(await undisturbedHash());
  expect(notes.statuses).toEqual([{ is: 'running' }, { is: 'ended' }]);
});

test('a run is paused, resumed and stopped from the page, also before its worker is ready', async () => {
  const notes = new Notes();
  const run = carryOutIn(scriptedWorker(), errand(), notes);
  run.pause();
  await vi.waitFor(() => expect(notes.statuses).toContainEqual({ is: 'paused', why: null }));
  run.resume();
  run.stop();
  expect(await run.end).toMatchObject({ is: 'stopped' });
  expect(notes.statuses.map(({ is }) => is)).toEqual(['running', 'paused', 'running', 'stopped']);

  const again = carryOutIn(scriptedWorker(), errand(), new Notes());
  expect(await again.end).toEqual({ is: 'ended' });
});

test('a run that another worker carries out is left to it', async () => {
  const first = carryOutIn(scriptedWorker(), errand(), new Notes());
  first.pause();
  await vi.waitFor(async () =>
    expect((await store.findRun('one'))?.status).toEqual({ is: 'paused', why: null }),
  );
  expect(await carryOutIn(scriptedWorker(), errand(), new Notes()).end).toEqual({ is: 'held' });
  first.resume();
  expect(await first.end).toEqual({ is: 'ended' });
});

test('a run whose parts cannot be had has failed and says why', async () => {
  const run = smallRun('two', { environment: 'pitfalls', model: 'none' });
  await store.createRun(run);
  const notes = new Notes();
  const failed = { is: 'failed', message: 'there is no model "none"' };
  expect(await carryOutIn(newWorker(), { ...errand(), run: 'two' }, notes).end).toEqual(failed);
  expect(notes.statuses).toEqual([failed]);
  expect((await store.findRun('two'))?.status).toEqual(failed);
});

test('a run that is not there, and a worker that cannot begin, reject', async () => {
  const gone = carryOutIn(newWorker(), { ...errand(), run: 'none' }, new Notes());
  await expect(gone.end).rejects.toThrow('deleted');

  const broken = new Worker(URL.createObjectURL(new Blob(['throw new Error("a fault")'])));
  const crashed = carryOutIn(broken, errand(), new Notes());
  await expect(crashed.end).rejects.toThrow('a fault');
});
