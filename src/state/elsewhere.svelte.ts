/** Milliseconds between two looks. */
const LOOK = 1000;

/** Looks again and again at what another tab does, until that is over. */
export class Elsewhere {
  #timer = $state.raw<ReturnType<typeof setInterval> | null>(null);

  get isWatched(): boolean {
    return this.#timer !== null;
  }

  /** @param look resolves to whether it still goes on. @param failed takes note of why a look was not possible. */
  watch(look: () => Promise<boolean>, failed: (error: unknown) => void): void {
    this.end();
    this.#timer = setInterval(() => {
      look().then((goesOn) => {
        if (!goesOn) this.end();
      }, failed);
    }, LOOK);
  }

  end(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }
}
