import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords, normalizeText, wordsOf } from '../../src/library/wording.ts';

test('words are lower-case letter runs and numbers in one spelling', () => {
  expect(wordsOf('When fencing, COUNT 1,200.50 + .5 + 007 posts: don’t double-count!')).toEqual([
    'when',
    'fencing',
    'count',
    '1200.5',
    '0.5',
    '7',
    'posts',
    "don't",
    'double',
    'count',
  ]);
});

test('letters and digits that touch are separate words', () => {
  expect(wordsOf('12km x2 3rd G0')).toEqual(['12', 'km', 'x', '2', '3', 'rd', 'g', '0']);
});

test('a comma groups thousands only where three digits follow', () => {
  expect(wordsOf('1,200 1,20 12,3456 1,234,567.0')).toEqual([
    '1200',
    '1',
    '20',
    '12',
    '3456',
    '1234567',
  ]);
});

test('a full stop before a digit is part of a number only after a space', () => {
  expect(wordsOf('Take .25 there.12 posts')).toEqual(['take', '0.25', 'there', '12', 'posts']);
});

test('Chinese counts by the character, other scripts by the word', () => {
  expect(countWords('围栏的柱子比间隔多一个')).toBe(11);
  expect(countWords('Столбов на один больше')).toBe(4);
});

test('full-width digits and signs are read as plain ones', () => {
  expect(wordsOf('共１２个')).toEqual(['共', '12', '个']);
});

test('signs and emoji are no words', () => {
  expect(countWords('… --- 🎉 ***')).toBe(0);
});

test('normalizing takes bullets, numbering, ids in brackets and surrounding quotes away', () => {
  for (const text of [
    '  Count one more post than gaps. ',
    '- Count one more post\n\tthan gaps.',
    '• "Count one more post than gaps."',
    '[G0] Count one more post than gaps.',
    '[12]: “Count one more post than gaps.”',
    '3. [ G12 ] - Count one more post than gaps.',
    '`Count one more post than gaps.`',
    '**Count one more post than gaps.**',
  ]) {
    expect(normalizeText(text)).toBe('Count one more post than gaps.');
  }
});

test('normalizing leaves quotes, numbers and brackets that belong to the text', () => {
  for (const text of [
    '"All but" is not "all"',
    '1.5 times as many',
    '10 is a round number',
    '[x] marks the spot',
    '-5 is below zero',
    "the carpenters' rule",
  ]) {
    expect(normalizeText(text)).toBe(text);
  }
});

test('normalizing mends half surrogates and control characters', () => {
  expect(normalizeText('a\ud800b\u0000c')).toBe('a\ufffdb c');
});

test('a text is normal after one time', () => {
  const pieces = fc.constantFrom(
    '- ',
    '* ',
    '[G0]',
    '[7] ',
    '3. ',
    '"',
    "'",
    '“',
    '”',
    '`',
    '**',
    ' ',
    'post',
    ':',
    '12',
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.array(pieces).map((all) => all.join('')),
      ),
      (text) => {
        const normal = normalizeText(text);
        expect(normalizeText(normal)).toBe(normal);
        expect(normal).toBe(normal.trim());
        expect(normal).not.toMatch(/[\n\t]| {2}/);
        expect(normal.isWellFormed()).toBe(true);
      },
    ),
    { numRuns: 500 },
  );
});

test('words of words are the same words', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const words = wordsOf(text);
      expect(wordsOf(words.join(' '))).toEqual(words);
    }),
  );
});
