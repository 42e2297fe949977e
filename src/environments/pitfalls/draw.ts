import type { Random } from '../../domain/random.ts';
import { evaluate } from '../../tools/expression.ts';
import { decimalPlaces, equal, type Rational } from '../../tools/rational.ts';
import { activeDecisions, allChoices, truthOf, valueFor, type Choices } from './choices.ts';
import type { Family, NumberSource } from './family.ts';
import { fill, type Numbers } from './phrase.ts';

const MOST_TRIES = 20_000;
const GREATEST_ANSWER = 99_999n;

/**
 * Draws the numbers of an instance. A coin says for each later decision whether it shall be active;
 * then numbers are drawn until they are as the coins say and fair (`isFair`).
 */
export function drawNumbers(family: Family, random: Random): Numbers {
  const wanted = family.decisions.map((_, index) => index === 0 || random.integer(0, 1) === 1);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const numbers = someNumbers(family, random, wanted);
    if (isSensible(family, numbers) && isAsWanted(family, numbers, wanted)) {
      if (isFair(family, numbers)) return numbers;
    }
  }
  throw new Error(`${family.id} has no fair numbers; its ranges are wrong`);
}

function someNumbers(family: Family, random: Random, wanted: readonly boolean[]): Numbers {
  const numbers: Record<string, number> = {};
  for (const [name, source] of Object.entries(family.numbers)) {
    const idle = family.decisions.find(
      ({ idleWhen }, index) => idleWhen?.number === name && !wanted[index],
    )?.idleWhen;
    numbers[name] = idle === undefined ? numberFrom(source, random, numbers) : idle.is;
  }
  return numbers;
}

function numberFrom(source: NumberSource, random: Random, before: Numbers): number {
  if ('from' in source) {
    const steps = Math.floor((source.to - source.from) / source.step);
    return source.from + source.step * random.integer(0, steps);
  }
  const result = evaluate(fill(source.is, before));
  if ('error' in result || result.value.denominator !== 1n) {
    throw new RangeError(`"${source.is}" gives no whole number`);
  }
  return Number(result.value.numerator);
}

/** The true answer is short to write, and whole where things are counted. */
function isSensible(family: Family, numbers: Numbers): boolean {
  const truth = valueFor(family, numbers, truthOf(family));
  return decimalPlaces(truth, family.places) !== null && isSmall(truth);
}

function isSmall({ numerator, denominator }: Rational): boolean {
  return numerator >= 0n && numerator <= GREATEST_ANSWER * denominator;
}

function isAsWanted(family: Family, numbers: Numbers, wanted: readonly boolean[]): boolean {
  return activeDecisions(family, numbers).every((active, index) => active === wanted[index]);
}

/**
 * An instance is fair if a combination of choices gives the true value exactly when it agrees with the truth on
 * every active decision (so no coincidence teaches a falsehood), if the options of the first decision give
 * different values, the others being right, and if no value is negative.
 */
export function isFair(family: Family, numbers: Numbers): boolean {
  const truth = truthOf(family);
  const active = activeDecisions(family, numbers);
  const agrees = (choices: Choices) =>
    choices.every((key, index) => !active[index] || key === truth[index]);
  const value = valueFor(family, numbers, truth);
  const firstOptions: Rational[] = [];
  for (const choices of allChoices(family)) {
    const given = valueFor(family, numbers, choices);
    if (given.numerator < 0n || equal(given, value) !== agrees(choices)) return false;
    if (choices.every((key, index) => index === 0 || key === truth[index])) {
      if (firstOptions.some((other) => equal(other, given))) return false;
      firstOptions.push(given);
    }
  }
  return active[0] === true;
}
