import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IndexedDbStore } from '../../../src/storage/indexedDb/indexedDbStore.ts';
import { openDatabase } from '../../../src/storage/indexedDb/open.ts';
import { exampleAnswer, exampleRun } from '../examples.ts';
import { freshName } from './databases.ts';

/** What Chromium has and TypeScript does not know yet: parts of an origin's storage with room of their own. */
interface StorageBuckets {
  open(name: string, options: { quota: number }): Promise<{ readonly indexedDB: IDBFactory }>;
}
const { storageBuckets } = navigator as unknown as { storageBuckets: StorageBuckets };

const LITTLE = 1_000_000;

// Another database is no substitute: Chromium believes for half a minute what it last heard of an origin's room.
beforeEach(async () => {
  const bucket = await storageBuckets.open('with-little-room', { quota: LITTLE });
  vi.stubGlobal('indexedDB', bucket.indexedDB);
});
afterEach(() => void vi.unstubAllGlobals());

test('a database without room says that it is full, and keeps what was there', async () => {
  const database = await openDatabase(freshName());
  const store = new IndexedDbStore(database);
  await store.createRun(exampleRun('one'));
  const commit = (question: string, length: number) =>
    store.commit(
      'one',
      { answers: [exampleAnswer(question, 'x'.repeat(length))] },
      { durability: 'strict' },
    );
  await commit('small', 10);
  const refused = commit('large', 2 * LITTLE);
  await expect(refused).rejects.toMatchObject({ problem: 'full' });
  await expect(refused).rejects.toThrow(/before is kept/);
  expect(await store.usedCalls('one')).toEqual([exampleAnswer('small').key]);
  database.close();
  await deleteDB(database.name);
});
