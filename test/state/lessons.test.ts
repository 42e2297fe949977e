import { expect, test } from 'vitest';
import { folded } from '../../src/analysis/fold.ts';
import { matrixFold } from '../../src/analysis/matrix.ts';
import { fateWords, idsApart, lessonsOf } from '../../src/state/lessons.ts';
import { compared, revised, use } from '../analysis/logs.ts';
import { rehearse } from '../learning/rehearsal.ts';
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

test('what the same revision merged or dropped again is not said to be remembered', () => {
  const [comparison] = fateLog({}, null);
  type Done = Parameters<typeof revised>[1][number];
  const fateAfter = (...operations: Done[]) =>
    fateWords(lessonsOf([comparison], revised(1, operations))[0]!);
  const added: Done = { op: 'add', ids: [5], id: 5, from: [0], askedIn: [0] };
  const cap: Done = { op: 'delete', ids: [5] };
  expect(fateAfter(added, cap)).toBe('Added as [5] and dropped at once: the library is full.');
  expect(fateAfter(added, { ...cap, askedIn: [1] })).toBe(
    'Added as [5] and dropped at once: the curator deleted it.',
  );
  const merged: Done = { op: 'merge', ids: [3, 5], id: 9, from: [1], askedIn: [1] };
  expect(fateAfter(added, merged)).toBe('Merged into [9].');
  expect(fateAfter(added, merged, { op: 'delete', ids: [9] })).toBe(
    'Added as [5] and dropped at once: the library is full.',
  );
  const kept: Done = { ...added, op: 'keep' };
  expect(fateAfter(kept, cap)).toBe(
    'It spoke for [5], which was dropped at once: the library is full.',
  );
  // What comes before it, is rejected, or is about another one, changes nothing.
  const rejection: Done = { ...cap, verdict: 'rejected', reason: 'pinned' };
  expect(fateAfter({ op: 'delete', ids: [4] }, added, rejection, { op: 'delete', ids: [6] })).toBe(
    'Remembered as [5].',
  );
});

test('in a run whose library is full, only what is in the library is said to be remembered', async () => {
  const { events, of, library } = await rehearse({
    settings: { epochs: 1, libraryCap: 1, learningProblems: 12 },
  });
  const lessons = lessonsOf(of('compared'), of('revised')[0]!);
  const kept = lessons.filter(({ fate }) => fate.is === 'accepted');
  const dropped = lessons.filter(({ fate }) => fate.is === 'dropped');
  expect(library).toHaveLength(1);
  expect(new Set(kept.map(({ fate }) => 'id' in fate && fate.id))).toEqual(
    new Set(library.map(({ id }) => id)),
  );
  expect(dropped.length).toBeGreaterThan(0);
  for (const lesson of dropped) expect(fateWords(lesson)).toMatch(/the library is full\.$/);
  const [column] = folded(matrixFold, events).columns;
  const taught = column!.cells.flatMap((cell) => [...cell.taught, ...cell.confirmed]);
  expect(library.map(({ id }) => id)).toEqual([...new Set(taught)]);
});

test('what was rejected says why, whether the group’s suggestion or the revision’s operation was', () => {
  const leak = { verdict: 'rejected', reason: 'leaks the answer', detail: '172.8' } as const;
  expect(fate(leak, null)).toBe('Not taken up: leaks the answer (172.8).');
  expect(fate({}, { verdict: 'rejected', reason: 'outweighed', detail: 'by [2]' })).toBe(
    'Not taken up: outweighed (by [2]).',
  );
  expect(fate({}, null)).toBe('Not taken up: the revision passed it over.');
});

test('a suggestion names the calls of the curator that were asked about it, and no others', () => {
  const call = (name: string) => ({ ...use('revise', name), outcome: 'answered' as const });
  const comparison = compared(1, 'l0', [
    { n: 0, id: 5, text: 'When …, do.' },
    { n: 1, id: 6, text: 'When …, do not.' },
  ]);
  const calls = [call('about the first'), call('about the second'), call('once more')];
  const revision = revised(
    1,
    [
      { op: 'add', ids: [5], id: 5, from: [0], askedIn: [0] },
      { op: 'keep', ids: [3], id: 3, from: [1], askedIn: [1, 2] },
      { op: 'delete', ids: [4] },
    ],
    calls,
  );
  const lessons = lessonsOf([comparison], revision);
  expect(lessons.map((lesson) => lesson.calls)).toEqual([[calls[0]], [calls[1], calls[2]]]);
  expect(lessonsOf([comparison], null).map((lesson) => lesson.calls)).toEqual([[], []]);
});

test('a suggestion that stands after something else was tried with it is not said to be rejected', () => {
  const comparison = compared(1, 'l0', [{ n: 0, id: 5, text: 'When …, do.' }]);
  const revision = revised(1, [
    { op: 'merge', ids: [5, 7], from: [0], verdict: 'rejected', reason: 'pinned' },
    { op: 'add', ids: [5], id: 5, from: [0] },
  ]);
  const [lesson] = lessonsOf([comparison], revision);
  expect(fateWords(lesson!)).toBe('Remembered as [5].');
});

test('ids of experiences are told apart from the words around them, and nothing else is', () => {
  expect(idsApart('Merged into [31].')).toEqual(['Merged into ', 31, '.']);
  expect(idsApart('[3] and [x] [] 5')).toEqual([3, ' and [x] [] 5']);
  expect(idsApart('Taken up.')).toEqual(['Taken up.']);
});
