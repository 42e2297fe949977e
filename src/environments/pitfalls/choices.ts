import { evaluate } from '../../tools/expression.ts';
import { equal, type Rational } from '../../tools/rational.ts';
import type { Family } from './family.ts';
import { fill, type Numbers } from './phrase.ts';

/** One key for each of a family's decisions, in their order. */
export type Choices = readonly string[];

/** The right option of every decision. */
export function truthOf(family: Family): Choices {
  return family.decisions.map((decision) => decision.truth);
}

/** Every combination of options, the first decision's changing slowest. */
export function allChoices(family: Family): Choices[] {
  return family.decisions.reduce<Choices[]>(
    (some, { does }) =>
      some.flatMap((choices) => Object.keys(does).map((key) => [...choices, key])),
    [[]],
  );
}

/**
 * The expression that a rollout with these choices writes: each decision does its part to what those before it made.
 * Its numbers can all be copied from the problem's text, except for 1, 2 and 100.
 * @throws {RangeError} for a key that the family does not have.
 */
export function expressionFor(family: Family, numbers: Numbers, choices: Choices): string {
  let expression = '';
  family.decisions.forEach(({ label, does }, index) => {
    const key = choices[index] ?? '';
    const part = Object.hasOwn(does, key) ? does[key] : undefined;
    if (part === undefined) throw new RangeError(`${family.id} has no ${label} "${key}"`);
    expression = part.replaceAll('{e}', expression);
  });
  return fill(expression, numbers);
}

/** The exact value of `expressionFor`. @throws {RangeError} where that cannot be calculated. */
export function valueFor(family: Family, numbers: Numbers, choices: Choices): Rational {
  const expression = expressionFor(family, numbers, choices);
  const result = evaluate(expression);
  if ('error' in result) throw new RangeError(`${family.id}: ${expression}: ${result.error}`);
  return result.value;
}

/**
 * For each decision: does it decide anything in this instance?
 * It is active if, the others being right, some wrong option of it gives a wrong value; else it is idle.
 */
export function activeDecisions(family: Family, numbers: Numbers): boolean[] {
  const truth = truthOf(family);
  const value = valueFor(family, numbers, truth);
  return family.decisions.map(({ does }, index) =>
    Object.keys(does).some(
      (key) => !equal(valueFor(family, numbers, truth.with(index, key)), value),
    ),
  );
}
