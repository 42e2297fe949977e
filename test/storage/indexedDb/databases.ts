import { deleteDB } from 'idb';
import { afterEach } from 'vitest';
import { openDatabase, type DatabaseNotices } from '../../../src/storage/indexedDb/open.ts';
import type { Migration } from '../../../src/storage/indexedDb/migrations.ts';
import type { Database } from '../../../src/storage/indexedDb/tables.ts';

let count = 0;
const opened: Database[] = [];

/** A name that no other test uses. */
export function freshName(): string {
  return `test ${performance.timeOrigin} ${count++}`;
}

/** Opens a database that is removed after the test. */
export async function openForTest(
  name = freshName(),
  notices?: DatabaseNotices,
  migrations?: readonly Migration[],
): Promise<Database> {
  const database = await openDatabase(name, notices, migrations);
  opened.push(database);
  return database;
}

afterEach(async () => {
  const names = new Set(opened.map(({ name }) => name));
  for (const database of opened.splice(0)) database.close();
  for (const name of names) await deleteDB(name);
});
