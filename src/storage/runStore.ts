import type { CallFailure, CallRecord } from '../domain/calls.ts';
import type { Edit, RunEvent } from '../domain/events.ts';
import type { KnobName } from '../domain/knobs.ts';
import type { Settings } from '../domain/settings.ts';

/**
 * How a run stands; a row beside the log, never an event.
 * A run that says `running` though nobody holds its lock was interrupted.
 */
export type RunStatus =
  | { readonly is: 'idle' }
  | { readonly is: 'running' }
  /** `why` is what the model said; null if a person paused. */
  | { readonly is: 'paused'; readonly why: string | null }
  /** `aborted` calls were in flight. */
  | { readonly is: 'stopped'; readonly aborted: number }
  | { readonly is: 'failed'; readonly message: string }
  /** Run again, the method yielded something else at index `at`; null if it ended there. */
  | { readonly is: 'diverged'; readonly at: number; readonly yielded: RunEvent | null }
  | { readonly is: 'ended' };

/** A run beside its log: what it is made of and how it stands. Nothing in here can be folded from the log. */
export interface RunRow {
  readonly id: string;
  readonly name: string;
  /** Ids in the registries of methods, environments and models. */
  readonly method: string;
  readonly environment: string;
  readonly model: string;
  readonly settings: Settings;
  /** Knobs that the run was made without, which stand at their defaults; said on reading, never written. */
  readonly filled?: readonly KnobName[];
  /** Milliseconds since 1970. */
  readonly created: number;
  readonly status: RunStatus;
  /** The run whose first `events` events this one began with. */
  readonly origin?: { readonly run: string; readonly name: string; readonly events: number };
}

/** An event in its place in a log. `at`, in milliseconds since 1970, lies outside the hash. */
export interface StoredEvent {
  readonly run: string;
  readonly index: number;
  readonly event: RunEvent;
  readonly at: number;
}

/** A hand edit that waits for the next step's beginning. Ids grow in the order of the edits. */
export interface PendingEdit {
  readonly id: number;
  readonly run: string;
  readonly edit: Edit;
}

/** Who may write a run until when (milliseconds since 1970), where the browser has no Web Locks. */
export interface Lease {
  readonly run: string;
  readonly owner: string;
  readonly until: number;
}

/** What a run writes in one transaction: all of it or nothing. */
export interface Batch {
  /** Answers that the run uses, its own or another run's. */
  readonly answers?: readonly CallRecord[];
  readonly failures?: readonly CallFailure[];
  /** Consecutive events from the log's end on. */
  readonly events?: readonly StoredEvent[];
  /** Pending edits whose `input` events are in this batch. */
  readonly edits?: readonly number[];
}

export interface CommitOptions {
  /** `strict`: on the disk when the promise resolves. `relaxed`: a crash of the whole machine may lose the newest batches. */
  readonly durability: 'strict' | 'relaxed';
  /** The owner of the lease under which the run is written. */
  readonly lease?: string | undefined;
}

/**
 * Where runs, their logs and the call records are kept.
 * Every method rejects with a {@link StorageError} if it cannot do its work; nothing is then half done.
 */
export interface RunStore {
  /** All runs, oldest first. */
  listRuns(): Promise<readonly RunRow[]>;
  findRun(run: string): Promise<RunRow | undefined>;
  /** Problem `exists` if the id is in use. */
  createRun(row: RunRow): Promise<void>;
  /** Problem `gone` if there is no such run; so with all methods below that change a run. */
  renameRun(run: string, name: string): Promise<void>;
  /** Problem `taken` if `lease`, under which the run is written where the browser has no locks, is not in force. */
  setStatus(run: string, status: RunStatus, lease?: string): Promise<void>;
  /** Removes the run with its log, and the call records that no other run uses. */
  deleteRun(run: string): Promise<void>;
  /**
   * Creates `fork` with the first `fork.origin.events` events of `fork.origin.run`,
   * and with the calls that these name: answers are shared, failures copied.
   */
  forkRun(fork: RunRow & Required<Pick<RunRow, 'origin'>>): Promise<void>;

  /** The log from index `from` on, at most `limit` events of it. */
  readEvents(run: string, from: number, limit?: number): Promise<readonly StoredEvent[]>;
  /**
   * Writes a batch and gives back its answers as they are stored: whoever loses the race for a key gets the winner's.
   * Problem `taken` if the events do not join the log's end or if another owner has the lease.
   */
  commit(run: string, batch: Batch, options: CommitOptions): Promise<readonly CallRecord[]>;

  /** The stored answer to each key, whichever run asked. */
  findAnswers(keys: readonly string[]): Promise<readonly (CallRecord | undefined)[]>;
  /** Keys of the answers that a run uses, sorted. */
  usedCalls(run: string): Promise<readonly string[]>;
  failedCalls(run: string): Promise<readonly CallFailure[]>;

  addEdit(run: string, edit: Edit): Promise<void>;
  pendingEdits(run: string): Promise<readonly PendingEdit[]>;

  /** Gives the lease, unless another owner's has not run out at `now`. */
  claimLease(lease: Lease, now: number): Promise<boolean>;
  /** Prolongs the owner's lease; false, and nothing is changed, if the run is another's or nobody's by now. */
  renewLease(lease: Lease): Promise<boolean>;
  releaseLease(run: string, owner: string): Promise<void>;
  findLease(run: string): Promise<Lease | undefined>;
}
