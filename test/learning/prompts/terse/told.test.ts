import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textOf, told } from '../../../../src/learning/prompts/terse/told.ts';
import { attempt, way, wayText } from './ways.ts';

const POSTS = way('placing posts', 'ends both: count both ends', 'spare add: add the spare ones');

describe('what a rollout tells of its way', () => {
  test('is its case and its plan, whatever comes after', () => {
    expect(told(wayText(POSTS))).toEqual(POSTS);
    expect(told(`${wayText(POSTS)} Calculate: 1 + 1 = 2. Answer: 2.`)).toEqual(POSTS);
  });

  test('is read back as it was written', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    const words = fc.array(word, { minLength: 1, maxLength: 8 }).map((some) => some.join(' '));
    const choice = fc.record({ label: word, key: word, words });
    const plan = fc.array(choice, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.record({ situation: words, plan }), (any) => {
        expect(told(wayText(any))).toEqual(any);
      }),
    );
  });

  test('is the first line that holds a case and then a plan to its end', () => {
    const piece = fc.constantFrom('Case: ', 'Plan: ', 'a b: c', '. ', '.', '; ', '\n', ' ', 'x');
    const pattern = /Case: (.+?)\. Plan: (.+?)\.(?:\s|$)/;
    const isChoice = (choice: string) => /^[A-Za-z]+ [A-Za-z]+: ./.test(choice);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
        const text = pieces.join('');
        const [, situation, plan] = pattern.exec(text) ?? [];
        const isPlan = plan?.split('; ').every(isChoice) ?? false;
        expect(told(text)?.situation).toBe(isPlan ? situation : undefined);
      }),
    );
  });

  test.each([
    ['no text', ''],
    ['no plan', 'Case: placing posts. Calculate: 1 + 1 ='],
    ['no case', 'Plan: ends both: count both ends.'],
    ['a plan that is cut off', 'Case: placing posts. Plan: ends both: count'],
    ['a choice without its key', 'Case: placing posts. Plan: count both ends.'],
    ['one such choice among others', 'Case: c. Plan: ends both: count both ends; add the rest.'],
    ['free text', 'First I count the gaps. Then I add one.'],
  ])('is nothing where there is %s', (_, text) => {
    expect(told(text)).toBeNull();
  });
});

test('the critic reads the summary, or the transcript with the tool’s results where there is none', () => {
  const call = { text: 'Calculate: 1 + 1 =', tool: { name: 'c', input: '1 + 1', output: '2' } };
  const tried = { ...attempt(0, '', 1), trajectory: { turns: [call, { text: 'Answer: 2.' }] } };
  expect(textOf(tried)).toBe('Calculate: 1 + 1 = 2. Answer: 2.');
  expect(textOf({ ...tried, summary: 'Two.' })).toBe('Two.');
});
