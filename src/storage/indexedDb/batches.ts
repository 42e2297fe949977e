import type { CallRecord } from '../../domain/calls.ts';
import type { Batch, CommitOptions } from '../runStore.ts';
import { StorageError } from '../storageError.ts';
import type { Writing } from './tables.ts';

/** Writes a run's batch; the answers as they are stored. */
export async function writeBatch(
  transaction: Writing,
  run: string,
  { answers = [], failures = [], events = [], edits = [] }: Batch,
  { lease }: CommitOptions,
): Promise<readonly CallRecord[]> {
  await assertWritable(transaction, run, lease);
  if (events[0]) await assertEnd(transaction, run, events[0].index);

  const [stored] = await Promise.all([
    Promise.all(answers.map((answer) => addAnswer(transaction, run, answer))),
    ...events.map((event) => transaction.objectStore('events').add(event)),
    ...failures.map((failure) => transaction.objectStore('failures').put(failure)),
    ...edits.map((id) => transaction.objectStore('edits').delete(id)),
  ]);
  return stored;
}

/** Adds an answer unless there is one, and notes that the run uses it. */
async function addAnswer(
  transaction: Writing,
  run: string,
  answer: CallRecord,
): Promise<CallRecord> {
  const calls = transaction.objectStore('calls');
  const [stored] = await Promise.all([
    calls.get(answer.key),
    transaction.objectStore('callUses').put({ key: answer.key, run }),
  ]);
  if (stored) return stored;
  await calls.add(answer);
  return answer;
}

/**
 * A run is written under its lease, where it has one; without, the browser's locks guard it.
 * @throws {StorageError} if the run is gone or the lease is not in force.
 */
export async function assertWritable(
  transaction: Writing,
  run: string,
  lease: string | undefined,
): Promise<void> {
  const [row, current] = await Promise.all([
    transaction.objectStore('runs').getKey(run),
    transaction.objectStore('leases').get(run),
  ]);
  if (row === undefined) throw new StorageError('gone');
  if (lease !== undefined && current?.owner !== lease) throw new StorageError('taken');
}

/** The log ends before `index`. Asks for two keys, because counting a log costs more the longer it is. */
async function assertEnd(transaction: Writing, run: string, index: number): Promise<void> {
  const events = transaction.objectStore('events');
  const [last, next] = await Promise.all([
    index === 0 ? true : events.getKey([run, index - 1]),
    events.getKey([run, index]),
  ]);
  if (last === undefined || next !== undefined) throw new StorageError('taken');
}
