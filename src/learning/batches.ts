import { learningOrder } from '../domain/learningOrder.ts';
import type { LearningContext } from '../domain/method.ts';
import type { Problem } from '../domain/problem.ts';

export interface Batch {
  /** From 1. */
  readonly epoch: number;
  /** From 0, in its epoch. */
  readonly batch: number;
  readonly problems: readonly Problem[];
}

/** The learning problems of every epoch, in the order that the training seed gives them, cut into batches. */
export function* batches({
  settings,
  problems,
}: Pick<LearningContext, 'settings' | 'problems'>): Generator<Batch, void, void> {
  const size = settings.batchSize || problems.learning.length;
  for (let epoch = 1; epoch <= settings.epochs; epoch++) {
    const order = learningOrder(problems.learning, settings.trainingSeed, epoch);
    for (let batch = 0; batch * size < order.length; batch++) {
      yield { epoch, batch, problems: order.slice(batch * size, (batch + 1) * size) };
    }
  }
}
