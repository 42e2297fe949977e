interface Waiting {
  readonly enter: () => void;
  readonly giveUp: (reason: unknown) => void;
}

/** Those who wait for something, first come, first served, until the signal aborts. */
class WaitingLine {
  readonly #signal: AbortSignal;
  #line: Waiting[] = [];

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    // One listener for all who wait: there may be hundreds.
    signal.addEventListener('abort', () => {
      for (const { giveUp } of this.#line) giveUp(signal.reason);
      this.#line = [];
    });
  }

  /** Resolves when let in; rejects with the signal's reason if that aborts before. */
  wait(): Promise<void> {
    this.#signal.throwIfAborted();
    return new Promise((enter, giveUp) => this.#line.push({ enter, giveUp }));
  }

  /** Lets the first one in; false if nobody waits. */
  letIn(): boolean {
    const first = this.#line.shift();
    first?.enter();
    return first !== undefined;
  }
}

/** Gives at most `limit` calls a slot at once, in the order of asking, and none begin while the run is paused. */
export class Scheduler {
  readonly #limit: number;
  readonly #signal: AbortSignal;
  readonly #forSlot: WaitingLine;
  readonly #forResume: WaitingLine;
  /** Slots in which a call is: at the model, or waiting to ask again, or for its answer to be kept. */
  #taken = 0;
  #asking = 0;
  #isPaused = false;

  /** @param signal ends all waiting when it aborts. */
  constructor(limit: number, signal: AbortSignal) {
    this.#limit = limit;
    this.#signal = signal;
    this.#forSlot = new WaitingLine(signal);
    this.#forResume = new WaitingLine(signal);
  }

  /** Calls that the model is at. */
  get inFlight(): number {
    return this.#asking;
  }

  get isPaused(): boolean {
    return this.#isPaused;
  }

  /**
   * Does `work` in a slot of its own, when its turn has come.
   * @throws the signal's reason if it aborts before; whatever `work` throws.
   */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#signal.throwIfAborted();
    if (this.#hasRoom()) this.#taken++;
    else await this.#forSlot.wait();
    try {
      return await work();
    } finally {
      this.#taken--;
      this.#fill();
    }
  }

  /** Asks the model, from within a slot. */
  async asking<Result>(ask: () => Promise<Result>): Promise<Result> {
    this.#asking++;
    try {
      return await ask();
    } finally {
      this.#asking--;
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
  async whileRunning(): Promise<void> {
    this.#signal.throwIfAborted();
    if (this.#isPaused) await this.#forResume.wait();
  }

  #hasRoom(): boolean {
    return !this.#isPaused && this.#taken < this.#limit;
  }

  #fill(): void {
    while (this.#hasRoom() && this.#forSlot.letIn()) this.#taken++;
  }
}
