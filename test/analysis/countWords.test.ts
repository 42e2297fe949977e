import { expect, test } from 'vitest';
import { accuracyAt, accuracyFold } from '../../src/analysis/accuracy.ts';
import { countWords } from '../../src/analysis/countWords.ts';
import { folded } from '../../src/analysis/fold.ts';
import { evaluated, sample } from './logs.ts';

const told = (...rewards: (number | null)[]) => {
  const log = [
    evaluated(
      0,
      'heldOut',
      'p',
      rewards.map((reward) => sample(reward)),
    ),
  ];
  return countWords(accuracyAt(folded(accuracyFold, log), 'heldOut', 0, new Map())!);
};

test('attempts without an answer are no part of n, and stand beside it', () => {
  expect(told(1, 0, 1)).toBe('n = 3');
  expect(told(1, null, 0, null)).toBe('n = 2, 2 failed');
});

test('so do answers that nobody could verify', () => {
  const accuracy = { mean: 1, interval: null, n: 2, problems: 1, failed: 1, unverified: 3 };
  expect(countWords(accuracy)).toBe('n = 2, 1 failed, 3 not verified');
});
