import { contrasted, loneWinners, losersOnly } from './compareFigures.ts';
import type { Probe } from './figure.ts';
import { revised } from './reviseFigures.ts';
import {
  distracted,
  hopeless,
  misled,
  taught,
  taughtInOtherWords,
  typed,
  untaught,
} from './solveFigures.ts';
import { summarized } from './summarizeFigures.ts';

/** All that the model card measures of single answers, by the task, in the card's order. */
export const PROBES: Readonly<Record<string, readonly Probe[]>> = {
  Solve: [untaught, hopeless, taught, taughtInOtherWords, typed, misled, distracted],
  Summarize: [summarized],
  Compare: [contrasted, loneWinners, losersOnly],
  Revise: [revised],
};
