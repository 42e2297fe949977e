import type { Problem } from './problem.ts';
import { Random } from './random.ts';

/** The learning problems in the order in which an epoch (from 1) takes them. */
export function learningOrder(
  problems: readonly Problem[],
  trainingSeed: number,
  epoch: number,
): Problem[] {
  return Random.for('order', trainingSeed, epoch).shuffled(problems);
}
