import { callKeys, costsFold, runCost, type Cost, type StepCosts } from '../analysis/costs.ts';
import { folded } from '../analysis/fold.ts';
import type { CallRecord } from '../domain/calls.ts';
import type { Usage } from '../domain/chat.ts';
import type { RunEvent } from '../domain/events.ts';

/** Events whose records are read at once: some hundred, which the page does not feel. */
const AT_ONCE = 32;

/**
 * What a run has asked for so far. The tokens of a call stand in its record, not in the log; the records are read after the log,
 * so that nothing else waits for them.
 */
export class Spending {
  readonly #read: (keys: readonly string[]) => Promise<readonly (CallRecord | null)[]>;
  #costs = $state.raw<readonly StepCosts[]>([]);
  readonly #usages: Partial<Record<string, Usage>> = {};
  readonly #fold = costsFold((call) => this.#usages[call]);
  /** Events whose calls are counted. */
  #counted = 0;
  #waiting: RunEvent[] = [];
  #reading: Promise<void> = Promise.resolve();

  readonly total: Cost = $derived(runCost(this.#costs));

  constructor(read: (keys: readonly string[]) => Promise<readonly (CallRecord | null)[]>) {
    this.#read = read;
  }

  /** Calls and tokens by step, of a beginning of the log as far as it is counted. */
  during(beginning: readonly RunEvent[]): readonly StepCosts[] {
    if (beginning.length >= this.#counted) return this.#costs;
    return folded(this.#fold, beginning);
  }

  /** Resolves when the calls of these events, and of all before them, are counted. */
  take(news: readonly RunEvent[]): Promise<void> {
    this.#waiting.push(...news);
    this.#reading = this.#reading.then(() => this.#readWaiting());
    return this.#reading;
  }

  async #readWaiting(): Promise<void> {
    while (this.#waiting.length > 0) {
      const events = this.#waiting.splice(0, AT_ONCE);
      for (const record of await this.#read(callKeys(events))) {
        if (record) this.#usages[record.key] = record.completion.usage;
      }
      this.#counted += events.length;
      this.#costs = folded(this.#fold, events, this.#costs);
    }
  }
}
