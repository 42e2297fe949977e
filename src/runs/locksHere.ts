import type { RunStore } from '../storage/runStore.ts';
import { Leases } from './leases.ts';
import type { RunLocks } from './runLocks.ts';
import { WebLocks } from './webLocks.ts';

/**
 * The browser's own locks, or leases in the store where there are none, as on a page that is no secure context.
 * @param database the name of the database that the runs are in; locks are named after it.
 */
export function locksHere(
  database: string,
  store: RunStore,
  locks: LockManager | undefined,
): RunLocks {
  return locks ? new WebLocks(database, locks) : new Leases(store);
}
