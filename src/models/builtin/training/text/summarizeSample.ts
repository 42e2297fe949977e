import { summaryPrompt } from '../../../../learning/prompts/terse/solve.ts';
import type { Sample } from './sample.ts';
import { transcript } from './solveSample.ts';
import type { Writer } from './writer.ts';

/** A transcript and its mark, retold as its case and its plan. */
export function summarizeSample(writer: Writer): Sample {
  const family = writer.family(0.4);
  const instance = writer.instance(family);
  const { request, result, answer } = transcript(writer, instance, writer.anyChoices(family));
  const turns = [
    { text: request, tool: { name: 'calculator', input: '', output: result } },
    { text: answer },
  ];
  const { messages } = summaryPrompt({
    problem: instance.text,
    experiences: [],
    attempt: { index: 0, trajectory: { turns }, reward: writer.random.integer(0, 1) },
    rewardShown: writer.chance(0.7) ? 'number' : 'right or wrong',
    contextTokens: 0,
  });
  const summary = request.slice(0, request.indexOf(' Calculate:'));
  return { task: 'summarize', messages: [...messages, { role: 'assistant', content: summary }] };
}
