import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leakOf } from '../../src/library/leaks.ts';

const fence = { text: 'A fence of 240 m has a post every 12 m. How many posts?', truth: '21' };

test('a lesson without the problem’s answer and large numbers leaks nothing', () => {
  expect(leakOf('When placing posts, add 1 to the number of gaps.', fence)).toBeNull();
});

test('the answer leaks as a whole number, not as digits within another', () => {
  expect(leakOf('The answer is 21.', fence)).toBe('leaks the answer');
  expect(leakOf('Remember the year 1821 and 210.', fence)).toBeNull();
});

test('numbers that are equal are the same, however they are written', () => {
  const sale = { text: 'A price.', truth: '$1,200' };
  for (const spelling of ['1200', '1,200', '1200.0', '$1,200.00', '01200', '1200km']) {
    expect(leakOf(`It is ${spelling}.`, sale)).toBe('leaks the answer');
  }
  expect(leakOf('It is 1200.5 or 12,00.', sale)).toBeNull();
});

test('an answer with a unit leaks by its number', () => {
  expect(leakOf('It takes 7 hours.', { text: 'How long?', truth: '7 h' })).toBe('leaks the answer');
});

test('an answer in words leaks as a whole phrase, in any case', () => {
  const capital = { text: 'Which city?', truth: 'New York' };
  expect(leakOf('It is often NEW YORK, not Boston.', capital)).toBe('leaks the answer');
  expect(leakOf('A new city, like York.', capital)).toBeNull();
  const mission = { text: 'Which mission?', truth: 'Apollo 11' };
  expect(leakOf('There are 11 players.', mission)).toBeNull();
  const part = { text: 'Which part?', truth: '3/4' };
  expect(leakOf('Take 3/4 of it.', part)).toBe('leaks the answer');
  expect(leakOf('Take 3 of the 4.', part)).toBeNull();
});

test('a number above 10 of the problem’s text leaks, a small one does not', () => {
  const text = 'Of 12 eggs and 10 cups 1,000.0 are lost.';
  expect(leakOf('Divide by 12.', { text })).toBe('leaks a number of its problem');
  expect(leakOf('Count 1000 of them.', { text })).toBe('leaks a number of its problem');
  expect(leakOf('Divide by 10, or by 100.', { text })).toBeNull();
});

test('a problem without a known answer leaks only its numbers', () => {
  expect(leakOf('The answer is 21.', { text: 'How many?' })).toBeNull();
  expect(leakOf('The answer is 21.', { text: 'How many?', truth: '' })).toBeNull();
});

test('every integer answer is found in every sentence that tells it, and in none that does not', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (truth, other) => {
      const problem = { text: 'How many?', truth: String(truth) };
      const told = `count to ${truth.toFixed(2)} at last`;
      expect(leakOf(told, problem)).toBe('leaks the answer');
      expect(leakOf(`count to ${other} at last`, problem) !== null).toBe(other === truth);
    }),
  );
});
