import { callsOf } from '../../domain/eventCalls.ts';
import type { RunRow, StoredEvent } from '../runStore.ts';
import { StorageError } from '../storageError.ts';
import type { Writing } from './tables.ts';

/** Copies the beginning of `fork.origin.run`'s log, with the calls that it names, to the new run. */
export async function writeFork(
  transaction: Writing,
  fork: RunRow & Required<Pick<RunRow, 'origin'>>,
): Promise<void> {
  const { run: source, events: length } = fork.origin;
  const runs = transaction.objectStore('runs');
  if ((await runs.getKey(source)) === undefined) throw new StorageError('gone');
  if ((await runs.getKey(fork.id)) !== undefined) throw new StorageError('exists');

  const events = transaction.objectStore('events');
  // Begins before the first event: a range from there to there that leaves it out is none, where nothing is copied.
  const prefix = await events.getAll(IDBKeyRange.bound([source], [source, length], false, true));
  await Promise.all([
    runs.add(fork),
    ...prefix.map((stored) => events.add({ ...stored, run: fork.id })),
    ...callKeys(prefix).map((key) => copyCall(transaction, key, source, fork.id)),
  ]);
}

function callKeys(events: readonly StoredEvent[]): string[] {
  return [...new Set(events.flatMap(({ event }) => callsOf(event).map(({ call }) => call)))];
}

async function copyCall(
  transaction: Writing,
  key: string,
  source: string,
  fork: string,
): Promise<void> {
  const uses = transaction.objectStore('callUses');
  const failures = transaction.objectStore('failures');
  const [use, failure] = await Promise.all([uses.get([key, source]), failures.get([source, key])]);
  if (use) await uses.put({ key, run: fork });
  if (failure) await failures.put({ ...failure, run: fork });
}
