import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import type { AskedOperation } from '../../../src/learning/prompts/pack.ts';
import { mendableFaults } from '../../../src/learning/stages/mendable.ts';
import { numbered, standing, suggestionsFrom } from '../../../src/learning/stages/suggestions.ts';
import { rehearsedStage, type Rehearsed } from '../rehearsal.ts';
import { BUSES, experience, FENCE, LOOP, suggestion } from './examples.ts';

const LIBRARY = [experience(3, FENCE), experience(5, LOOP, { pinned: true })];

/** What [3] was learned from in step 1. */
const ROAD: Problem = { id: 'road', text: 'A road of 321 m …', truth: '47', keys: [] };

async function suggested(asked: readonly AskedOperation[], settings: Rehearsed['settings'] = {}) {
  const { context, problem } = await rehearsedStage({ settings });
  context.sources.remember(1, [suggestion(3, 'add', { id: 3, text: FENCE, from: ROAD })]);
  return { problem, suggestions: suggestionsFrom(context, problem, LIBRARY, asked) };
}

async function reasonOf(asked: AskedOperation, settings: Rehearsed['settings'] = {}) {
  const { suggestions } = await suggested([asked], settings);
  return suggestions[0]?.reason;
}

describe('a suggestion is rejected', () => {
  test('for each reason that can be', async () => {
    const { problem } = await rehearsedStage();
    const number = /\d+/.exec(problem.text)?.[0] ?? '';
    const add = (text: string): AskedOperation => ({ op: 'add', ids: [], text });
    expect(await reasonOf({ op: 'unknown', ids: [] })).toBe('not readable');
    expect(await reasonOf({ op: 'merge', ids: [3, 5], text: BUSES })).toBe('operation not allowed');
    expect(await reasonOf({ op: 'delete', ids: [3] }, { groupOperations: ['add'] })).toBe(
      'operation not allowed',
    );
    expect(await reasonOf({ op: 'modify', ids: [9], text: BUSES })).toBe('unknown id');
    expect(await reasonOf({ op: 'delete', ids: [] })).toBe('unknown id');
    expect(await reasonOf(add(' … '))).toBe('empty text');
    expect(await reasonOf(add('word '.repeat(33)))).toBe('over the word limit');
    expect(await reasonOf(add(`When counting, the answer is ${problem.truth ?? ''}.`))).toBe(
      'leaks the answer',
    );
    expect(await reasonOf(add(`When you read ${number}, look twice.`))).toBe(
      'leaks a number of its problem',
    );
    expect(await reasonOf({ op: 'modify', ids: [5], text: BUSES })).toBe('pinned');
    expect(await reasonOf({ op: 'delete', ids: [5] })).toBe('pinned');
    expect(await reasonOf({ op: 'modify', ids: [3], text: FENCE })).toBe('nothing changes');
  });

  test('beyond the most that a group may ask for, the rest is shown and stays as it was', async () => {
    const texts = [FENCE, LOOP, BUSES];
    const asked = texts.map((text) => ({ op: 'add', ids: [], text }) as const);
    const { suggestions } = await suggested(asked, { operationsPerGroup: 2 });
    expect(suggestions.map(({ reason, text }) => [reason, text])).toEqual([
      [undefined, FENCE],
      [undefined, LOOP],
      ['too many operations', BUSES],
    ]);
  });

  test('for telling of a problem that the experience was learned from before', async () => {
    const modify = (text: string): AskedOperation => ({ op: 'modify', ids: [3], text });
    expect(await reasonOf(modify('When posts stand along 321 m, count both ends.'))).toBe(
      'leaks a number of its problem',
    );
    expect(await reasonOf(modify('When counting posts, say 47.'))).toBe('leaks the answer');
    // Another experience has nothing to do with that problem.
    expect(await reasonOf({ op: 'add', ids: [], text: 'When counting posts, say 47.' })).toBe(
      undefined,
    );
  });

  test('but not for saying what E says: that is evidence, and the revision’s to judge', async () => {
    expect(await reasonOf({ op: 'add', ids: [], text: FENCE })).toBeUndefined();
  });
});

test('what a corrective retry can mend is told; a verdict is not', async () => {
  const { suggestions } = await suggested(
    [
      { op: 'add', ids: [], text: 'word '.repeat(33) },
      { op: 'delete', ids: [5] },
      { op: 'add', ids: [], text: BUSES },
    ],
    { operationsPerGroup: 3 },
  );
  expect(mendableFaults(suggestions)).toEqual(['33 words, but at most 32 are allowed']);
});

test('ids are repaired: repeated and unknown ones beside known ones are left out, visibly', async () => {
  const { suggestions } = await suggested([{ op: 'delete', ids: [3, 3, 77] }]);
  expect(suggestions[0]).toEqual({ op: 'delete', targets: [3], detail: '[77] unknown, left out' });
});

test('numbers go on from the last group’s, and only an accepted add is promised an id', async () => {
  const { suggestions, problem } = await suggested(
    [
      { op: 'add', ids: [], text: '' },
      { op: 'add', ids: [], text: BUSES },
      { op: 'modify', ids: [3], text: LOOP },
    ],
    { operationsPerGroup: 5 },
  );
  const named = numbered(suggestions, { n: 7, id: 12 });
  expect(named.map(({ n, op, id, verdict }) => [n, op, id, verdict])).toEqual([
    [7, 'add', undefined, 'rejected'],
    [8, 'add', 12, 'accepted'],
    [9, 'modify', undefined, 'accepted'],
  ]);
  expect(standing(named, problem)).toEqual([
    { n: 8, op: 'add', id: 12, targets: [], text: BUSES, from: problem },
    { n: 9, op: 'modify', targets: [3], text: LOOP, from: problem },
  ]);
});
