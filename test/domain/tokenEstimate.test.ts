import { expect, test } from 'vitest';
import { estimateTokens, libraryTokens } from '../../src/domain/tokenEstimate.ts';

test('four characters count as a token, a rest as one more', () => {
  expect(['', 'abcd', 'abcde'].map(estimateTokens)).toEqual([0, 1, 2]);
});

test('texts are estimated one by one', () => {
  expect(libraryTokens([])).toBe(0);
  expect(libraryTokens([{ text: 'abcde' }, { text: 'a' }])).toBe(3);
});
