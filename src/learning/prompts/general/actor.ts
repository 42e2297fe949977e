import type { ChatMessage } from '../../../domain/chat.ts';
import type { Tool } from '../../../domain/problem.ts';
import type { Prompt, Reading, RolloutView, TurnReading } from '../pack.ts';
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
  const call = /^[ \t]*CALL[ \t]+([\w-]+)[ \t]*:[ \t]*(.+)$/im.exec(text);
  const [answer] = [...text.matchAll(ANSWER_LINE)].slice(-1);
  if (call && !(answer && answer.index < call.index)) {
    const [line, name = '', input = ''] = call;
    const kept = text.slice(0, call.index + line.length);
    return { kind: 'tool', text: kept, name, input: input.trim() };
  }
  const given = (answer?.[1] ?? '').replace(/[*_]+$/, '').trim();
  return given === '' ? { kind: 'nothing' } : { kind: 'answer', text, answer: given };
}

/** `ANSWER: 12`, also as `**ANSWER:** 12`. */
const ANSWER_LINE = /^[ \t>*_#]*ANSWER[ \t]*[:：][ \t*_]*(.*\S)/gim;

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
