/** Those who wait for something, first come, first served. */
class WaitingLine {
  readonly #line: (() => void)[] = [];

  /** Resolves when let in; leaves the line and rejects with the signal's reason if that aborts before. */
  wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        this.#line.splice(this.#line.indexOf(enter), 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', leave, { once: true });
      this.#line.push(enter);
    });
  }

  /** Lets the first one in; false if nobody waits. */
  letIn(): boolean {
    const enter = this.#line.shift();
    enter?.();
    return enter !== undefined;
  }
}

/** Lets at most `limit` calls be in flight at once, in the order of asking, and none begin while the run is paused. */
export class Scheduler {
  readonly #limit: number;
  readonly #forSlot = new WaitingLine();
  readonly #forResume = new WaitingLine();
  #inFlight = 0;
  #isPaused = false;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Calls that have begun and not ended. */
  get inFlight(): number {
    return this.#inFlight;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /**
   * Does `work` in a slot of its own, when its turn has come.
   * @throws the signal's reason if it aborts before; whatever `work` throws.
   */
  async run<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    signal.throwIfAborted();
    if (this.#hasRoom()) this.#inFlight++;
    else await this.#forSlot.wait(signal);
    try {
      return await work();
    } finally {
      this.#inFlight--;
      this.#fill();
    }
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    while (this.#forResume.letIn());
    this.#fill();
  }

  /** Where a call that is in flight waits, before it asks again, while the run is paused. */
  async whileRunning(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (this.#isPaused) await this.#forResume.wait(signal);
  }

  #hasRoom(): boolean {
    return !this.#isPaused && this.#inFlight < this.#limit;
  }

  #fill(): void {
    while (this.#hasRoom() && this.#forSlot.letIn()) this.#inFlight++;
  }
}
