import type { ChatModel } from '../domain/chat.ts';
import type { LearningContext, LiveSignal, Method } from '../domain/method.ts';
import type { Environment } from '../domain/problem.ts';
import type { RunRow, RunStatus, RunStore } from '../storage/runStore.ts';
import { StorageError } from '../storage/storageError.ts';
import { CallRecords } from './callRecords.ts';
import { drawProblems } from './drawnProblems.ts';
import { HandEdits } from './handEdits.ts';
import { Journal } from './journal.ts';
import { LiveFeed } from './liveFeed.ts';
import { Divergence, RunLog } from './runLog.ts';
import { Scheduler } from './scheduler.ts';

/** What those who watch a run are told. */
export interface RunWatcher {
  status(status: RunStatus): void;
  /** The log on the disk has so many events now; whoever holds a cursor into it may read on. */
  committed(events: number): void;
  live(signals: readonly LiveSignal[]): void;
}

export interface RunnerParts {
  readonly run: RunRow;
  readonly store: RunStore;
  readonly method: Method;
  readonly environment: Environment;
  readonly model: ChatModel;
  readonly watcher: RunWatcher;
  /** The lease under which the run is written, where the browser has no locks. */
  readonly lease?: string | undefined;
  /** Told the key of every call that the model is really asked, and that no record answers. */
  readonly onAsk?: (call: string) => void;
}

/** How carrying a run out ended; `held` where another page or worker carries it out. */
export type ErrandEnd = RunStatus | { readonly is: 'held' };

/** How a run came to rest: its status, and the length and hash of its log. */
export interface RunEnd {
  readonly status: ErrandEnd;
  readonly events: number;
  readonly hash: string;
}

/**
 * Carries a run out. To begin it and to go on with it is one thing: the method runs from the start, recorded calls answer
 * at once, every event that is in the log must come again, and what comes after that is new.
 */
export class Runner {
  readonly #parts: RunnerParts;
  readonly #scheduler: Scheduler;
  readonly #abort = new AbortController();
  /** Calls in flight when a person stopped the run. */
  #stopped: number | undefined;
  /** Why nothing more can be written. */
  #fault: unknown;
  #hasEnded = false;

  constructor(parts: RunnerParts) {
    this.#parts = parts;
    this.#scheduler = new Scheduler(parts.model.capabilities.maxConcurrency, this.#abort.signal);
  }

  /**
   * Runs until the method ends, or a person stops it, or it cannot go on; the status says which.
   * @throws {StorageError} if the run cannot even be read.
   */
  async run(): Promise<RunEnd> {
    const { run, store, lease, watcher } = this.#parts;
    if (!this.#scheduler.isPaused) await this.#become({ is: 'running' });
    const log = await RunLog.open(store, run.id);
    const journal = new Journal({
      run: run.id,
      store,
      lease,
      length: log.storedLength,
      onCommitted: (events) => watcher.committed(events),
      onFault: (error) => this.#fail(error),
    });

    const end = await this.#carryOut(log, journal).then(
      (): ErrandEnd => ({ is: 'ended' }),
      (error: unknown) => this.#endAfter(error),
    );
    this.#hasEnded = true;
    return { status: await this.#restAt(end), events: log.length, hash: log.hash };
  }

  /** Begins no call any more; those in flight finish and are recorded. `why` is null where a person wants it so. */
  pause(why: string | null = null): void {
    if (this.#hasEnded || this.#scheduler.isPaused) return;
    this.#scheduler.pause();
    this.#become({ is: 'paused', why }).catch((error: unknown) => this.#fail(error));
  }

  resume(): void {
    if (this.#hasEnded || !this.#scheduler.isPaused) return;
    this.#scheduler.resume();
    this.#become({ is: 'running' }).catch((error: unknown) => this.#fail(error));
  }

  /** Aborts the calls in flight; everything recorded stays. */
  stop(): void {
    if (this.#hasEnded || this.#abort.signal.aborted) return;
    this.#stopped = this.#scheduler.inFlight;
    this.#abort.abort();
  }

  /** Runs the method to its end and everything that it yields to the disk. */
  async #carryOut(log: RunLog, journal: Journal): Promise<void> {
    const { run, store, method, watcher } = this.#parts;
    const { signal } = this.#abort;
    const edits = new HandEdits(run.id, store, log);
    const live = new LiveFeed((signals) => watcher.live(signals));
    try {
      const context = await this.#context(log, journal, edits, live);
      for await (const yielded of method.learn(context)) {
        signal.throwIfAborted();
        const event = this.#check(() => log.next(yielded));
        if (event) journal.append(event, edits.settledBy(event));
      }
      log.end();
    } finally {
      this.#abort.abort(); // whatever the method left in flight
      live.flush();
      await journal.close();
    }
  }

  async #context(
    log: RunLog,
    journal: Journal,
    edits: HandEdits,
    live: LiveFeed,
  ): Promise<LearningContext> {
    const { run, store, environment, model, onAsk } = this.#parts;
    const { settings } = run;
    const { signal } = this.#abort;
    const records = await CallRecords.open({
      run: run.id,
      seeds: { training: settings.trainingSeed, sampling: settings.samplingSeed },
      model,
      store,
      journal,
      scheduler: this.#scheduler,
      signal,
      onPause: (message) => this.pause(message),
      onAsk,
    });
    return {
      settings,
      environment,
      problems: await drawProblems(environment, settings),
      model: { id: model.id, contextTokens: model.capabilities.contextTokens },
      concurrency: Math.ceil(model.capabilities.maxConcurrency / settings.groupSize),
      call: (place, request, asker) => records.call(place, request, asker),
      edits: () => edits.atStep(),
      live: (told) => {
        // What is replayed is in the log already.
        if (!log.isReplaying) live.add(told);
      },
      signal,
    };
  }

  /** Aborts the calls in flight before the method learns of the error, lest it wait for them while it ends. */
  #check<Result>(work: () => Result): Result {
    try {
      return work();
    } catch (error) {
      this.#abort.abort(error);
      throw error;
    }
  }

  #fail(error: unknown): void {
    this.#fault ??= error;
    this.#abort.abort(error);
  }

  #endAfter(error: unknown): ErrandEnd {
    const cause = this.#fault ?? error;
    if (isTaken(cause)) return { is: 'held' };
    if (this.#fault === undefined && this.#stopped !== undefined) {
      return { is: 'stopped', aborted: this.#stopped };
    }
    if (error instanceof Divergence)
      return { is: 'diverged', at: error.at, yielded: error.yielded };
    return { is: 'failed', message: cause instanceof Error ? cause.message : String(cause) };
  }

  /** Whose run another has taken writes no status: it would overwrite the other's. */
  async #restAt(end: ErrandEnd): Promise<ErrandEnd> {
    if (end.is === 'held') return end;
    try {
      await this.#become(end);
    } catch (error) {
      if (isTaken(error)) return { is: 'held' };
      // If the row cannot be written, whoever asked for the run still learns its end.
    }
    return end;
  }

  async #become(status: RunStatus): Promise<void> {
    const { run, store, watcher, lease } = this.#parts;
    watcher.status(status);
    await store.setStatus(run.id, status, lease);
  }
}

/** Another page or worker writes the run. */
export function isTaken(error: unknown): boolean {
  return error instanceof StorageError && error.problem === 'taken';
}
