import { openDB } from 'idb';
import { StorageError } from '../storageError.ts';
import { MIGRATIONS, type Migration } from './migrations.ts';
import type { Database } from './tables.ts';

/** What the page should say about its database. */
export interface DatabaseNotices {
  /** The upgrade waits for another tab, which holds the older version open; it goes on by itself when that tab closes. */
  onBlocked?: () => void;
  /** This connection is closed: a newer version of the page wants to upgrade, or the browser took the data away. */
  onClosed?: () => void;
}

/**
 * Other projects of the same owner share the origin on a shared host, so the name carries the page's folder.
 * @param base the path of the page's folder, as in `/playground/`.
 */
export function databaseName(base: string): string {
  return `training-free-grpo ${base}`;
}

/**
 * Opens the database, creating or upgrading it where needed.
 * @throws {StorageError} `unavailable` where the browser stores nothing, `closed` where a newer page has upgraded the database already,
 * `full` where there is no room for it; whatever a migration throws.
 */
export async function openDatabase(
  name: string,
  { onBlocked, onClosed }: DatabaseNotices = {},
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<Database> {
  let fault: unknown;
  try {
    const database = await openDB(name, migrations.length, {
      upgrade: (database, oldVersion, _newVersion, transaction) => {
        const upgrade = async () => {
          for (const migrate of migrations.slice(oldVersion)) await migrate(database, transaction);
        };
        // Whatever goes wrong takes the whole upgrade back: the older version stays as it was.
        upgrade().catch((error: unknown) => {
          fault = error;
          transaction.abort();
        });
        transaction.done.catch(() => {}); // opening reports it
      },
      blocked: () => onBlocked?.(),
      blocking: (_current, _blocked, event) => {
        // An old connection that stays open would block the newer page for ever.
        (event.target as IDBDatabase).close();
        onClosed?.();
      },
      terminated: () => onClosed?.(),
    });
    return database as unknown as Database;
  } catch (error) {
    throw fault ?? openingErrorOf(error);
  }
}

function openingErrorOf(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  const isOlderPage = error.name === 'VersionError';
  const isFull = error.name === 'QuotaExceededError';
  return new StorageError(isOlderPage ? 'closed' : isFull ? 'full' : 'unavailable', error);
}
