import type { ChatModel, ChatRequest } from '../../../../../src/domain/chat.ts';
import type { Figure } from '../../../../../src/models/builtin/training/card/figure.ts';

/** A model that says the same to everything, or what it makes of the request. */
export function saying(
  answer: string | ((request: ChatRequest) => string),
  maxConcurrency = 8,
): ChatModel {
  return {
    id: 'built-in/said',
    capabilities: { deterministic: true, jsonSchema: false, maxConcurrency, contextTokens: 2048 },
    complete: (request) => {
      const text = typeof answer === 'string' ? answer : answer(request);
      return Promise.resolve({ text, finish: 'stop', usage: { prompt: 1, completion: 1 } });
    },
  };
}

/** The shares of figures by their names. */
export function shares(figures: readonly Figure[]): Record<string, number> {
  return Object.fromEntries(
    figures.map(({ name, measured }) => {
      if ('differences' in measured) throw new TypeError(`${name} is no share`);
      return [name, measured.successes / measured.n];
    }),
  );
}
