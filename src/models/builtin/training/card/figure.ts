import type { Examinee } from './examinee.ts';

/** How many of n cases came out so. */
export interface Count {
  readonly successes: number;
  readonly n: number;
}

/** What was measured: a share, or the mean of paired differences, each of a case's own. */
export type Measured = Count | { readonly differences: readonly number[] };

/** What a figure should be, as shares. */
export type Aim =
  | { readonly atLeast: number }
  | { readonly atMost: number }
  | { readonly between: readonly [low: number, high: number] };

/** A line of the model card. */
export interface Figure {
  readonly name: string;
  readonly measured: Measured;
  /** Missing where the figure is there to be known. */
  readonly aim?: Aim;
}

/** Measures something on so many fresh cases; one measurement may give several figures. */
export type Probe = (examinee: Examinee, cases: number) => Promise<readonly Figure[]>;

/**
 * Tries cases, as many at once as the model likes. `tryOne` draws its case before it first waits, so that cases are
 * drawn in order and do not depend on what finishes first.
 * @returns what they came to, in order.
 */
export async function tried<Outcome>(
  { concurrency }: Examinee,
  cases: number,
  tryOne: (index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes = new Array<Outcome>(cases);
  let next = 0;
  const lane = async () => {
    while (next < cases) {
      const index = next++;
      outcomes[index] = await tryOne(index);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, lane));
  return outcomes;
}

/** Counts the outcomes that are so. */
export function share<Outcome>(
  outcomes: readonly Outcome[],
  isSo: (outcome: Outcome) => boolean,
): Count {
  return { successes: outcomes.filter(isSo).length, n: outcomes.length };
}
