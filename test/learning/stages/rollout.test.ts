import { describe, expect, test } from 'vitest';
import { rollout, rollouts } from '../../../src/learning/stages/rollout.ts';
import { answering, rehearsedStage, type Answer, type Rehearsed } from '../rehearsal.ts';
import { scriptedWorld } from '../scriptedWorld.ts';
import { experience } from './examples.ts';

/** One attempt whose turns answer with these texts, one after the other. */
async function attempted(answers: readonly Answer[], part: Rehearsed = {}) {
  const answer = answering({ rollout: (_, { turn }) => answers[turn] as Answer });
  const { context, problem, asked } = await rehearsedStage({ ...part, answer });
  return { attempt: await rollout(context, problem, [], 0), asked };
}

describe('a rollout', () => {
  test('reads what its tool gave, and answers', async () => {
    const { attempt, asked } = await attempted([
      'Let me see.\nCALL reckon: sum 57 13 kept 40\nRESULT: 99',
      'So it is.\nANSWER: 110',
    ]);
    expect(attempt).toMatchObject({
      outcome: 'answered',
      toolCalls: 1,
      trajectory: {
        answer: '110',
        // What the model imagined after its call is not kept.
        turns: [
          {
            text: 'Let me see.\nCALL reckon: sum 57 13 kept 40',
            tool: { name: 'reckon', input: 'sum 57 13 kept 40', output: '110' },
          },
          { text: 'So it is.\nANSWER: 110' },
        ],
      },
    });
    expect(asked[1]?.request.messages.slice(-2)).toEqual([
      { role: 'assistant', content: 'Let me see.\nCALL reckon: sum 57 13 kept 40' },
      { role: 'user', content: 'RESULT: 110' },
    ]);
  });

  test('is told which tools there are when it calls another', async () => {
    const { attempt } = await attempted(['CALL python: 1 + 1', 'ANSWER: 2']);
    expect(attempt.trajectory.turns[0]?.tool?.output).toBe(
      'there is no tool python; there are: reckon',
    );
    expect(attempt.outcome).toBe('answered');
  });

  test('reads the beginning of a long tool output, and how much is left out', async () => {
    const environment = scriptedWorld({ toolOutput: () => 'x'.repeat(2500) });
    const { attempt } = await attempted(['CALL reckon: much', 'ANSWER: 2'], { environment });
    const output = attempt.trajectory.turns[0]?.tool?.output ?? '';
    expect(output).toBe(`${'x'.repeat(2000)} [500 more characters left out]`);
  });

  test('that gives no answer is unusable, and says why', async () => {
    const why = async (answer: Answer) => {
      const { attempt } = await attempted([answer]);
      return [attempt.outcome, attempt.why, attempt.trajectory.answer];
    };
    expect(await why('I do not know.')).toEqual(['unusable', 'no answer', undefined]);
    expect(await why('ANSWER:   ')).toEqual(['unusable', 'no answer', undefined]);
    expect(await why(' \n\t ')).toEqual(['unusable', 'only white space', undefined]);
    expect(await why('')).toEqual(['unusable', 'only white space', undefined]);
    expect(await why({ cutOff: 'First I add the' })).toEqual(['unusable', 'cut off', undefined]);
  });

  test('that was cut off has answered only where the answer’s line is whole', async () => {
    const half = await attempted([{ cutOff: 'So it is.\nANSWER: 11' }]);
    expect(half.attempt).toMatchObject({ outcome: 'unusable', why: 'cut off' });
    const whole = await attempted([{ cutOff: 'ANSWER: 110\nNow another problem: At the' }]);
    expect(whole.attempt).toMatchObject({ outcome: 'answered', trajectory: { answer: '110' } });
  });

  test('that only calls tools has used up its turns', async () => {
    const call = 'CALL reckon: sum 57 13 kept 40';
    const settings = { turnsPerRollout: 3 };
    const { attempt, asked } = await attempted([call, call, call, 'ANSWER: 110'], { settings });
    expect(attempt).toMatchObject({ outcome: 'unusable', why: 'turns used up', toolCalls: 3 });
    expect(asked).toHaveLength(3);
  });

  test('has failed when a call finally fails, and keeps the calls before', async () => {
    const { attempt } = await attempted(['CALL reckon: sum 57 13 kept 40', null]);
    expect(attempt).toMatchObject({ outcome: 'failed', toolCalls: 1 });
    expect(attempt.why).toBeUndefined();
    expect(attempt.calls.map(({ answer }) => answer === null)).toEqual([false, true]);
  });

  test('counts the tokens of all its turns', async () => {
    const { attempt, asked } = await attempted(['CALL reckon: sum 57 13 kept 40', 'ANSWER: 110']);
    const read = asked.reduce((sum, { prompt }) => sum + Math.ceil(prompt.length / 4), 0);
    expect(attempt.usage.prompt).toBe(read);
  });
});

test('the rollouts of a group differ in their seed alone', async () => {
  const { context, problem, asked } = await rehearsedStage({ answer: () => 'ANSWER: 1' });
  await rollouts(context, problem, [], 5);
  expect(new Set(asked.map(({ prompt }) => prompt)).size).toBe(1);
  expect(new Set(asked.map(({ request }) => request.seed)).size).toBe(5);
});

test('experiences stand where the setting puts them, in its order', async () => {
  const library = [experience(3, 'Third.'), experience(7, 'Seventh.')];
  const messagesOf = async (settings: Rehearsed['settings'], isEvaluating = false) => {
    const made = await rehearsedStage({ settings: settings ?? {}, answer: () => 'ANSWER: 1' });
    const context = isEvaluating ? made.evaluating : made.context;
    await rollout(context, made.problem, library, 0);
    return made.asked[0]?.request.messages.map(({ content }) => content) ?? [];
  };
  const places = (content = '') => [
    content.indexOf('[3] Third.'),
    content.indexOf('[7] Seventh.'),
    content.indexOf('Problem: '),
  ];

  const before = places((await messagesOf({ learningInjection: 'before the problem' }))[1]);
  expect(before).toEqual(before.toSorted((a, b) => a - b));
  expect(before[0]).toBeGreaterThan(0);

  const newest = places((await messagesOf({ libraryOrder: 'newest first' }))[1]);
  expect(newest[1]).toBeLessThan(newest[0] ?? 0);

  const after = places((await messagesOf({ learningInjection: 'after the problem' }))[1]);
  expect(after[2]).toBe(0);
  expect(after[0]).toBeGreaterThan(0);

  const [system = '', user = ''] = await messagesOf({ learningInjection: 'system' });
  expect(system).toContain('[3] Third.\n[7] Seventh.');
  expect(user).not.toContain('Third.');

  const mixed = { learningInjection: 'system', evaluationInjection: 'before the problem' } as const;
  expect((await messagesOf(mixed))[0]).toContain('Third.');
  expect((await messagesOf(mixed, true))[1]).toContain('Third.');
});

test('curly braces, backslashes and dollars of a problem and of experiences reach the model unchanged', async () => {
  const made = await rehearsedStage({ answer: () => 'ANSWER: 1' });
  const text = String.raw`Let {x} be \frac{1}{2}, {{question}} and ${'$&'} $1 {"a": "b"} ${'${x}'}.`;
  const problem = { ...made.problem, text };
  await rollout(made.context, problem, [experience(1, `When {x}: ${text}`)], 0);
  expect(made.asked[0]?.prompt).toContain(`Problem: ${text}`);
  expect(made.asked[0]?.prompt).toContain(`[1] When {x}: ${text}`);
});
