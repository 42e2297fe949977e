/** Lower and upper bound. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The standard normal quantile for two-sided 95 %. */
const Z95 = 1.959963984540054;

/** The arithmetic mean. @throws {RangeError} for no values. */
export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('the mean of nothing');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The standard error of a mean, s / √n with the sample deviation s (divisor n − 1).
 * @throws {RangeError} for fewer than two values.
 */
export function standardError(values: readonly number[]): number {
  if (values.length < 2) throw new RangeError('a standard error takes two values at least');
  const centre = mean(values);
  const squares = values.reduce((sum, value) => sum + (value - centre) * (value - centre), 0);
  return Math.sqrt(squares / (values.length - 1) / values.length);
}

/**
 * The quantile of sorted values, linear between its neighbours (type 7 of Hyndman & Fan 1996, the default of R and NumPy).
 * @param share in [0, 1].
 * @throws {RangeError} for no values.
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const low = sorted[below];
  if (low === undefined) throw new RangeError('a quantile of nothing');
  const high = sorted[below + 1] ?? low;
  return low + (high - low) * (at - below);
}

/**
 * The 95 % score interval of a proportion (Wilson 1927).
 * @throws {RangeError} for no trials.
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (trials === 0) throw new RangeError('the proportion of nothing');
  const share = successes / trials;
  const z2 = Z95 * Z95;
  const centre = share + z2 / (2 * trials);
  const reach = Z95 * Math.sqrt((share * (1 - share) + z2 / (4 * trials)) / trials);
  const scale = 1 + z2 / trials;
  // At 0 and 1 the bound is exact, but its rounded value may lie a bit outside.
  return {
    low: successes === 0 ? 0 : (centre - reach) / scale,
    high: successes === trials ? 1 : (centre + reach) / scale,
  };
}
