import { expect, test } from 'vitest';
import { fateWords, lessonsOf } from '../../src/state/lessons.ts';
import { fateLog } from './stories.ts';

function fate(...log: Parameters<typeof fateLog>): string {
  const [comparison, revision] = fateLog(...log);
  const [lesson] = lessonsOf([comparison], revision);
  return fateWords(lesson!);
}

test('a suggestion waits for the revision of its step', () => {
  const [comparison] = fateLog({}, null);
  expect(fateWords(lessonsOf([comparison], null)[0]!)).toMatch(/revision decides/);
});

test('where a suggestion ended is said: remembered, known already, in the place of another, merged', () => {
  expect(fate({}, { op: 'add', id: 5 })).toBe('Remembered as [5].');
  expect(fate({}, { op: 'keep', ids: [3], id: 3 })).toBe('Known already: it speaks for [3].');
  expect(fate({}, { op: 'modify', ids: [3], id: 3 })).toBe('Remembered: it gave [3] its words.');
  expect(fate({}, { op: 'merge', ids: [3, 5], id: 9 })).toBe('Merged into [9].');
});

test('what was rejected says why, whether the group’s suggestion or the revision’s operation was', () => {
  const leak = { verdict: 'rejected', reason: 'leaks the answer', detail: '172.8' } as const;
  expect(fate(leak, null)).toBe('Not taken up: leaks the answer (172.8).');
  expect(fate({}, { verdict: 'rejected', reason: 'outweighed', detail: 'by [2]' })).toBe(
    'Not taken up: outweighed (by [2]).',
  );
  expect(fate({}, null)).toBe('Not taken up: the revision passed it over.');
});
