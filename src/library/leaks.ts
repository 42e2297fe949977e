import type { Rejection } from '../domain/events.ts';
import type { Problem } from '../domain/problem.ts';
import { isNumber, wordsOf } from './wording.ts';

export type Leak = Extract<Rejection, 'leaks the answer' | 'leaks a number of its problem'>;

/** Numbers up to this are words of the language ("half of 2 halves"), not the problem's own. */
const SMALL_NUMBER = 10;

/**
 * Whether an experience would hand on its problem instead of a lesson: the true answer, as a whole number or phrase,
 * or a number above 10 that stands in the problem's text. Case, spelling of numbers (`1,200` = `1200.0`), signs and
 * punctuation make no difference; an answer such as `12 km` is already told by its number.
 */
export function leakOf(text: string, problem: Pick<Problem, 'text' | 'truth'>): Leak | null {
  const words = wordsOf(text);
  if (problem.truth !== undefined && tellsAnswer(words, wordsOf(problem.truth))) {
    return 'leaks the answer';
  }
  const given = new Set(wordsOf(problem.text).filter(isLargeNumber));
  return words.some((word) => given.has(word)) ? 'leaks a number of its problem' : null;
}

function tellsAnswer(words: readonly string[], answer: readonly string[]): boolean {
  const [first] = answer;
  if (first === undefined) return false;
  const isQuantity = isNumber(first) && !answer.slice(1).some(isNumber);
  return isQuantity ? words.includes(first) : containsPhrase(words, answer);
}

function containsPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, start) => phrase.every((word, i) => words[start + i] === word));
}

function isLargeNumber(word: string): boolean {
  return isNumber(word) && Number(word) > SMALL_NUMBER;
}
