import type { Random } from '../../domain/random.ts';
import type { Logits } from './network.ts';
import { SPECIAL } from './tokenizer.ts';

/** A larger scale would turn the top logit's 0 into NaN; at this one the others have vanished long since. */
const STEEPEST = 1e30;

/**
 * Draws the next token by softmax(logits / temperature), with one uniform number; at temperature 0 takes the largest logit,
 * the lowest id among equals. Never gives `<pad>` or a role's token.
 */
export function sample(
  logits: Logits,
  vocabulary: number,
  temperature: number,
  random: Random,
): number {
  const { values } = logits;
  values.fill(-Infinity, 0, SPECIAL.end);
  values.fill(-Infinity, vocabulary);
  if (temperature === 0) return largest(values);
  logits.weigh(Math.min(1 / temperature, STEEPEST));
  let total = 0;
  for (let id = SPECIAL.end; id < vocabulary; id++) total += values[id] as number;
  // Below the total, since a uniform number is at most 1 − 2⁻³²: the same sums pass it again on the way.
  const target = random.unit() * total;
  let sum = 0;
  for (let id = SPECIAL.end; id < vocabulary; id++) {
    sum += values[id] as number;
    if (sum > target) return id;
  }
  throw new Error('the network gave no probabilities');
}

function largest(values: Float32Array): number {
  let best = SPECIAL.end as number;
  for (let id = best + 1; id < values.length; id++)
    if ((values[id] as number) > (values[best] as number)) best = id;
  return best;
}
