import { describe, expect, test } from 'vitest';
import type { Reading } from '../../../src/learning/prompts/pack.ts';
import { ask, askReadably, ended } from '../../../src/learning/stages/asking.ts';
import { rehearsedStage, type Answer } from '../rehearsal.ts';

const WHERE = { task: 'revise', problem: '', sample: 2 } as const;
const PROMPT = { messages: [{ role: 'user' as const, content: 'Say a number.' }], maxTokens: 10 };

/** Reads a number. */
function numberIn(text: string): Reading<number> {
  const value = Number(text);
  return Number.isNaN(value)
    ? { readable: false, problem: `${text.slice(0, 20)} is no number` }
    : { readable: true, value };
}

/** Asks with these answers, one an attempt; only numbers up to 10 have no fault, and each ten above is one. */
async function asking(answers: readonly Answer[], contextTokens = 8000) {
  const made = await rehearsedStage({
    contextTokens,
    answer: (_, { attempt }) => answers[attempt] as Answer,
  });
  const faultsOf = (value: number) =>
    Array.from({ length: Math.ceil(value / 10) - 1 }, () => 'too large');
  const asked = await askReadably(made.context, WHERE, PROMPT, ended(numberIn), faultsOf);
  return { ...asked, prompts: made.asked };
}

describe('an answer', () => {
  test('that can be used is not asked for again', async () => {
    const asked = await asking(['7']);
    expect(asked).toMatchObject({ outcome: 'answered', value: 7 });
    expect(asked.prompts).toHaveLength(1);
  });

  test('that cannot be read is asked for once more, with what was wrong', async () => {
    const asked = await asking(['seven', '7']);
    expect(asked).toMatchObject({ outcome: 'answered', value: 7 });
    expect(asked.calls.map(({ outcome }) => outcome)).toEqual(['unreadable', 'answered']);
    const [, again] = asked.prompts;
    expect(again?.place).toMatchObject({ ...WHERE, attempt: 1 });
    expect(again?.request.messages.slice(0, 2)).toEqual([
      ...PROMPT.messages,
      { role: 'assistant', content: 'seven' },
    ]);
    expect(again?.request.messages[2]?.content).toContain('seven is no number');
  });

  test('that has a fault is used all the same where the second one is no better', async () => {
    expect(await asking(['15', '5'])).toMatchObject({ value: 5 });
    expect(await asking(['25', '15'])).toMatchObject({ value: 15 });
    expect(await asking(['15', '25'])).toMatchObject({ value: 15 });
    expect(await asking(['15', 'seven'])).toMatchObject({ value: 15 });
    const failed = await asking(['15', null]);
    expect(failed).toMatchObject({ outcome: 'answered', value: 15 });
    expect(failed.calls.map(({ outcome }) => outcome)).toEqual(['answered', 'failed']);
  });

  test('that cannot be read twice is unreadable, and says why', async () => {
    const asked = await asking(['seven', 'eight']);
    expect(asked).toMatchObject({ outcome: 'unreadable', problem: 'seven is no number' });
    expect(asked.calls.map(({ outcome }) => outcome)).toEqual(['unreadable', 'unreadable']);
    expect(asked.prompts).toHaveLength(2);
  });

  test('that is empty, or was cut off, is not read', async () => {
    expect(await asking([' \n', ''])).toMatchObject({ problem: 'the answer is empty' });
    expect(await asking([{ cutOff: '7' }, 'no'])).toMatchObject({
      problem: 'the answer was cut off',
    });
  });

  test('that never comes is not asked for again', async () => {
    const asked = await asking([null, '7']);
    expect(asked.outcome).toBe('failed');
    expect(asked.prompts).toHaveLength(1);
  });

  test('that is too long for the context is sent back as an excerpt which says how much is left out', async () => {
    const { prompts } = await asking([`no ${'x'.repeat(200_000)}`, '7'], 1000);
    const sent = prompts[1]?.prompt ?? '';
    expect(sent.length).toBeLessThan(1000);
    expect(sent).toMatch(/\[… \d+ characters left out …\]/);
  });
});

test('each role asks at its own temperature, and an evaluation at another', async () => {
  const settings = {
    rolloutTemperature: 0.1,
    criticTemperature: 0.2,
    curatorTemperature: 0.3,
    evaluationTemperature: 0.4,
  };
  const { context, evaluating, asked } = await rehearsedStage({ settings, answer: () => 'x' });
  for (const task of ['rollout', 'summarize', 'compare', 'judge', 'update', 'revise'] as const) {
    await ask(context, { ...WHERE, task }, PROMPT);
  }
  await ask(evaluating, { ...WHERE, task: 'rollout' }, PROMPT);
  expect(asked.map(({ request }) => request.temperature)).toEqual([
    0.1, 0.2, 0.2, 0.2, 0.3, 0.3, 0.4,
  ]);
  expect(asked.map(({ place }) => place.learning)).toEqual([
    ...Array.from({ length: 6 }, () => ({ epoch: 1, batch: 0 })),
    undefined,
  ]);
});
