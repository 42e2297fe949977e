import type { Choices } from './choices.ts';
import type { Family } from './family.ts';
import { wordingsOf } from './labels.ts';

/** Which wording of three: 0 and 1 are for training, 2 is the reserve. */
export type Wording = 0 | 1 | 2;

/** The frames of the world's texts; they shape every experience and every transcript. */
export const FRAMES = {
  experience: 'When {case}, {label} {key}: {words}.',
  withoutLabel: 'When {case}, {words}.',
  case: 'Case: {case}.',
  plan: 'Plan: {choices}.',
  choice: '{label} {key}: {words}',
  betweenChoices: '; ',
  calculate: 'Calculate: {expression} =',
  answer: 'Answer: {value}.',
} as const;

/** Fills the names of a frame. */
export function framed(
  frame: keyof typeof FRAMES,
  parts: Readonly<Record<string, string>>,
): string {
  return FRAMES[frame].replaceAll(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? '');
}

/** The words of an experience: one wording of its case, one of its action. */
export interface ExperienceWording {
  readonly case: Wording;
  readonly words: Wording;
}

/** `When placing posts along a straight line, ends both: count both ends.` */
export function experienceText(
  family: Family,
  decision: number,
  key: string,
  wording: ExperienceWording,
): string {
  return framed('experience', {
    case: family.cases[wording.case],
    ...choiceParts(family, decision, key, wording.words),
  });
}

/** The same as a person might type it: `When placing posts along a straight line, count both ends.` */
export function plainExperienceText(
  family: Family,
  decision: number,
  key: string,
  wording: ExperienceWording,
): string {
  return framed('withoutLabel', {
    case: family.cases[wording.case],
    ...choiceParts(family, decision, key, wording.words),
  });
}

/** `Plan: ends both: count both ends; spare add: add the spare ones.`, with a wording for each decision. */
export function planText(family: Family, choices: Choices, wordings: readonly Wording[]): string {
  const parts = family.decisions.map((_, decision) => {
    const words = wordings[decision] ?? 0;
    return framed('choice', choiceParts(family, decision, choices[decision] ?? '', words));
  });
  return framed('plan', { choices: parts.join(FRAMES.betweenChoices) });
}

/** What an option of a family's decision is called. @throws {RangeError} if there is none. */
export function choiceParts(
  family: Family,
  decision: number,
  key: string,
  wording: Wording,
): Readonly<Record<'label' | 'key' | 'words', string>> {
  const found = family.decisions[decision];
  if (found === undefined || !Object.hasOwn(found.does, key)) {
    throw new RangeError(`${family.id} has no option "${key}" of decision ${decision}`);
  }
  return { label: found.label, key, words: wordingsOf(found.label, key)[wording] };
}
