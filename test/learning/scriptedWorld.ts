import type { Environment, Problem, Split, Trajectory } from '../../src/domain/problem.ts';
import { Random } from '../../src/domain/random.ts';

/** Which way is right at each place; places of the shifted split are not among those learned from. */
export const WAYS = ['sum', 'difference', 'larger'] as const;
const RIGHT_WAY: Readonly<Record<string, string>> = {
  harbour: 'sum',
  orchard: 'difference',
  station: 'larger',
  quarry: 'difference',
  glacier: 'sum',
  desert: 'larger',
};
const FAMILIES: Readonly<Record<Split, readonly string[]>> = {
  learning: ['harbour', 'orchard', 'station', 'quarry'],
  heldOut: ['harbour', 'orchard', 'station', 'quarry'],
  shifted: ['glacier', 'desert'],
};

/** A word that only problems of this split say, by which a prompt gives away what it was made of. */
export const REGION: Readonly<Record<Split, string>> = {
  learning: 'in the north',
  heldOut: 'in the south',
  shifted: 'in the east',
};

export interface WorldOptions {
  /** A wrong way with the right rest, or the other way round, earns one half. */
  readonly partial?: boolean;
  readonly toolOutput?: (input: string) => string;
}

/**
 * Two decisions a problem: the way (sum, difference, larger), and whether the rest is kept, which is idle where the rest is 0.
 * The first two learning problems of the first place have the same text under two ids.
 */
export function scriptedWorld({ partial = false, toolOutput }: WorldOptions = {}): Environment {
  return {
    id: 'places',
    version: 1,
    tools: [
      {
        name: 'reckon',
        description: 'a way, two numbers, kept or dropped, the rest',
        call: (input) => Promise.resolve(toolOutput ? toolOutput(input) : reckon(input)),
      },
    ],
    problems: (counts, dataSeed) =>
      Promise.resolve({
        learning: draw('learning', counts.learning, dataSeed),
        heldOut: draw('heldOut', counts.heldOut, dataSeed),
        shifted: draw('shifted', counts.shifted, dataSeed),
      }),
    present: (problem) => problem.text,
    signature: ({ family = '' }) => ({ type: family, keys: [] }),
    score: (problem, trajectory) => Promise.resolve(score(problem, trajectory, partial)),
    sameAnswer: (a, b) => Number(a) === Number(b),
    decisions: ({ turns }) =>
      turns
        .flatMap(({ text }) => [...text.matchAll(/^(Way|Rest): (\w+)/gm)])
        .map(([, label = '', option = '']) => ({ label: label.toLowerCase(), option })),
  };
}

function draw(split: Split, count: number, dataSeed: number): Problem[] {
  const places = FAMILIES[split];
  return Array.from({ length: count }, (_, i) => {
    const isTwin = split === 'learning' && i === places.length;
    const random = Random.for(split, dataSeed, isTwin ? 0 : i);
    const place = places[i % places.length] ?? '';
    const a = random.integer(50, 99);
    const b = random.integer(11, 49);
    const rest = random.integer(0, 1) * 40;
    return {
      id: `${split} ${i}`,
      text: `At the ${place} ${REGION[split]}: ${a} and ${b}, rest ${rest}.`,
      truth: reckon(`${RIGHT_WAY[place] ?? ''} ${a} ${b} kept ${rest}`),
      family: place,
      keys: [],
    };
  });
}

/** `sum 57 13 kept 40` is 110. */
function reckon(input: string): string {
  const match = /^(\w+) (\d+) (\d+) (kept|dropped) (\d+)$/.exec(input);
  if (!match) return `cannot reckon ${input}`;
  const [, way, first, second, rest, amount] = match;
  const a = Number(first);
  const b = Number(second);
  const value = way === 'sum' ? a + b : way === 'difference' ? a - b : Math.max(a, b);
  return String(value + (rest === 'kept' ? Number(amount) : 0));
}

function score(problem: Problem, { answer, turns }: Trajectory, partial: boolean) {
  const isRight = answer !== undefined && Number(answer) === Number(problem.truth);
  const way = turns.some(({ text }) =>
    text.includes(`Way: ${RIGHT_WAY[problem.family ?? ''] ?? ''}`),
  );
  const parts = { way: way ? 1 : 0, right: isRight ? 1 : 0 };
  const reward = isRight ? 1 : partial && way ? 0.5 : 0;
  return {
    reward,
    parts,
    feedback: isRight ? 'right' : `the true answer is ${problem.truth ?? ''}`,
  };
}
