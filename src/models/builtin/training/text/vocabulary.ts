import { trainedLexicon } from '../../../../environments/pitfalls/lexicon.ts';
import { FULL } from './curriculum.ts';
import { SampleStream } from './stream.ts';

/** Enough draws that every word of the prompts is among them, and often. */
const SAMPLES = 4000;
/** In how many draws a word stands that is not made up. */
const OFTEN = 5;
const SEED = 0;

/**
 * The words that are a token each: the world's, and those of the prompts and answers of the terse pack. Whatever is
 * rarer is spelled in bytes.
 */
export function vocabulary(): string[] {
  const stream = new SampleStream(SEED);
  const counts = new Map<string, number>();
  for (let i = 0; i < SAMPLES; i++) {
    const texts = stream
      .next(FULL)
      .flatMap(({ messages }) => messages)
      .map(({ content, thought = '' }) => `${thought} ${content}`);
    for (const word of new Set(texts.join(' ').match(/[A-Za-z]+/g)))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const promptWords = [...counts].filter(([, count]) => count >= OFTEN);
  const words = new Set([...trainedLexicon(), ...promptWords.map(([word]) => word)]);
  return [...words].sort((a, b) => (a < b ? -1 : 1));
}
