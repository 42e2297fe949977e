import { expect, test } from 'vitest';
import { summaryPrompt } from '../../../../../src/learning/prompts/terse/solve.ts';
import { told, transcriptText } from '../../../../../src/learning/prompts/terse/told.ts';
import { CardWriter } from '../../../../../src/models/builtin/training/card/cardWriter.ts';
import {
  summarizeSample,
  summaryCase,
} from '../../../../../src/models/builtin/training/text/summarizeSample.ts';

test('a summary to learn from tells the case and the plan of its transcript, and nothing else', () => {
  const writer = new CardWriter('tests of summaries');
  for (let i = 0; i < 300; i++) {
    const { view, summary } = summaryCase(writer);
    const way = told(transcriptText(view.attempt.trajectory.turns));
    expect(way).not.toBeNull();
    expect(told(summary)).toEqual(way);
    expect(summary).toMatch(/^Case: [^.]+\. Plan: [^.]+\.$/);
  }
});

test('a sample is the prompt of the pack and the summary', () => {
  const { messages } = summarizeSample(new CardWriter('one summary'));
  const { view, summary } = summaryCase(new CardWriter('one summary'));
  expect(messages).toEqual([
    ...summaryPrompt(view).messages,
    { role: 'assistant', content: summary },
  ]);
});
