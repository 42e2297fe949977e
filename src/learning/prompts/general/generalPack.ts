import type { PromptPack } from '../pack.ts';
import { readOperations } from '../readOperations.ts';
import { judgePrompt, readJudgement, readTurn, rolloutPrompt } from './actor.ts';
import { comparisonPrompt, summaryPrompt, updatePrompt } from './critic.ts';
import { batchRevisionPrompt, readSmallRevision, smallRevisionPrompt } from './curator.ts';

/** Prompts for any instructed model: plain English, a text protocol for tools, JSON for operations. */
export const generalPack: PromptPack = {
  id: 'general',
  version: 1,
  serves: {},
  rollout: rolloutPrompt,
  readTurn,
  judge: judgePrompt,
  readJudgement,
  summarize: summaryPrompt,
  shown: (attempts) => attempts,
  compare: comparisonPrompt,
  readComparison: readOperations,
  update: updatePrompt,
  readUpdate: readOperations,
  reviseBatch: batchRevisionPrompt,
  readBatchRevision: readOperations,
  reviseSmall: smallRevisionPrompt,
  readSmallRevision,
};
