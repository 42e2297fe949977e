/**
 * Gives everything else that waits its turn: messages to a worker, aborted signals, answers that were awaited. A message to oneself
 * does it at once, whereas timers wait for milliseconds.
 */
export class Turns {
  readonly #channel = new MessageChannel();

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#channel.port1.onmessage = () => resolve();
      this.#channel.port2.postMessage(null);
    });
  }

  /** In Node an open channel keeps the process alive. */
  close(): void {
    this.#channel.port1.close();
  }
}
