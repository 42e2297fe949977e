import { generalPack } from '../general/generalPack.ts';
import type { PromptPack } from '../pack.ts';
import { comparisonPrompt, readComparison, shownAttempts } from './compare.ts';
import { readSmallRevision, smallRevisionPrompt } from './revise.ts';
import { readTurn, solvePrompt, summaryPrompt } from './solve.ts';

/**
 * Prompts for the built-in model, which was trained on these very texts: a changed phrase costs a training.
 * What it does not serve it asks as the general pack does; the page does not offer that.
 */
export const tersePack: PromptPack = {
  ...generalPack,
  id: 'terse',
  version: 1,
  serves: {
    learningInjection: ['before the problem', 'system'],
    evaluationInjection: ['before the problem', 'system'],
    groundTruth: ['verified', 'majority vote'],
    groupUpdate: [false],
    revision: ['small decisions'],
  },
  rollout: solvePrompt,
  readTurn,
  summarize: summaryPrompt,
  shown: shownAttempts,
  compare: comparisonPrompt,
  readComparison,
  reviseSmall: smallRevisionPrompt,
  readSmallRevision,
};
