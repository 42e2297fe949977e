import type { ChatMessage } from '../../../domain/chat.ts';
import { lastLineOf } from '../lines.ts';
import type { Prompt, RolloutView, SummaryView, TurnReading } from '../pack.ts';
import { markText } from './marks.ts';
import { transcriptText } from './told.ts';

const ROLLOUT_TOKENS = 160;
const SUMMARY_TOKENS = 120;

/**
 * E comes first, so that a step's problems share it; *before the problem* and *system* are one text for this model.
 * The experiences are told apart by their own "When …", and carry no ids: the actor needs none.
 */
export function solvePrompt({ problem, experiences, turns }: RolloutView): Prompt {
  const known = experiences.map(({ text }) => text).join(' ');
  const content = `Solve. Experiences: ${known === '' ? 'none.' : known} Problem: ${problem}`;
  const history = turns.flatMap(({ text, tool }): ChatMessage[] => [
    { role: 'assistant', content: text },
    ...(tool ? [{ role: 'tool' as const, content: tool.output }] : []),
  ]);
  return { messages: [{ role: 'user', content }, ...history], maxTokens: ROLLOUT_TOKENS };
}

/** A turn ends in `Calculate: <expression> =` for the calculator, or in `Answer: <value>.` */
export function readTurn(text: string): TurnReading {
  const said = text.trimEnd();
  const input = expressionAtEnd(said);
  if (input !== '') return { kind: 'tool', text, name: 'calculator', input };
  const answer = after('Answer: ', lastLineOf(said)).replace(/\.$/, '');
  return answer === '' ? { kind: 'nothing' } : { kind: 'answer', text, answer };
}

function expressionAtEnd(said: string): string {
  if (!said.endsWith('=')) return '';
  const open = said.slice(0, -1);
  return after('Calculate: ', open.slice(open.lastIndexOf('=') + 1)).trim();
}

/** What stands after the first such words; nothing where they are missing. */
function after(words: string, text: string): string {
  const at = text.indexOf(words);
  return at < 0 ? '' : text.slice(at + words.length);
}

/** The summary keeps what decided: the case and the plan. */
export function summaryPrompt({ problem, attempt, rewardShown }: SummaryView): Prompt {
  const way = transcriptText(attempt.trajectory.turns);
  const mark = markText(attempt.reward, rewardShown);
  const content = `Summarize. Problem: ${problem} Attempt: ${way} Mark: ${mark}.`;
  return { messages: [{ role: 'user', content }], maxTokens: SUMMARY_TOKENS };
}
