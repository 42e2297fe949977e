import type { IDBPDatabase, IDBPTransaction } from 'idb';

/**
 * Brings a database from one version to the next. Written against the tables as they were then, hence untyped;
 * never changed once published.
 */
export type Migration = (
  database: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
) => void | Promise<void>;

/** `MIGRATIONS[n]` makes version n + 1 out of version n; 0 is the empty database. */
export const MIGRATIONS: readonly Migration[] = [
  (database) => {
    database.createObjectStore('runs', { keyPath: 'id' });
    database.createObjectStore('events', { keyPath: ['run', 'index'] });
    database.createObjectStore('calls', { keyPath: 'key' });
    const uses = database.createObjectStore('callUses', { keyPath: ['key', 'run'] });
    uses.createIndex('byRun', 'run');
    database.createObjectStore('failures', { keyPath: ['run', 'key'] });
    const edits = database.createObjectStore('edits', { keyPath: 'id', autoIncrement: true });
    edits.createIndex('byRun', 'run');
    database.createObjectStore('leases', { keyPath: 'run' });
  },
];
