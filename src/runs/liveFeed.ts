import type { LiveSignal } from '../domain/method.ts';

const EVERY = 100;

/** Passes live signals on in lots, a few times a second. Of several about one thing, the last is told. */
export class LiveFeed {
  readonly #show: (signals: readonly LiveSignal[]) => void;
  readonly #waiting = new Map<string, LiveSignal>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(show: (signals: readonly LiveSignal[]) => void) {
    this.#show = show;
  }

  add(signal: LiveSignal): void {
    const subject = subjectOf(signal);
    this.#waiting.delete(subject);
    this.#waiting.set(subject, signal);
    this.#timer ??= setTimeout(() => this.flush(), EVERY);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#waiting.size === 0) return;
    const signals = [...this.#waiting.values()];
    this.#waiting.clear();
    this.#show(signals);
  }
}

/** A later signal about the same subject replaces the earlier one. */
function subjectOf(signal: LiveSignal): string {
  return signal.kind === 'rollout'
    ? `rollout ${signal.step} ${signal.index} ${signal.problem}`
    : `${signal.kind} ${signal.step}`;
}
