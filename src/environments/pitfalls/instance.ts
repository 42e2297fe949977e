import { sha256Hex } from '../../domain/hash.ts';
import type { Problem } from '../../domain/problem.ts';
import type { Random } from '../../domain/random.ts';
import { format, type Rational } from '../../tools/rational.ts';
import { activeDecisions, truthOf, valueFor } from './choices.ts';
import { drawNumbers } from './draw.ts';
import type { Family, PhrasingKind } from './family.ts';
import { fill, type Numbers } from './phrase.ts';

/** A problem with all that the world knows of it. */
export interface Instance {
  readonly family: Family;
  readonly numbers: Numbers;
  readonly kind: PhrasingKind;
  /** Which of the kind's phrasings: 0 or 1. */
  readonly phrasing: number;
  readonly text: string;
  /** For each of the family's decisions: does it decide anything here? */
  readonly active: readonly boolean[];
  readonly truth: Rational;
}

/**
 * Draws an instance in one of the phrasings of a kind; equal states of the generator give equal instances.
 * Kind `reserve` is what a model card measures new sentences with.
 */
export function drawInstance(family: Family, random: Random, kind: PhrasingKind): Instance {
  return instanceOf(family, drawNumbers(family, random), kind, random.integer(0, 1));
}

export function instanceOf(
  family: Family,
  numbers: Numbers,
  kind: PhrasingKind,
  phrasing: number,
): Instance {
  const template = family.phrasings[kind][phrasing];
  if (template === undefined) throw new RangeError(`${family.id} has no phrasing ${phrasing}`);
  return {
    family,
    numbers,
    kind,
    phrasing,
    text: fill(template, numbers),
    active: activeDecisions(family, numbers),
    truth: valueFor(family, numbers, truthOf(family)),
  };
}

/** The instance as an environment gives it away; `place` is where it stands: `heldOut:3`. */
export function toProblem(instance: Instance, place: string): Problem {
  const { family, text, truth } = instance;
  return {
    id: `${family.id}:${place}:${sha256Hex(text).slice(0, 8)}`,
    text,
    truth: format(truth),
    family: family.id,
    keys: family.keys,
  };
}
