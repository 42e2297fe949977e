import type { Verity } from '../../domain/problem.ts';
import { FAMILIES } from './families/index.ts';
import type { Family } from './family.ts';
import { isLabel, LABELS, wordingsOf, type Label } from './labels.ts';

/**
 * Whether an experience is true in the family that its case names.
 * `idle`: it is about a decision that this family does not have, so following it changes nothing.
 * `unknown`: the case is no wording of this world, the option is none, or label and words contradict each other.
 * A label with its key, the words, or both may say what the option is.
 */
export function verityOf(text: string): Verity {
  const words = plainWords(text);
  const place = caseIn(words);
  if (place === undefined) return 'unknown';
  const advice = words.replace(place.wording, ' ');
  const named = optionNamed(advice);
  const worded = optionWorded(advice);
  if (named !== undefined && worded !== undefined && !isSame(named, worded)) return 'unknown';
  const option = named ?? worded;
  if (option === undefined) return 'unknown';
  const decision = place.family.decisions.find(({ label }) => label === option.label);
  if (decision === undefined) return 'idle';
  return option.key === decision.truth ? 'true' : 'false';
}

interface Option {
  readonly label: Label;
  readonly key: string;
}

const isSame = (a: Option, b: Option) => a.label === b.label && a.key === b.key;

/** Lower-case words with single spaces around them; everything else in a text separates words. */
function plainWords(text: string): string {
  return ` ${(text.toLowerCase().match(/[a-z]+/g) ?? []).join(' ')} `;
}

/** The longest case wording in a text. */
function caseIn(words: string): { family: Family; wording: string } | undefined {
  return CASES.find(({ wording }) => words.includes(wording));
}

const CASES = FAMILIES.flatMap((family) =>
  family.cases.map((wording) => ({ family, wording: ` ${wording} ` })),
).sort((a, b) => b.wording.length - a.wording.length);

/** The first `label key` in a text. */
function optionNamed(words: string): Option | undefined {
  const list = words.trim().split(/\s+/);
  for (const [index, label] of list.entries()) {
    const key = list[index + 1] ?? '';
    if (isLabel(label) && Object.hasOwn(LABELS[label], key)) return { label, key };
  }
  return undefined;
}

/** The option whose longest wording stands in a text. */
function optionWorded(words: string): Option | undefined {
  return WORDED.find(({ wording }) => words.includes(wording));
}

const WORDED = Object.keys(LABELS)
  .filter(isLabel)
  .flatMap((label) =>
    Object.keys(LABELS[label]).flatMap((key) =>
      wordingsOf(label, key).map((wording) => ({ label, key, wording: ` ${wording} ` })),
    ),
  )
  .sort((a, b) => b.wording.length - a.wording.length);
