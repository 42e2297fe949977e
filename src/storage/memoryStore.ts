/* eslint-disable @typescript-eslint/require-await -- the interface promises, and `async` turns what is thrown into rejections */
import type { CallFailure, CallRecord } from '../domain/calls.ts';
import { callsOf } from '../domain/eventCalls.ts';
import type { Edit } from '../domain/events.ts';
import type {
  Batch,
  CommitOptions,
  Lease,
  PendingEdit,
  RunRow,
  RunStatus,
  RunStore,
  StoredEvent,
} from './runStore.ts';
import { StorageError } from './storageError.ts';

interface KeptRun {
  row: RunRow;
  events: StoredEvent[];
  uses: Set<string>;
  failures: Map<string, CallFailure>;
  edits: PendingEdit[];
}

/** A store that lasts as long as its process: for Node, tests, and browsers that store nothing. */
export class MemoryStore implements RunStore {
  readonly #runs = new Map<string, KeptRun>();
  readonly #calls = new Map<string, CallRecord>();
  readonly #leases = new Map<string, Lease>();
  #edits = 0;

  async listRuns(): Promise<readonly RunRow[]> {
    return [...this.#runs.values()]
      .map(({ row }) => row)
      .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  }

  async findRun(run: string): Promise<RunRow | undefined> {
    return this.#runs.get(run)?.row;
  }

  async createRun(row: RunRow): Promise<void> {
    this.#create(row);
  }

  async renameRun(run: string, name: string): Promise<void> {
    const kept = this.#kept(run);
    kept.row = { ...kept.row, name };
  }

  async setStatus(run: string, status: RunStatus, lease?: string): Promise<void> {
    const kept = this.#kept(run);
    if (!this.#isWritableUnder(lease, run)) throw new StorageError('taken');
    kept.row = { ...kept.row, status };
  }

  async deleteRun(run: string): Promise<void> {
    const { uses } = this.#kept(run);
    this.#runs.delete(run);
    this.#leases.delete(run);
    for (const key of uses) {
      const isUsed = [...this.#runs.values()].some((other) => other.uses.has(key));
      if (!isUsed) this.#calls.delete(key);
    }
  }

  async forkRun(fork: RunRow & Required<Pick<RunRow, 'origin'>>): Promise<void> {
    const source = this.#kept(fork.origin.run);
    const copy = this.#create(fork);
    for (const stored of source.events.slice(0, fork.origin.events)) {
      copy.events.push({ ...stored, run: fork.id });
      for (const { call } of callsOf(stored.event)) {
        if (source.uses.has(call)) copy.uses.add(call);
        const failure = source.failures.get(call);
        if (failure) copy.failures.set(call, { ...failure, run: fork.id });
      }
    }
  }

  async readEvents(run: string, from: number, limit = Infinity): Promise<readonly StoredEvent[]> {
    return this.#runs.get(run)?.events.slice(from, from + limit) ?? [];
  }

  async commit(run: string, batch: Batch, options: CommitOptions): Promise<readonly CallRecord[]> {
    const { answers = [], failures = [], events = [], edits = [] } = batch;
    const kept = this.#kept(run);
    const isJoined = events.every(({ index }, i) => index === kept.events.length + i);
    if (!isJoined || !this.#isWritableUnder(options.lease, run)) throw new StorageError('taken');

    kept.events.push(...events);
    kept.edits = kept.edits.filter(({ id }) => !edits.includes(id));
    for (const failure of failures) kept.failures.set(failure.key, failure);
    return answers.map((answer) => {
      const stored = this.#calls.get(answer.key) ?? answer;
      this.#calls.set(answer.key, stored);
      kept.uses.add(answer.key);
      return stored;
    });
  }

  async findAnswers(keys: readonly string[]): Promise<readonly (CallRecord | undefined)[]> {
    return keys.map((key) => this.#calls.get(key));
  }

  async usedCalls(run: string): Promise<readonly string[]> {
    return [...(this.#runs.get(run)?.uses ?? [])].sort();
  }

  async failedCalls(run: string): Promise<readonly CallFailure[]> {
    return [...(this.#runs.get(run)?.failures.values() ?? [])].sort((a, b) =>
      a.key < b.key ? -1 : 1,
    );
  }

  async addEdit(run: string, edit: Edit): Promise<void> {
    this.#kept(run).edits.push({ id: ++this.#edits, run, edit });
  }

  async pendingEdits(run: string): Promise<readonly PendingEdit[]> {
    return this.#runs.get(run)?.edits ?? [];
  }

  async claimLease(lease: Lease, now: number): Promise<boolean> {
    const current = this.#leases.get(lease.run);
    if (current && current.owner !== lease.owner && current.until > now) return false;
    this.#leases.set(lease.run, lease);
    return true;
  }

  async renewLease(lease: Lease): Promise<boolean> {
    const isOwn = this.#leases.get(lease.run)?.owner === lease.owner;
    if (isOwn) this.#leases.set(lease.run, lease);
    return isOwn;
  }

  async releaseLease(run: string, owner: string): Promise<void> {
    if (this.#leases.get(run)?.owner === owner) this.#leases.delete(run);
  }

  async findLease(run: string): Promise<Lease | undefined> {
    return this.#leases.get(run);
  }

  /** Without a lease, the browser's locks guard the run. */
  #isWritableUnder(lease: string | undefined, run: string): boolean {
    return lease === undefined || this.#leases.get(run)?.owner === lease;
  }

  #create(row: RunRow): KeptRun {
    if (this.#runs.has(row.id)) throw new StorageError('exists');
    const kept = { row, events: [], uses: new Set<string>(), failures: new Map(), edits: [] };
    this.#runs.set(row.id, kept);
    return kept;
  }

  #kept(run: string): KeptRun {
    const kept = this.#runs.get(run);
    if (!kept) throw new StorageError('gone');
    return kept;
  }
}
