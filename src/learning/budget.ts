import type { Usage } from '../domain/chat.ts';
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

  spend(calls: number, { prompt, completion }: Usage): void {
    this.#calls += calls;
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
