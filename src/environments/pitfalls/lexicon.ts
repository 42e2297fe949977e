import { FAMILIES } from './families/index.ts';
import type { Family, PhrasingKind } from './family.ts';
import { FRAMES } from './experience.ts';
import { isLabel, LABELS, wordingsOf } from './labels.ts';

/** Every word of this world, case-sensitive, in the order of UTF-16 code units: its texts use no other. */
export function lexicon(): string[] {
  return sortedWords([...trainedTexts(), ...reserveTexts()]);
}

/** The words that a model trained on this world has seen; the reserve uses no others. */
export function trainedLexicon(): string[] {
  return sortedWords(trainedTexts());
}

function trainedTexts(): string[] {
  return [
    ...Object.values(FRAMES),
    ...Object.keys(LABELS),
    ...options().flatMap(({ key, wordings }) => [key, wordings[0], wordings[1]]),
    ...FAMILIES.flatMap(({ cases }) => [cases[0], cases[1]]),
    ...FAMILIES.flatMap((family) => [
      ...phrasings(family, 'learning'),
      ...phrasings(family, 'heldOut'),
    ]),
    ...FAMILIES.flatMap((family) => family.decisions.flatMap(({ does }) => Object.values(does))),
  ];
}

function reserveTexts(): string[] {
  return [
    ...options().map(({ wordings }) => wordings[2]),
    ...FAMILIES.map(({ cases }) => cases[2]),
    ...FAMILIES.flatMap((family) => phrasings(family, 'reserve')),
  ];
}

function options() {
  return Object.keys(LABELS)
    .filter(isLabel)
    .flatMap((label) =>
      Object.keys(LABELS[label]).map((key) => ({ key, wordings: wordingsOf(label, key) })),
    );
}

function phrasings(family: Family, kind: PhrasingKind): string[] {
  return [...family.phrasings[kind]];
}

function sortedWords(texts: readonly string[]): string[] {
  // A number's name in braces is no word of the text, the nouns that go with it are.
  const words = texts.flatMap((text) => text.replaceAll(/\{\w+/g, ' ').match(/[A-Za-z]+/g) ?? []);
  return [...new Set(words)].sort((a, b) => (a < b ? -1 : 1));
}
