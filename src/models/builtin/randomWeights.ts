import { Random } from '../../domain/random.ts';
import { tensorsOf, type Tensor } from './parameters.ts';
import type { Shape } from './shape.ts';
import { Tokenizer } from './tokenizer.ts';
import { writeWeights } from './weights.ts';

/** Sizes of a random model; its vocabulary follows from its words. */
export type RandomShape = Omit<Shape, 'vocabulary'>;

/**
 * The weights file of a model that has learned nothing: for tests and benches of everything but its answers.
 */
export function randomWeights(
  seed: number,
  shape: RandomShape,
  words: readonly string[] = [],
): ArrayBuffer {
  const complete = { ...shape, vocabulary: new Tokenizer(words).size };
  const random = new Random(seed);
  return writeWeights(
    { name: 'random', version: 1, trainedOn: 'nothing', shape: complete, words: [...words] },
    new Map(tensorsOf(complete).map((tensor) => [tensor.name, randomTensor(tensor, random)])),
  );
}

function randomTensor({ kind, rows, columns }: Tensor, random: Random): Float32Array {
  // Uniform numbers of variance 1 / columns keep the size of what passes through.
  const spread = Math.sqrt(12 / columns);
  return Float32Array.from({ length: rows * columns }, () =>
    kind === 'gain' ? 0.5 + random.unit() : (random.unit() - 0.5) * spread,
  );
}
