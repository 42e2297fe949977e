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

  hold(run: string): Promise<Hold | null> {
    const signal = AbortSignal.timeout(PATIENCE);
    return new Promise((resolve, reject) => {
      const request = this.#locks.request(
        this.#nameOf(run),
        { signal },
        () =>
          new Promise<void>((release) => {
            resolve({
              release: async () => {
                release();
                await request;
              },
            });
          }),
      );
      request.catch((error: Error) => {
        if (signal.aborted) resolve(null);
        else reject(error);
      });
    });
  }

  async isHeld(run: string): Promise<boolean> {
    const { held = [] } = await this.#locks.query();
    return held.some(({ name }) => name === this.#nameOf(run));
  }

  #nameOf(run: string): string {
    return `${this.#prefix} run ${run}`;
  }
}
