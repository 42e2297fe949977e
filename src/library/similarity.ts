import type { Experience, Library } from '../domain/experience.ts';
import { wordsOf } from './wording.ts';

/**
 * How far two texts use the same words: the Jaccard index of their word multisets, |A ∩ B| / |A ∪ B|.
 * Symmetric, in [0, 1]; 1 exactly if both have the same words equally often, in whatever order, case and punctuation.
 * It knows nothing of meaning: texts that say the same in other words are the curator's to find.
 */
export function overlap(a: string, b: string): number {
  const inA = occurrences(wordsOf(a));
  const inB = occurrences(wordsOf(b));
  let shared = 0;
  let all = 0;
  for (const [word, count] of inA) {
    const other = inB.get(word) ?? 0;
    shared += Math.min(count, other);
    all += Math.max(count, other);
  }
  for (const [word, count] of inB) if (!inA.has(word)) all += count;
  return all === 0 ? 1 : shared / all;
}

function occurrences(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

export interface Neighbour {
  readonly experience: Experience;
  readonly overlap: number;
}

/** The experience whose words overlap a text's most, the oldest of equals; null for an empty library. */
export function mostSimilar(library: Library, text: string): Neighbour | null {
  let nearest: Neighbour | null = null;
  for (const experience of library) {
    const shared = overlap(experience.text, text);
    if (nearest === null || shared > nearest.overlap) nearest = { experience, overlap: shared };
  }
  return nearest;
}
