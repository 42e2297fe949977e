import type { Shape } from '../shape.ts';
import { Tokenizer } from '../tokenizer.ts';
import { vocabulary } from './text/vocabulary.ts';

/** How much text the model reads in its pretraining; the trainer's learning rate and curriculum follow from it. */
const TRAINING_TOKENS = 60_000_000;

/** What the trainer must know: the model's shape, its words, how long and from which seed. */
export function configFor(): { shape: Shape; words: string[]; tokens: number; seed: number } {
  const words = vocabulary();
  const shape = {
    layers: 4,
    width: 128,
    heads: 4,
    hidden: 352,
    vocabulary: new Tokenizer(words).size,
    context: 2048,
    ropeBase: 10000,
    epsilon: 1e-5,
  };
  return { shape, words, tokens: TRAINING_TOKENS, seed: 1 };
}
