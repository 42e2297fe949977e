import type { Experience, SuggestionRef } from '../../domain/experience.ts';
import type { Problem } from '../../domain/problem.ts';
import type { Standing } from './carryOut.ts';

/**
 * The problems that the suggestions of a run came from, as learning knew them then: what an experience was learned from, and may not tell,
 * whichever step changes its words.
 */
export class Sources {
  readonly #problems = new Map<string, Problem>();

  /** Keeps the problems of a step's suggestions. */
  remember(step: number, suggestions: readonly Standing[]): void {
    for (const { n, from } of suggestions) this.#problems.set(keyOf({ step, n }), from);
  }

  /** The problems behind those of the experiences that an operation names, each once. */
  behind(library: readonly Experience[], ids: readonly number[]): Problem[] {
    const support = library.filter(({ id }) => ids.includes(id)).flatMap((one) => one.support);
    return [...new Set(support.flatMap((ref) => this.#problems.get(keyOf(ref)) ?? []))];
  }
}

function keyOf({ step, n }: SuggestionRef): string {
  return `${step} ${n}`;
}
