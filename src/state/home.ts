import { IndexedDbStore } from '../storage/indexedDb/indexedDbStore.ts';
import type { Database } from '../storage/indexedDb/tables.ts';
import { MemoryStore } from '../storage/memoryStore.ts';
import type { RunStore } from '../storage/runStore.ts';
import { carryOutIn, type RunHandle } from '../runs/client.ts';
import { locksHere } from '../runs/locksHere.ts';
import type { RunWatcher } from '../runs/runner.ts';

/** Where runs are kept, and how one that is kept there is carried out. */
export interface Home {
  readonly store: RunStore;
  /** What is in it outlives the page. */
  readonly isLasting: boolean;
  /** Some page or worker carries the run out. */
  isHeld(run: string): Promise<boolean>;
  /** @param only the one problem to learn from, where a single group is tried. */
  carryOut(run: string, watcher: RunWatcher, only?: string): RunHandle;
}

/** What carrying out needs to know of the page. */
export interface PagePlace {
  readonly newWorker: () => Worker;
  /** The name of the page's database. */
  readonly database: string;
  /** The address of the page's folder. */
  readonly base: string;
}

/** The browser's database: runs stay there, and other tabs see them. */
export function databaseHome(opened: Database, { newWorker, database, base }: PagePlace): Home {
  const store = new IndexedDbStore(opened);
  const locks = locksHere(database, store, navigator.locks);
  return {
    store,
    isLasting: true,
    isHeld: (run) => locks.isHeld(run),
    carryOut: (run, watcher) => carryOutIn(newWorker(), { run, database, base }, watcher),
  };
}

/** The page's own memory: for what is only tried, and for browsers that store nothing. */
export function memoryHome({ newWorker, database, base }: PagePlace): Home {
  const store = new MemoryStore();
  return {
    store,
    isLasting: false,
    isHeld: () => Promise.resolve(false),
    carryOut: (run, watcher, only) => {
      const errand = { run, database, base, ...(only === undefined ? {} : { only }) };
      return carryOutIn(newWorker(), errand, watcher, store);
    },
  };
}
