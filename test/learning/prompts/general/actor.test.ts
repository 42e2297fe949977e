import { describe, expect, test } from 'vitest';
import { readJudgement, readTurn } from '../../../../src/learning/prompts/general/actor.ts';

const answerIn = (text: string) => {
  const reading = readTurn(text);
  return reading.kind === 'answer' ? reading.answer : reading.kind;
};

describe('a turn', () => {
  test('answers on its last ANSWER line, however it is dressed', () => {
    expect(answerIn('So:\nANSWER: 12')).toBe('12');
    expect(answerIn('ANSWER: 11\nNo, wait.\nAnswer: 12 km ')).toBe('12 km');
    expect(answerIn('**ANSWER:** 12')).toBe('12');
    expect(answerIn('**ANSWER: 12**')).toBe('12');
    expect(answerIn('> ## ANSWER： 十二')).toBe('十二');
    expect(answerIn(String.raw`ANSWER: \boxed{\frac{1}{2}}`)).toBe(String.raw`\boxed{\frac{1}{2}}`);
  });

  test('answers nothing without such a line', () => {
    expect(answerIn('The ANSWER: is 12')).toBe('nothing');
    expect(answerIn('ANSWER: **')).toBe('nothing');
    expect(answerIn('')).toBe('nothing');
  });

  test('calls a tool by its first CALL line, and nothing after it is kept', () => {
    expect(readTurn('I reckon.\nCALL python-3: 1 + 1\nRESULT: 3\nANSWER: 3')).toEqual({
      kind: 'tool',
      text: 'I reckon.\nCALL python-3: 1 + 1',
      name: 'python-3',
      input: '1 + 1',
    });
    expect(answerIn('CALL calculator:')).toBe('nothing');
  });

  test('that has answered before it calls has answered', () => {
    expect(answerIn('ANSWER: 2\nCALL calculator: 1 + 1')).toBe('2');
  });
});

describe('a judgement', () => {
  const judged = (text: string) => {
    const reading = readJudgement(text);
    return reading.readable ? reading.value : 'unreadable';
  };

  test('is one of two words, said alone, as often as wanted or in a sentence', () => {
    expect(judged('Right.')).toBe(true);
    expect(judged('The proposed answer is right.')).toBe(true);
    expect(judged('**wrong** – wrong indeed')).toBe(false);
    expect(judged('Wrong, since both ends count.')).toBe(false);
  });

  test.each([
    'right or wrong',
    'upright',
    'yes',
    'The answer is not right.',
    'Not wrong',
    'It isn’t right',
    "That isn't wrong.",
    'It cannot be right.',
    'There is nothing wrong with it.',
    'I see no wrong step.',
    'Far from right.',
    'Almost right',
    'Partly right.',
    'Is it right?',
    'I doubt that it is right.',
  ])('that says "%s" is unreadable, and no guess', (text) => {
    expect(judged(text)).toBe('unreadable');
  });
});
