import { expect, test } from 'vitest';
import { pitfalls } from '../../../src/environments/pitfalls/index.ts';
import { generalPack } from '../../../src/learning/prompts/general/generalPack.ts';
import type { SmallRevisionView } from '../../../src/learning/prompts/pack.ts';
import { readIds } from '../../../src/learning/prompts/readOperations.ts';
import { told } from '../../../src/learning/prompts/terse/told.ts';
import { tersePack } from '../../../src/learning/prompts/terse/tersePack.ts';
import { labelOf } from '../../../src/library/related.ts';
import { countWords, normalizeText } from '../../../src/library/wording.ts';
import { answerIn } from '../../../src/state/transcript.ts';
import { FENCE, experience, suggestion } from '../stages/examples.ts';

/** Read once, it takes milliseconds; a reader that goes back for every character takes minutes, and is not waited for. */
const LENGTH = 100_000;
const TIMEOUT = 60_000;

/** What is said again and again, after a beginning that a reader looks for, and with something behind it or not. */
const REPEATED = [
  ...[' ', '\n', '*', '0', '.', '=', '[', 'x', ', a ', 'right ', '[1] ', '- ', '"\''],
  ...['ANSWER: ', 'ANSWER:\n', 'CALL a: ', 'CALL ', 'Answer: ', 'Calculate: ', '1 = '],
  ...['Case: ', 'Case: a. Plan: ', '. Plan: ', ' So: When ', ' So keep 1', '{"op":"add"} '],
];
const BEGINNINGS = ['', 'ANSWER:', 'CALL a:', 'Answer: ', 'Case: a. Plan: b', '1.', 'So: When '];
const ENDS = ['', 'x'];

const VIEW: SmallRevisionView = {
  suggestion: suggestion(0, 'add', { id: 9, text: FENCE }),
  support: 1,
  related: [experience(3, FENCE)],
  allowed: [],
  wordLimit: 32,
};

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a turn': (text) => generalPack.readTurn(text),
  'a judgement': (text) => generalPack.readJudgement(text),
  'a list of operations': (text) => generalPack.readComparison(text),
  'a small decision': (text) => generalPack.readSmallRevision(text, VIEW),
  'the ids of an operation': readIds,
  'a turn of the built-in model': (text) => tersePack.readTurn(text),
  'its comparison': (text) => tersePack.readComparison(text),
  'its small decision': (text) => tersePack.readSmallRevision(text, VIEW),
  'its case and plan': told,
  'the decisions of a rollout': (text) => pitfalls.decisions?.({ turns: [{ text }] }),
  'an answer to be marked': (text) => pitfalls.sameAnswer(text, text),
  'an answer to be shown': (text) => answerIn([{ by: 'model', text }]),
  'the text of an experience': normalizeText,
  'words to be counted': countWords,
  'the decision of an experience': labelOf,
};

test.each(Object.entries(READERS))(
  'whatever a model repeats is read to the end as %s',
  { timeout: TIMEOUT },
  (_, read) => {
    for (const unit of REPEATED) {
      const middle = unit.repeat(LENGTH / unit.length);
      for (const beginning of BEGINNINGS) {
        for (const end of ENDS) expect(() => read(beginning + middle + end)).not.toThrow();
      }
    }
  },
);
