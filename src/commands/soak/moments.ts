import { Random } from '../../domain/random.ts';

/**
 * Draws the moments at which a run's page is closed, in their order: one at random in each of equal parts of the run.
 * A moment is a call, from 1 to `calls`: the page is closed when so many were asked or on record.
 * @throws {RangeError} if the run has fewer calls than moments.
 */
export function drawMoments(calls: number, count: number, seed: number): readonly number[] {
  if (calls < count) {
    throw new RangeError(`A run of ${calls} calls cannot be closed at ${count} moments.`);
  }
  const random = Random.for('closings', seed);
  const endOf = (part: number) => Math.floor((part * calls) / count);
  return Array.from({ length: count }, (_, part) =>
    random.integer(endOf(part) + 1, endOf(part + 1)),
  );
}
