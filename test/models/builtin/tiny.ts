import type { RandomShape } from '../../../src/models/builtin/randomWeights.ts';

/** Small enough that plain TypeScript computes it in no time. */
export const TINY: RandomShape = {
  layers: 2,
  width: 32,
  heads: 2,
  hidden: 48,
  context: 160,
  ropeBase: 10000,
  epsilon: 1e-5,
};

export const WORDS = ['one', 'two', 'three', 'posts', 'gaps', 'count'];
