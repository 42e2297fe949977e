import { StorageError, type StorageProblem } from '../storageError.ts';
import { TABLES, type Database, type Writing } from './tables.ts';

const PROBLEMS: Readonly<Record<string, StorageProblem>> = {
  QuotaExceededError: 'full',
  // A closed connection refuses to begin a transaction.
  InvalidStateError: 'closed',
};

/** An error of the database as the page can tell it; any other error stays as it is. */
export function storageErrorOf(error: unknown): unknown {
  const problem = error instanceof DOMException ? PROBLEMS[error.name] : undefined;
  return problem ? new StorageError(problem, error) : error;
}

/** Runs `work` in one transaction over all tables and resolves when that has committed; an error takes everything back. */
export async function writing<Result>(
  database: Database,
  durability: 'strict' | 'relaxed',
  work: (transaction: Writing) => Promise<Result>,
): Promise<Result> {
  let transaction: Writing;
  try {
    transaction = database.transaction(TABLES, 'readwrite', { durability });
  } catch (error) {
    throw storageErrorOf(error);
  }
  // Its failure is reported below, through whichever of the two notices first.
  transaction.done.catch(() => {});
  try {
    const result = await work(transaction);
    await transaction.done;
    return result;
  } catch (error) {
    // Set where the database itself gave up, as it does when the room runs out only while committing.
    const cause = transaction.error ?? error;
    if (!transaction.error) abort(transaction);
    throw storageErrorOf(cause);
  }
}

/** Runs a read, telling a closed connection as such. */
export async function reading<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw storageErrorOf(error);
  }
}

function abort(transaction: Writing): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already: there is nothing left to take back.
  }
}
