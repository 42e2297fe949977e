import type { Family } from '../../../../environments/pitfalls/family.ts';
import { FAMILIES } from '../../../../environments/pitfalls/families/index.ts';
import { truthOf } from '../../../../environments/pitfalls/choices.ts';
import type { Instance } from '../../../../environments/pitfalls/instance.ts';
import type { Library } from '../../../../domain/experience.ts';
import { told, transcriptText } from '../../../../learning/prompts/terse/told.ts';
import { entryOf, type Advice } from '../text/writer.ts';
import type { CardWriter } from './cardWriter.ts';
import type { MarkedAttempt } from './examinee.ts';

/** A problem with the library that is read before it. */
export interface Exercise {
  readonly instance: Instance;
  readonly library: Library;
}

/** How often an experience of another family is typed without its label and key. */
const UNNAMED_SHARE = 0.15;

export const HOPELESS: readonly Family[] = FAMILIES.filter(({ hopeless }) => hopeless);

/** A problem of a family with `own` advice on it among others: `size` entries in all, in any order. */
export function exerciseWith(
  writer: CardWriter,
  family: Family,
  own: readonly Advice[],
  size: number,
): Exercise {
  const others = otherAdvice(writer, family, size - own.length);
  const library = writer.random.shuffled([...others, ...own]).map((one, id) => entryOf(one, id));
  return { instance: writer.instance(family), library };
}

/** Experiences of other families, as few as possible twice about the same decision. */
export function otherAdvice(writer: CardWriter, family: Family, count: number): Advice[] {
  const slots = FAMILIES.filter((other) => other !== family).flatMap((other) =>
    other.decisions.map((_, decision) => ({ other, decision })),
  );
  const shuffled = writer.random.shuffled(slots);
  return Array.from({ length: count }, (_, i) => {
    const { other, decision } = shuffled[i % shuffled.length] as (typeof slots)[number];
    const { truth } = other.decisions[decision] as Family['decisions'][number];
    const key = writer.chance(0.6) ? truth : writer.anyKey(other, decision);
    const advice = writer.advice(other, decision, key);
    return writer.chance(UNNAMED_SHARE) ? { ...advice, named: false } : advice;
  });
}

/** The right advice on each of a family's decisions. */
export function rightAdvice(writer: CardWriter, family: Family): Advice[] {
  return truthOf(family).map((key, decision) => writer.advice(family, decision, key));
}

/** Advice to do the wrong thing about one of a family's decisions. */
export function wrongAdvice(writer: CardWriter, family: Family): Advice {
  const decision = writer.random.integer(0, family.decisions.length - 1);
  const keys = Object.keys(family.decisions[decision]?.does ?? {});
  const wrong = keys.filter((key) => key !== truthOf(family)[decision]);
  return writer.advice(family, decision, writer.random.choice(wrong));
}

/** Whether a rollout's plan does as it was told. */
export function follows({ trajectory }: MarkedAttempt, { label, key }: Advice): boolean {
  const plan = told(transcriptText(trajectory.turns))?.plan ?? [];
  return plan.some((choice) => choice.label === label && choice.key === key);
}
