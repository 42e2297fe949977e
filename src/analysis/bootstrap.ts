import { Random } from '../domain/random.ts';
import { type Interval, quantile } from './statistics.ts';

/** How often families are drawn again. */
export const RESAMPLES = 2000;

/**
 * The 95 % percentile bootstrap interval of the mean of all values (Efron 1979), resampling whole clusters: problems of one family rise and fall together,
 * so that it is families which are drawn with replacement. Fixed draws: equal values give equal intervals everywhere.
 * @param clusters the values of each cluster; empty ones count for nothing.
 * @returns null for fewer than two clusters, of which no spread can be seen.
 */
export function bootstrapInterval(clusters: readonly (readonly number[])[]): Interval | null {
  const filled = clusters.filter((values) => values.length > 0);
  if (filled.length < 2) return null;
  const sizes = filled.map((values) => values.length);
  const sums = filled.map((values) => values.reduce((sum, value) => sum + value, 0));
  const random = Random.for('bootstrap');
  const means = new Float64Array(RESAMPLES);
  for (let r = 0; r < RESAMPLES; r++) {
    let sum = 0;
    let size = 0;
    for (let draw = 0; draw < filled.length; draw++) {
      const cluster = random.integer(0, filled.length - 1);
      sum += sums[cluster] ?? 0;
      size += sizes[cluster] ?? 0;
    }
    means[r] = sum / size;
  }
  means.sort();
  return { low: quantile(means, 0.025), high: quantile(means, 0.975) };
}
