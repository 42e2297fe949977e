import type { Hold, RunLocks } from './runLocks.ts';

/** A page that closes or reloads frees its locks about 20 ms later. */
const PATIENCE = 1000;

/** Holds runs by the browser's locks, which end with whoever holds them. */
export class WebLocks implements RunLocks {
  readonly #prefix: string;
  readonly #locks: LockManager;

  constructor(prefix: string, locks: LockManager) {
    this.#prefix = prefix;
    this.#locks = locks;
  }

  async hold(run: string): Promise<Hold | null> {
    const signal = AbortSignal.timeout(PATIENCE);
    try {
      return await this.#request(this.#nameOf(run), signal);
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    }
  }

  async isHeld(run: string): Promise<boolean> {
    const { held = [] } = await this.#locks.query();
    return held.some(({ name }) => name === this.#nameOf(run));
  }

  /** Resolves when the lock is granted; it is kept until the hold is released. */
  #request(name: string, signal: AbortSignal): Promise<Hold> {
    return new Promise((resolve, reject) => {
      const keep = (): Promise<void> =>
        new Promise((end) => {
          const release = async () => {
            end();
            await held;
          };
          resolve({ release });
        });
      const held = this.#locks.request(name, { signal }, keep);
      held.catch(reject);
    });
  }

  #nameOf(run: string): string {
    return `${this.#prefix} run ${run}`;
  }
}
