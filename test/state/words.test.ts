import { expect, test } from 'vitest';
import {
  clipped,
  counted,
  duration,
  familyWords,
  grouped,
  listed,
  sentence,
  percent,
  signed,
  unbroken,
} from '../../src/state/words.ts';

test('numbers stand with their nouns', () => {
  expect([counted(0, 'event'), counted(1, 'event'), counted(2, 'entry', 'entries')]).toEqual([
    '0 events',
    '1 event',
    '2 entries',
  ]);
});

test('large numbers are told apart by thousands', () => {
  expect([grouped(0), grouped(999), grouped(1204331)]).toEqual(['0', '999', '1,204,331']);
});

test('what must be read at a glance is not broken into lines', () => {
  expect(unbroken('about 23 tokens')).toBe('about\u00a023\u00a0tokens');
});

test('advantages carry a sign, with a real minus', () => {
  expect([signed(1.2247), signed(-0.8165), signed(0)]).toEqual(['+1.22', '−0.82', '0']);
});

test('durations are said as people say them', () => {
  expect([0.2, 9.4, 89, 95, 3000, 7200].map(duration)).toEqual([
    '1 s',
    '9 s',
    '89 s',
    '2 min',
    '50 min',
    '2 h',
  ]);
});

test('a long message is cut, and of several lines the first is shown', () => {
  expect(clipped('The model is overloaded.\nTry later.', 30)).toBe('The model is overloaded.');
  expect(clipped('The model is overloaded', 12)).toBe('The model i…');
  expect(clipped('', 12)).toBe('');
});

test('lists, families and shares read like prose', () => {
  expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
  expect(['No.', 'Gone', 'Why?'].map(sentence)).toEqual(['No.', 'Gone.', 'Why?']);
  expect(familyWords('two-discounts')).toBe('two discounts');
  expect(percent(0.625)).toBe('63\u202f%');
});
