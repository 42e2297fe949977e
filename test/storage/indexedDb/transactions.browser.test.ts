import { expect, test } from 'vitest';
import { IndexedDbStore } from '../../../src/storage/indexedDb/indexedDbStore.ts';
import { storageErrorOf, writing } from '../../../src/storage/indexedDb/transactions.ts';
import { StorageError } from '../../../src/storage/storageError.ts';
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

test('a database without room says that it is full and what was kept', () => {
  const error = storageErrorOf(new DOMException('no room', 'QuotaExceededError'));
  expect(error).toBeInstanceOf(StorageError);
  expect(error).toMatchObject({ problem: 'full' });
  expect((error as StorageError).message).toMatch(/before is kept/);
});

test('an error that is none of the database’s own stays as it is', () => {
  const fault = new TypeError('a fault');
  expect(storageErrorOf(fault)).toBe(fault);
});
