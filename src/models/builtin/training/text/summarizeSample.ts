import type { SummaryView } from '../../../../learning/prompts/pack.ts';
import { summaryPrompt } from '../../../../learning/prompts/terse/solve.ts';
import type { Sample } from './sample.ts';
import { transcript, varied } from './solveSample.ts';
import type { Writer } from './writer.ts';

/** A transcript and its mark, retold as its case and its plan. */
export function summarizeSample(writer: Writer): Sample {
  const { view, summary } = summaryCase(writer);
  const { messages } = summaryPrompt(view);
  return { task: 'summarize', messages: [...messages, { role: 'assistant', content: summary }] };
}

/** An attempt to retell, and how it is rightly retold. */
export function summaryCase(writer: Writer): {
  readonly view: SummaryView;
  readonly summary: string;
} {
  const family = writer.family(0.4);
  const instance = writer.instance(family);
  const choices = writer.anyChoices(family);
  const said = choices.map((key, decision) => writer.advice(family, decision, key));
  const told = said.map((advice) => ({ ...varied(writer, advice), named: true }));
  const { request, result, answer } = transcript(writer, instance, choices, told);
  const turns = [
    { text: request, tool: { name: 'calculator', input: '', output: result } },
    { text: answer },
  ];
  const view: SummaryView = {
    problem: instance.text,
    experiences: [],
    attempt: { index: 0, trajectory: { turns }, reward: writer.random.integer(0, 1) },
    rewardShown: writer.chance(0.7) ? 'number' : 'right or wrong',
    contextTokens: 0,
  };
  return { view, summary: request.slice(0, request.indexOf(' Calculate:')) };
}
