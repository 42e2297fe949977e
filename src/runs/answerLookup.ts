import type { CallRecord } from '../domain/calls.ts';
import type { RunStore } from '../storage/runStore.ts';

interface Question {
  readonly key: string;
  readonly resolve: (answer: CallRecord | undefined) => void;
  readonly reject: (error: unknown) => void;
}

/** Looks stored answers up, all that were asked for during one transaction together in the next. */
export class AnswerLookup {
  readonly #store: RunStore;
  #waiting: Question[] = [];
  #isReading = false;

  constructor(store: RunStore) {
    this.#store = store;
  }

  find(key: string): Promise<CallRecord | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, resolve, reject });
      if (!this.#isReading) void this.#readAll();
    });
  }

  async #readAll(): Promise<void> {
    this.#isReading = true;
    while (this.#waiting.length > 0) {
      const questions = this.#waiting;
      this.#waiting = [];
      try {
        const answers = await this.#store.findAnswers(questions.map(({ key }) => key));
        questions.forEach(({ resolve }, i) => resolve(answers[i]));
      } catch (error) {
        for (const { reject } of questions) reject(error);
      }
    }
    this.#isReading = false;
  }
}
