import type { Experience } from './experience.ts';

/** Tokens of a text, at four characters a token: what every model can be held to before it has answered. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** Tokens of all texts, estimated one by one. */
export function libraryTokens(experiences: readonly Pick<Experience, 'text'>[]): number {
  return experiences.reduce((sum, { text }) => sum + estimateTokens(text), 0);
}
