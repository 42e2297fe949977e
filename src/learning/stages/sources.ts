import type { Experience, SuggestionRef } from '../../domain/experience.ts';
import type { Problem } from '../../domain/problem.ts';

/** What must be known of a suggestion: its number in its step, and the problem that it came from. */
interface Suggested {
  readonly n: number;
  readonly from: Problem;
}

/**
 * The problems that the suggestions of a run came from, as learning knew them then: what an experience was learned from, and may not tell,
 * whichever step changes its words.
 */
export class Sources {
  readonly #problems = new Map<string, Problem>();

  /** Keeps the problems of a step's suggestions. */
  remember(step: number, suggestions: readonly Suggested[]): void {
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
