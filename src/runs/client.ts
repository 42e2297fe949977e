import { proxy, wrap } from 'comlink';
import type { RunStore } from '../storage/runStore.ts';
import type { ErrandEnd, RunWatcher } from './runner.ts';
import type { Errand, RunWorker } from './runWorker.ts';

/** A run that a worker carries out. The page reads what it writes from the database, by a cursor of its own. */
export interface RunHandle {
  /** Rejects if the run could not be carried out at all; its log and records are as they were. */
  readonly end: Promise<ErrandEnd>;
  pause(): void;
  resume(): void;
  stop(): void;
}

/** A worker that carries the playground's runs out; one for each run. */
export function newWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
}

/**
 * Begins a run, or goes on with it, in a worker of its own, which ends with the run.
 * @param kept the page's own store, for runs that are not in the database.
 */
export function carryOutIn(
  worker: Worker,
  errand: Errand,
  watcher: RunWatcher,
  kept?: RunStore,
): RunHandle {
  const remote = wrap<RunWorker>(worker);
  const crash = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => {
      reject(new Error(`The worker of this run has crashed. ${message}`));
    });
  });
  const end = Promise.race([remote.carryOut(errand, proxy(watcher), kept && proxy(kept)), crash]);
  return {
    end: end.finally(() => worker.terminate()),
    pause: () => void remote.pause(),
    resume: () => void remote.resume(),
    stop: () => void remote.stop(),
  };
}
