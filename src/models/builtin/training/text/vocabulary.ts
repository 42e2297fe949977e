import { trainedLexicon } from '../../../../environments/pitfalls/lexicon.ts';
import { FULL } from './curriculum.ts';
import { SampleStream } from './stream.ts';

/** Enough samples that every word of the prompts is among them. */
const SAMPLES = 4000;
const SEED = 0;

/**
 * The words that are a token each: the world's, and those of the prompts and answers of the terse pack. Whatever is
 * rarer is spelled in bytes.
 */
export function vocabulary(): string[] {
  const stream = new SampleStream(SEED);
  const counts = new Map<string, number>();
  for (let i = 0; i < SAMPLES; i++) {
    for (const { content, thought = '' } of stream.next(FULL).messages) {
      for (const [word] of `${thought} ${content}`.matchAll(/[A-Za-z]+/g)) {
        counts.set(word, (counts.get(word) ?? 0) + 1);
      }
    }
  }
  const promptWords = [...counts].filter(([, count]) => count >= SAMPLES / 100);
  const words = new Set([...trainedLexicon(), ...promptWords.map(([word]) => word)]);
  return [...words].sort((a, b) => (a < b ? -1 : 1));
}
