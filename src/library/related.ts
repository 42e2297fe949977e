import type { Experience, Library } from '../domain/experience.ts';
import { overlap } from './similarity.ts';

/** Texts that share less of their words than this speak of different things. */
const RELATED_OVERLAP = 0.35;

/**
 * The decision that an experience names, if it is written `When <case>, <label> <key>: <words>.`
 * @returns the label in lower case, or null for free words.
 */
export function labelOf(text: string): string | null {
  const match = /,\s*(\p{L}+)\s+[\p{L}-]+\s*:/u.exec(text);
  return match?.[1]?.toLowerCase() ?? null;
}

/**
 * The experiences that a text may repeat or contradict: those about the same decision first (their wordings may share no word),
 * then those that share many words; in each, the most similar first.
 * @param required ids that must be among them, whatever they say.
 */
export function relatedTo(
  text: string,
  library: Library,
  atMost: number,
  required: readonly number[] = [],
): Experience[] {
  const label = labelOf(text);
  return library
    .map((experience) => ({
      experience,
      shared: overlap(experience.text, text),
      rank: required.includes(experience.id)
        ? 0
        : label !== null && labelOf(experience.text) === label
          ? 1
          : 2,
    }))
    .filter(({ rank, shared }) => rank < 2 || shared >= RELATED_OVERLAP)
    .sort((a, b) => a.rank - b.rank || b.shared - a.shared || a.experience.id - b.experience.id)
    .slice(0, atMost)
    .map(({ experience }) => experience);
}
