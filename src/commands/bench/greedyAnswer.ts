import { Random } from '../../domain/random.ts';
import type { Generation } from '../../models/builtin/engine.ts';
import type { Logits } from '../../models/builtin/network.ts';
import { sample } from '../../models/builtin/sampler.ts';
import { SPECIAL } from '../../models/builtin/tokenizer.ts';

/** An answer of fixed length: always the likeliest token, `<end>` never. */
export class GreedyAnswer implements Generation {
  readonly tokens: number[];
  readonly #vocabulary: number;
  readonly #length: number;
  readonly #watch: ((logits: Logits) => void) | undefined;
  /** Not asked at temperature 0. */
  readonly #random = new Random(0);

  /**
   * @param length of prompt and answer together
   * @param watch sees what follows may be, before each token
   */
  constructor(
    prompt: readonly number[],
    vocabulary: number,
    length: number,
    watch?: (logits: Logits) => void,
  ) {
    this.tokens = [...prompt];
    this.#vocabulary = vocabulary;
    this.#length = length;
    this.#watch = watch;
  }

  next(logits: Logits): boolean {
    this.#watch?.(logits);
    logits.values[SPECIAL.end] = -Infinity;
    this.tokens.push(sample(logits, this.#vocabulary, 0, this.#random));
    return this.tokens.length < this.#length;
  }
}
