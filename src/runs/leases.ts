import type { RunStore } from '../storage/runStore.ts';
import { freshId } from './freshId.ts';
import type { Hold, RunLocks } from './runLocks.ts';
import { sleep } from './sleep.ts';

/** Milliseconds that a lease is good for, and between two renewals. */
const TERM = 6000;
const HEARTBEAT = 1500;

/**
 * Holds runs by rows in the store, renewed while the holder lives. A holder that was frozen beyond its term finds the
 * lease another's, and the store refuses what it still wants to write.
 */
export class Leases implements RunLocks {
  readonly #store: RunStore;

  constructor(store: RunStore) {
    this.#store = store;
  }

  async hold(run: string): Promise<Hold | null> {
    const owner = freshId();
    if (!(await this.#claim(run, owner)) && !(await this.#claimAfterTerm(run, owner))) return null;

    // A renewal that fails shows when the next batch is refused.
    const heartbeat = setInterval(() => void this.#renew(run, owner).catch(() => {}), HEARTBEAT);
    return {
      lease: owner,
      release: async () => {
        clearInterval(heartbeat);
        await this.#store.releaseLease(run, owner);
      },
    };
  }

  async isHeld(run: string): Promise<boolean> {
    const lease = await this.#store.findLease(run);
    return lease !== undefined && lease.until > Date.now();
  }

  #claim(run: string, owner: string): Promise<boolean> {
    const now = Date.now();
    return this.#store.claimLease({ run, owner, until: now + TERM }, now);
  }

  /** Never claims anew: whoever was frozen must not take back a run that another has carried out meanwhile. */
  #renew(run: string, owner: string): Promise<boolean> {
    return this.#store.renewLease({ run, owner, until: Date.now() + TERM });
  }

  /** A page that was closed or reloaded cannot give its lease back: waits until it would have renewed it. */
  async #claimAfterTerm(run: string, owner: string): Promise<boolean> {
    const lease = await this.#store.findLease(run);
    const left = (lease?.until ?? 0) - Date.now();
    await sleep(Math.max(left, 0), new AbortController().signal);
    return this.#claim(run, owner);
  }
}
