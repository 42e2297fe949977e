import { describe, expect, test } from 'vitest';
import {
  readTurn,
  solvePrompt,
  summaryPrompt,
} from '../../../../src/learning/prompts/terse/solve.ts';
import { experience, FENCE, LOOP } from '../../stages/examples.ts';

const VIEW = {
  problem: 'How many posts?',
  experiences: [],
  injection: 'before the problem',
  tools: [],
  turns: [],
} as const;
const CALL = {
  text: 'Case: c. Plan: ends both: count both ends. Calculate: 8 / 2 + 1 =',
  tool: { name: 'calculator', input: '8 / 2 + 1', output: '5' },
};

describe('the prompt of a rollout', () => {
  test('has E before the problem, in its order and without ids, so that a step shares it', () => {
    const experiences = [experience(7, LOOP), experience(3, FENCE)];
    const { messages } = solvePrompt({ ...VIEW, experiences });
    const content = `Solve. Experiences: ${LOOP} ${FENCE} Problem: How many posts?`;
    expect(messages).toEqual([{ role: 'user', content }]);
  });

  test('says that there are no experiences', () => {
    const [message] = solvePrompt(VIEW).messages;
    expect(message?.content).toBe('Solve. Experiences: none. Problem: How many posts?');
  });

  test('is the same wherever else E may stand for other models', () => {
    expect(solvePrompt({ ...VIEW, injection: 'system' })).toEqual(solvePrompt(VIEW));
  });

  test('goes on with what was written and what the tool gave back', () => {
    const { messages } = solvePrompt({ ...VIEW, turns: [CALL] });
    expect(messages.slice(1)).toEqual([
      { role: 'assistant', content: CALL.text },
      { role: 'tool', content: '5' },
    ]);
  });
});

describe('a turn', () => {
  test('that ends in an expression calls the calculator', () => {
    const { text } = CALL;
    const call = { kind: 'tool', text, name: 'calculator', input: '8 / 2 + 1' };
    expect(readTurn(text)).toEqual(call);
    expect(readTurn(`${text}\n`)).toMatchObject({ kind: 'tool', input: '8 / 2 + 1' });
  });

  test('that ends in an answer answers', () => {
    expect(readTurn('Answer: 5.')).toEqual({ kind: 'answer', text: 'Answer: 5.', answer: '5' });
    expect(readTurn('Answer: 2.5.')).toMatchObject({ kind: 'answer', answer: '2.5' });
    expect(readTurn('Answer: 400/7')).toMatchObject({ kind: 'answer', answer: '400/7' });
  });

  test.each([
    ['nothing', ''],
    ['white space', ' \n '],
    ['a call cut off before its end', 'Case: c. Plan: ends both: x. Calculate: 8 / 2 +'],
    ['a call without an expression', 'Calculate: ='],
    ['an answer without a value', 'Answer: .'],
    ['free text', 'I would say that there are five posts.'],
  ])('of %s is nothing', (_, text) => {
    expect(readTurn(text)).toEqual({ kind: 'nothing' });
  });
});

describe('the prompt of a summary', () => {
  test('has the whole transcript in one line, with the mark', () => {
    const trajectory = { turns: [CALL, { text: 'Answer: 5.' }] };
    const view = { problem: 'How many?', experiences: null, contextTokens: 2048 };
    const attempt = { index: 0, trajectory, reward: 0.456 };
    const content = (rewardShown: 'number' | 'right or wrong') =>
      summaryPrompt({ ...view, attempt, rewardShown }).messages[0]?.content;
    const told = `Summarize. Problem: How many? Attempt: ${CALL.text} 5. Answer: 5. Mark:`;
    expect(content('number')).toBe(`${told} reward 0.46.`);
    expect(content('right or wrong')).toBe(`${told} wrong.`);
  });
});
