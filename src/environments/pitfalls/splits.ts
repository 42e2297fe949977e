import { canonicalJson } from '../../domain/canonicalJson.ts';
import { first31Bits } from '../../domain/hash.ts';
import type { Problem, ProblemCounts, Split } from '../../domain/problem.ts';
import { Random } from '../../domain/random.ts';
import { FAMILIES } from './families/index.ts';
import type { Family, PhrasingKind } from './family.ts';
import { drawInstance, toProblem, type Instance } from './instance.ts';
import type { Numbers } from './phrase.ts';

/** Families that a run learns from; exactly one of them is hopeless. */
const DRAWN_FAMILIES = 16;

const MOST_MISSES = 2_000;

/** The families that a data seed draws, and the ordinary ones that it leaves for the shifted split. */
export function drawFamilies(dataSeed: number): {
  readonly drawn: readonly Family[];
  readonly others: readonly Family[];
} {
  const random = Random.for('pitfalls', 'families', dataSeed);
  const ordinary = random.shuffled(FAMILIES.filter(({ hopeless }) => !hopeless));
  const hopeless = random.choice(FAMILIES.filter((family) => family.hopeless));
  return {
    drawn: random.shuffled([hopeless, ...ordinary.slice(0, DRAWN_FAMILIES - 1)]),
    others: ordinary.slice(DRAWN_FAMILIES - 1),
  };
}

/**
 * Draws all splits. Problem i belongs to family i modulo their number, so a greater count only adds problems.
 * @throws {RangeError} if a family does not have so many different numbers.
 */
export function drawSplits(
  counts: ProblemCounts,
  dataSeed: number,
): Readonly<Record<Split, readonly Problem[]>> {
  const { drawn, others } = drawFamilies(dataSeed);
  return {
    learning: problemsOf('learning', drawn, counts.learning, dataSeed),
    heldOut: problemsOf('heldOut', drawn, counts.heldOut, dataSeed),
    shifted: problemsOf('shifted', others, counts.shifted, dataSeed),
  };
}

function problemsOf(
  split: Split,
  families: readonly Family[],
  count: number,
  dataSeed: number,
): Problem[] {
  const perFamily = families.map((family, index) => {
    const share = Math.ceil(Math.max(0, count - index) / families.length);
    return instancesOf(family, split, share, dataSeed);
  });
  return Array.from({ length: count }, (_, i) => {
    const place = Math.floor(i / families.length);
    const instance = perFamily[i % families.length]?.[place];
    if (instance === undefined) throw new RangeError(`there is no ${split} problem ${i}`);
    return toProblem(instance, `${split}:${place + 1}`);
  });
}

function instancesOf(family: Family, split: Split, count: number, dataSeed: number): Instance[] {
  const kind: PhrasingKind = split === 'learning' ? 'learning' : 'heldOut';
  const random = Random.for('pitfalls', split, dataSeed, family.id);
  const instances: Instance[] = [];
  const seen = new Set<string>();
  for (let misses = 0; instances.length < count;) {
    const instance = drawInstance(family, random, kind);
    const numbers = canonicalJson(instance.numbers);
    if (seen.has(numbers) || sideOf(family, instance.numbers) !== kind) {
      if (++misses > MOST_MISSES) throw tooMany(family, split, instances.length, count);
      continue;
    }
    misses = 0;
    seen.add(numbers);
    instances.push(instance);
  }
  return instances;
}

/** Numbers belong to learning or to the other splits once and for all: no seed and no count can mix them. */
export function sideOf(family: Family, numbers: Numbers): 'learning' | 'heldOut' {
  return first31Bits(canonicalJson([family.id, numbers])) % 2 === 0 ? 'learning' : 'heldOut';
}

function tooMany(family: Family, split: Split, found: number, asked: number): RangeError {
  return new RangeError(
    `Pitfalls has only about ${found} different ${split} problems of "${family.name}", but ${asked} are asked for; ask for fewer problems.`,
  );
}
