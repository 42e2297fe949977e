import type { CallFailure, CallRecord } from '../../domain/calls.ts';
import { migrated } from '../../domain/eventMigration.ts';
import type { Edit } from '../../domain/events.ts';
import { filledUp } from '../../domain/settingsMigration.ts';
import type {
  Batch,
  CommitOptions,
  Lease,
  PendingEdit,
  RunRow,
  RunStatus,
  RunStore,
  StoredEvent,
} from '../runStore.ts';
import { StorageError } from '../storageError.ts';
import { assertWritable, writeBatch } from './batches.ts';
import { removeRun } from './deletions.ts';
import { writeFork } from './forks.ts';
import { beginningWith, type Database, type Writing } from './tables.ts';
import { reading, writing } from './transactions.ts';

/** Runs in the browser's database; what the page and the worker of a run share. */
export class IndexedDbStore implements RunStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async listRuns(): Promise<readonly RunRow[]> {
    const runs = await reading(() => this.#database.getAll('runs'));
    return runs.map(asToday).sort((a, b) => a.created - b.created);
  }

  async findRun(run: string): Promise<RunRow | undefined> {
    const row = await reading(() => this.#database.get('runs', run));
    return row && asToday(row);
  }

  async createRun(row: RunRow): Promise<void> {
    await this.#write('strict', async (transaction) => {
      const runs = transaction.objectStore('runs');
      if ((await runs.getKey(row.id)) !== undefined) throw new StorageError('exists');
      await runs.add(row);
    });
  }

  async renameRun(run: string, name: string): Promise<void> {
    await this.#write('relaxed', async (transaction) => {
      const row = await rowOf(transaction, run);
      await transaction.objectStore('runs').put({ ...row, name });
    });
  }

  async setStatus(run: string, status: RunStatus, lease?: string): Promise<void> {
    await this.#write('relaxed', async (transaction) => {
      await assertWritable(transaction, run, lease);
      const row = await rowOf(transaction, run);
      await transaction.objectStore('runs').put({ ...row, status });
    });
  }

  async deleteRun(run: string): Promise<void> {
    await this.#write('strict', (transaction) => removeRun(transaction, run));
  }

  async forkRun(fork: RunRow & Required<Pick<RunRow, 'origin'>>): Promise<void> {
    await this.#write('strict', (transaction) => writeFork(transaction, fork));
  }

  async readEvents(run: string, from: number, limit?: number): Promise<readonly StoredEvent[]> {
    const range = IDBKeyRange.bound([run, from], [run, []]);
    const stored = await reading(() => this.#database.getAll('events', range, limit));
    return stored.map((one) => ({ ...one, event: migrated(one.event) }));
  }

  async commit(run: string, batch: Batch, options: CommitOptions): Promise<readonly CallRecord[]> {
    return this.#write(options.durability, (transaction) =>
      writeBatch(transaction, run, batch, options),
    );
  }

  async findAnswers(keys: readonly string[]): Promise<readonly (CallRecord | undefined)[]> {
    return reading(() => {
      const calls = this.#database.transaction('calls').store;
      return Promise.all(keys.map((key) => calls.get(key)));
    });
  }

  async usedCalls(run: string): Promise<readonly string[]> {
    const uses = await reading(() => this.#database.getAllKeysFromIndex('callUses', 'byRun', run));
    return uses.map(([key]) => key);
  }

  async failedCalls(run: string): Promise<readonly CallFailure[]> {
    return reading(() => this.#database.getAll('failures', beginningWith(run)));
  }

  async addEdit(run: string, edit: Edit): Promise<void> {
    await this.#write('strict', async (transaction) => {
      await rowOf(transaction, run);
      await transaction.objectStore('edits').add({ run, edit });
    });
  }

  async pendingEdits(run: string): Promise<readonly PendingEdit[]> {
    const edits = await reading(() => this.#database.getAllFromIndex('edits', 'byRun', run));
    return edits as PendingEdit[];
  }

  async claimLease(lease: Lease, now: number): Promise<boolean> {
    return this.#write('relaxed', async (transaction) => {
      const leases = transaction.objectStore('leases');
      const current = await leases.get(lease.run);
      if (current && current.owner !== lease.owner && current.until > now) return false;
      await leases.put(lease);
      return true;
    });
  }

  async renewLease(lease: Lease): Promise<boolean> {
    return this.#write('relaxed', async (transaction) => {
      const leases = transaction.objectStore('leases');
      if ((await leases.get(lease.run))?.owner !== lease.owner) return false;
      await leases.put(lease);
      return true;
    });
  }

  async releaseLease(run: string, owner: string): Promise<void> {
    await this.#write('relaxed', async (transaction) => {
      const leases = transaction.objectStore('leases');
      if ((await leases.get(run))?.owner === owner) await leases.delete(run);
    });
  }

  async findLease(run: string): Promise<Lease | undefined> {
    return reading(() => this.#database.get('leases', run));
  }

  #write<Result>(
    durability: 'strict' | 'relaxed',
    work: (transaction: Writing) => Promise<Result>,
  ): Promise<Result> {
    return writing(this.#database, durability, work);
  }
}

/** A row as today's program makes it; in the table it stays as it is. */
function asToday(row: RunRow): RunRow {
  const { settings, filled } = filledUp(row.settings);
  return filled.length === 0 ? row : { ...row, settings, filled };
}

async function rowOf(transaction: Writing, run: string): Promise<RunRow> {
  const row = await transaction.objectStore('runs').get(run);
  if (!row) throw new StorageError('gone');
  return row;
}
