import type { Usage } from '../domain/chat.ts';
import { callsOf } from '../domain/eventCalls.ts';
import type { RunEvent } from '../domain/events.ts';
import type { Settings } from '../domain/settings.ts';

/**
 * What learning has asked for, recorded before or not: else an arm that runs after its sibling would learn longer.
 * Evaluations measure and do not count.
 */
export class Budget {
  readonly #limits: Pick<Settings, 'callBudget' | 'tokenBudget'>;
  #calls = 0;
  #tokens = 0;

  constructor(limits: Pick<Settings, 'callBudget' | 'tokenBudget'>) {
    this.#limits = limits;
  }

  /** @param events of learning, each with its calls. @param usage of all of them. */
  spend(events: readonly RunEvent[], { prompt, completion }: Usage): void {
    for (const event of events) this.#calls += callsOf(event).length;
    this.#tokens += prompt + completion;
  }

  isSpent(): boolean {
    const { callBudget, tokenBudget } = this.#limits;
    return reached(this.#calls, callBudget) || reached(this.#tokens, tokenBudget);
  }
}

/** A limit of 0 is none. */
function reached(amount: number, limit: number): boolean {
  return limit > 0 && amount >= limit;
}
