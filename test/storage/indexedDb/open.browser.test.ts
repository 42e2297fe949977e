import { describe, expect, test, vi } from 'vitest';
import { MIGRATIONS, type Migration } from '../../../src/storage/indexedDb/migrations.ts';
import { databaseName } from '../../../src/storage/indexedDb/open.ts';
import { IndexedDbStore } from '../../../src/storage/indexedDb/indexedDbStore.ts';
import { exampleRun } from '../examples.ts';
import { freshName, openForTest } from './databases.ts';

const NEWER: readonly Migration[] = [
  ...MIGRATIONS,
  (database) => {
    database.createObjectStore('notes');
  },
];

test('pages in different folders of one host have different databases', () => {
  expect(databaseName('/a/')).not.toBe(databaseName('/b/'));
});

describe('an upgrade', () => {
  test('keeps what the older version stored', async () => {
    const name = freshName();
    const older = await openForTest(name);
    await new IndexedDbStore(older).createRun(exampleRun('one'));
    older.close();

    const newer = await openForTest(name, {}, NEWER);
    expect([...newer.objectStoreNames]).toContain('notes');
    expect(await new IndexedDbStore(newer).findRun('one')).toEqual(exampleRun('one'));
  });

  test('closes the older page’s connection, which says so and refuses clearly from then on', async () => {
    const name = freshName();
    const onClosed = vi.fn();
    const store = new IndexedDbStore(await openForTest(name, { onClosed }));
    await openForTest(name, {}, NEWER);

    expect(onClosed).toHaveBeenCalledOnce();
    await expect(store.createRun(exampleRun('one'))).rejects.toMatchObject({ problem: 'closed' });
    await expect(store.listRuns()).rejects.toMatchObject({ problem: 'closed' });
  });

  test('that another tab blocks says so, and goes on when that tab closes', async () => {
    const name = freshName();
    (await openForTest(name)).close();
    // A tab that does not listen for newer versions, as a frozen one does not.
    const deaf = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error('the database could not be opened'));
    });

    const onBlocked = vi.fn(() => deaf.close());
    const newer = await openForTest(name, { onBlocked }, NEWER);
    expect(onBlocked).toHaveBeenCalledOnce();
    expect([...newer.objectStoreNames]).toContain('notes');
  });

  test('that fails leaves the older version as it was', async () => {
    const name = freshName();
    const older = await openForTest(name);
    await new IndexedDbStore(older).createRun(exampleRun('one'));
    older.close();

    const broken: Migration = (database) => {
      database.deleteObjectStore('runs');
      throw new Error('a fault in a migration');
    };
    await expect(openForTest(name, {}, [...MIGRATIONS, broken])).rejects.toThrow(
      'a fault in a migration',
    );
    const again = new IndexedDbStore(await openForTest(name));
    expect(await again.findRun('one')).toEqual(exampleRun('one'));
  });

  test('already made by a newer page is not undone by an older one', async () => {
    const name = freshName();
    (await openForTest(name, {}, NEWER)).close();
    await expect(openForTest(name)).rejects.toMatchObject({ problem: 'closed' });
  });
});
