import type { Environment } from '../../domain/problem.ts';
import { calculator } from '../../tools/calculator.ts';
import { drawSplits } from './splits.ts';
import { decisionsIn } from './transcript.ts';
import { sameAnswer, verify } from './verify.ts';
import { verityOf } from './verity.ts';

/** Thirty families of word problems in which a plausible way is wrong and a better one is short to say. */
export const pitfalls: Environment = {
  id: 'pitfalls',
  version: 1,
  tools: [calculator],
  // What throws in here rejects the promise.
  problems: (counts, dataSeed) =>
    new Promise((resolve) => {
      resolve(drawSplits(counts, dataSeed));
    }),
  present: (problem) => problem.text,
  signature: ({ family = '', keys }) => ({ type: family, keys }),
  score: (problem, trajectory) =>
    new Promise((resolve) => {
      resolve(verify(problem, trajectory));
    }),
  sameAnswer,
  decisions: decisionsIn,
  verity: verityOf,
};
