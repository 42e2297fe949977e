import type { ChatModel } from '../domain/chat.ts';
import type { Method } from '../domain/method.ts';
import type { Environment } from '../domain/problem.ts';
import { IndexedDbStore } from '../storage/indexedDb/indexedDbStore.ts';
import { openDatabase } from '../storage/indexedDb/open.ts';
import type { RunRow, RunStatus, RunStore } from '../storage/runStore.ts';
import { StorageError } from '../storage/storageError.ts';
import { withOneProblem } from './drawnProblems.ts';
import { locksHere } from './locksHere.ts';
import { isTaken, Runner, type ErrandEnd, type RunWatcher } from './runner.ts';

/** Where a run's parts come from, by the ids in its row. */
export interface Registries {
  method(id: string): Method;
  environment(id: string): Promise<Environment>;
  /** @param base the address of the page's folder. */
  model(id: string, base: string): Promise<ChatModel>;
}

/** Which run to carry out, and where it is: the page tells, because a worker does not know the page's folder. */
export interface Errand {
  readonly run: string;
  readonly database: string;
  readonly base: string;
  /** The one problem to learn from, where a single group is tried. */
  readonly only?: string;
}

/** Carries one run out, away from the page. */
export class RunWorker {
  /** Keys of the calls that the model was really asked, in the order of asking. */
  readonly asked: string[] = [];
  readonly #registries: Registries;
  #ready!: (runner: Runner) => void;
  readonly #runner = new Promise<Runner>((resolve) => (this.#ready = resolve));

  constructor(registries: Registries) {
    this.#registries = registries;
  }

  /**
   * @param kept where the run is kept, if not in the database.
   * @throws {StorageError} if the database cannot be opened or the run is not there.
   */
  async carryOut(errand: Errand, watcher: RunWatcher, kept?: RunStore): Promise<ErrandEnd> {
    const { run, database } = errand;
    const store = kept ?? new IndexedDbStore(await openDatabase(database));
    const locks = locksHere(database, store, navigator.locks);
    const hold = await locks.hold(run);
    if (!hold) return { is: 'held' };
    try {
      const row = await store.findRun(run);
      if (!row) throw new StorageError('gone');
      return await this.#carryOut(row, errand, store, hold.lease, watcher);
    } catch (error) {
      if (isTaken(error)) return { is: 'held' };
      throw error;
    } finally {
      await hold.release();
    }
  }

  /** What is asked before the run has begun takes effect when it does. */
  async pause(): Promise<void> {
    (await this.#runner).pause();
  }

  async resume(): Promise<void> {
    (await this.#runner).resume();
  }

  async stop(): Promise<void> {
    (await this.#runner).stop();
  }

  async #carryOut(
    row: RunRow,
    { base, only }: Errand,
    store: RunStore,
    lease: string | undefined,
    watcher: RunWatcher,
  ): Promise<ErrandEnd> {
    try {
      const [world, model] = await Promise.all([
        this.#registries.environment(row.environment),
        this.#registries.model(row.model, base),
      ]);
      const environment = only === undefined ? world : withOneProblem(world, only);
      const method = this.#registries.method(row.method);
      const onAsk = (call: string) => this.asked.push(call);
      const parts = { run: row, store, method, environment, model, watcher, lease, onAsk };
      const runner = new Runner(parts);
      this.#ready(runner);
      return (await runner.run()).status;
    } catch (error) {
      // One of its parts cannot be had, or the run cannot be read.
      const message = error instanceof Error ? error.message : String(error);
      const status: RunStatus = { is: 'failed', message };
      await store.setStatus(row.id, status, lease);
      watcher.status(status);
      return status;
    }
  }
}
