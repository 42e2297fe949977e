import { expect, test } from 'vitest';
import type { ChatMessage } from '../../src/domain/chat.ts';
import { answerIn, promptOf, transcriptOf } from '../../src/state/transcript.ts';

function record(messages: ChatMessage[], text: string) {
  return {
    key: 'k',
    model: 'm',
    request: { messages, temperature: 0.7, maxTokens: 9, seed: 1 },
    completion: { text, finish: 'stop' as const, usage: { prompt: 1, completion: 1 } },
    answer: 'a',
    askedAt: 0,
    duration: 1,
  };
}

test('a transcript is what comes after the prompt: what was written and what a tool gave back, in order', () => {
  const messages: ChatMessage[] = [
    { role: 'system', content: 'Solve.' },
    { role: 'user', content: 'How many?' },
    { role: 'assistant', content: 'Calculate: 2 + 3 =' },
    { role: 'tool', content: '5' },
  ];
  const turns = transcriptOf(record(messages, 'Answer: 5.'));
  expect(turns).toEqual([
    { by: 'model', text: 'Calculate: 2 + 3 =' },
    { by: 'tool', text: '5' },
    { by: 'model', text: 'Answer: 5.' },
  ]);
  expect(answerIn(turns)).toBe('5');
});

test('a first answer has no history', () => {
  const turns = transcriptOf(record([{ role: 'user', content: 'How many?' }], 'I do not know'));
  expect(turns).toEqual([{ by: 'model', text: 'I do not know' }]);
  expect(answerIn(turns)).toBeNull();
});

test.each([
  ['So it is 12.\nANSWER: 12', '12'],
  ['**ANSWER:** 1/2', '1/2'],
  ['Answer: 3.5.', '3.5'],
  ['answer: 1, no, Answer: 2', '2'],
])('the answer of %j is read as people would', (text, answer) => {
  expect(answerIn([{ by: 'model', text }])).toBe(answer);
});

test('a prompt is shown message by message with who speaks', () => {
  const messages: ChatMessage[] = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Compare.' },
  ];
  expect(promptOf(record(messages, ''))).toBe('system: Be brief.\n\nuser: Compare.');
});
