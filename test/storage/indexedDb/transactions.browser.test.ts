import { expect, test } from 'vitest';
import { IndexedDbStore } from '../../../src/storage/indexedDb/indexedDbStore.ts';
import { storageErrorOf, writing } from '../../../src/storage/indexedDb/transactions.ts';
import { exampleRun } from '../examples.ts';
import { openForTest } from './databases.ts';

test('an error in the middle of a transaction takes back what it had written', async () => {
  const database = await openForTest();
  const fault = new Error('a fault');
  await expect(
    writing(database, 'relaxed', async (transaction) => {
      await transaction.objectStore('runs').add(exampleRun('one'));
      throw fault;
    }),
  ).rejects.toBe(fault);
  expect(await new IndexedDbStore(database).listRuns()).toEqual([]);
});

test('an error that is none of the database’s own stays as it is', () => {
  const fault = new TypeError('a fault');
  expect(storageErrorOf(fault)).toBe(fault);
});
