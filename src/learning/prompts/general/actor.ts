import type { ChatMessage } from '../../../domain/chat.ts';
import type { Tool } from '../../../domain/problem.ts';
import { trimmed } from '../../../domain/trimming.ts';
import type { Prompt, Reading, RolloutView, TurnReading } from '../pack.ts';
import { linesOf } from '../lines.ts';
import { experienceLines } from './parts.ts';

const ROLLOUT_TOKENS = 2048;
const JUDGE_TOKENS = 16;

/** π_θ(· | q, E): the problem, the experiences where the setting puts them, and the turns so far. */
export function rolloutPrompt({
  problem,
  experiences,
  injection,
  tools,
  turns,
}: RolloutView): Prompt {
  const rules = `Solve the problem. Think step by step, briefly.${toolRules(tools)} End with a line: ANSWER: <your answer>`;
  const known = `Experiences from earlier problems. Use those whose situation fits, ignore the others:\n${experienceLines(experiences)}`;
  const task = `Problem: ${problem}`;
  const messages: ChatMessage[] =
    experiences.length === 0
      ? [
          { role: 'system', content: rules },
          { role: 'user', content: task },
        ]
      : injection === 'system'
        ? [
            { role: 'system', content: `${rules}\n\n${known}` },
            { role: 'user', content: task },
          ]
        : [
            { role: 'system', content: rules },
            {
              role: 'user',
              content:
                injection === 'before the problem' ? `${known}\n\n${task}` : `${task}\n\n${known}`,
            },
          ];
  const history = turns.flatMap(({ text, tool }): ChatMessage[] => [
    { role: 'assistant', content: text },
    ...(tool ? [{ role: 'user' as const, content: `RESULT: ${tool.output}` }] : []),
  ]);
  return { messages: [...messages, ...history], maxTokens: ROLLOUT_TOKENS };
}

function toolRules(tools: readonly Tool[]): string {
  if (tools.length === 0) return '';
  const list = tools.map(({ name, description }) => `${name}: ${description}`).join('\n');
  return ` You may call a tool: write a line "CALL <tool>: <input>" and stop there; its result comes back to you. Tools:\n${list}\n`;
}

/**
 * A turn calls a tool by its first line `CALL name: input`; what the model imagines after that is not kept. Otherwise the last
 * line `ANSWER: …` is its answer.
 */
export function readTurn(text: string): TurnReading {
  let call: (Call & { at: number; end: number }) | undefined;
  let last: { at: number; answer: string } | undefined;
  for (const { at, text: line } of linesOf(text)) {
    const answer = answerOn(line);
    if (answer !== '') last = { at, answer };
    const asked = call ? null : callOn(line);
    if (asked) call = { ...asked, at, end: at + line.length };
  }
  if (call && !(last && last.at < call.at)) {
    const { end, name, input } = call;
    return { kind: 'tool', text: text.slice(0, end), name, input };
  }
  return last ? { kind: 'answer', text, answer: last.answer } : { kind: 'nothing' };
}

/** A line that has not said by then what it is says nothing. */
const HEAD_AT_MOST = 200;
const ANSWER_HEAD = /^[ \t>*_#]*ANSWER[ \t]*[:：]/i;
const CALL_HEAD = /^[ \t]*CALL[ \t]+([\w-]+)[ \t]*:/i;

interface Call {
  readonly name: string;
  readonly input: string;
}

/** `ANSWER: 12`, also as `**ANSWER:** 12`. */
function answerOn(line: string): string {
  const [head] = ANSWER_HEAD.exec(line.slice(0, HEAD_AT_MOST)) ?? [];
  return head === undefined ? '' : trimmed(line.slice(head.length), ' \t*_').trim();
}

/** `CALL calculator: 1 + 1` */
function callOn(line: string): Call | null {
  const [head = '', name = ''] = CALL_HEAD.exec(line.slice(0, HEAD_AT_MOST)) ?? [];
  const input = line.slice(head.length).trim();
  return name === '' || input === '' ? null : { name, input };
}

/** One concrete question: is this the answer? */
export function judgePrompt({ problem, answer }: { problem: string; answer: string }): Prompt {
  const content = `Problem: ${problem}\n\nProposed answer: ${answer}\n\nIs the proposed answer right? Work it out for yourself in your head, then reply with one word: right or wrong.`;
  return { messages: [{ role: 'user', content }], maxTokens: JUDGE_TOKENS };
}

/** What turns a judgement round, or takes half of it back; which of the two, nobody guesses. */
const TURNS = [
  ...['not', 'no', 'nor', 'never', 'neither', 'none', 'nothing', 'cannot', 'without'],
  ...['hardly', 'barely', 'scarcely', 'almost', 'nearly', 'far', 'anything'],
  ...['half', 'part', 'partly', 'partially', 'if', 'whether', 'doubt', 'doubtful', 'unlikely'],
  ...['isnt', 'arent', 'wasnt', 'doesnt', 'cant'],
];
const TURNED_ROUND = new RegExp(String.raw`\b(?:${TURNS.join('|')})\b|n['’]t\b|\?`, 'i');

/** Says `right` or `wrong` and not both, in words that leave no doubt. */
export function readJudgement(text: string): Reading<boolean> {
  const words = [...text.toLowerCase().matchAll(/\b(right|wrong)\b/g)].map(([word]) => word);
  const distinct = new Set(words);
  if (distinct.size !== 1 || TURNED_ROUND.test(text)) {
    return { readable: false, problem: 'reply with one word, right or wrong' };
  }
  return { readable: true, value: distinct.has('right') };
}
