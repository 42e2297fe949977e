/** What a few repetitions gave. */
export interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** @throws {RangeError} for no values */
export function spread(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined) throw new RangeError('there is nothing to sum up');
  return { median: (low + high) / 2, min: Math.min(...values), max: Math.max(...values) };
}

/**
 * How many times faster, repetition by repetition.
 * @throws {RangeError} if one has more repetitions than the other
 */
export function ratios(rates: readonly number[], others: readonly number[]): number[] {
  if (rates.length !== others.length) throw new RangeError('repetitions do not pair up');
  return rates.map((rate, i) => rate / (others[i] as number));
}
