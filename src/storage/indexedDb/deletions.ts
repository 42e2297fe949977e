import { StorageError } from '../storageError.ts';
import { beginningWith, type Writing } from './tables.ts';

/** Removes a run, its log and all that is its alone; then the answers that no run uses any more. */
export async function removeRun(transaction: Writing, run: string): Promise<void> {
  const runs = transaction.objectStore('runs');
  if ((await runs.getKey(run)) === undefined) throw new StorageError('gone');

  const edits = await transaction.objectStore('edits').index('byRun').getAllKeys(run);
  const uses = await transaction.objectStore('callUses').index('byRun').getAllKeys(run);
  await Promise.all([
    runs.delete(run),
    transaction.objectStore('leases').delete(run),
    transaction.objectStore('events').delete(beginningWith(run)),
    transaction.objectStore('failures').delete(beginningWith(run)),
    ...edits.map((id) => transaction.objectStore('edits').delete(id)),
    ...uses.map(([key]) => removeUse(transaction, key, run)),
  ]);
}

async function removeUse(transaction: Writing, key: string, run: string): Promise<void> {
  const uses = transaction.objectStore('callUses');
  const [, other] = await Promise.all([
    uses.delete([key, run]),
    // Asked after the deletion in the same transaction: another run's use, if there is one.
    uses.getKey(beginningWith(key)),
  ]);
  if (other === undefined) await transaction.objectStore('calls').delete(key);
}
