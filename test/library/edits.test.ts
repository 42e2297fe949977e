import { expect, test } from 'vitest';
import { checkEdit } from '../../src/library/edits.ts';
import { LIBRARY, LOOP, POSTS } from './examples.ts';

const settings = { wordLimit: 20, duplicateThreshold: 0.9 };
const check = (edit: Parameters<typeof checkEdit>[1]) =>
  checkEdit(LIBRARY, edit, settings)?.reason ?? null;

test('a hand edit keeps the rules for texts', () => {
  expect(check({ do: 'add', text: 'Draw it first.' })).toBeNull();
  expect(check({ do: 'add', text: POSTS })).toBe('near-duplicate');
  expect(check({ do: 'add', text: '' })).toBe('empty text');
  expect(check({ do: 'modify', id: 2, text: 'x '.repeat(21) })).toBe('over the word limit');
});

test('a hand edit may reword an experience, but not to what it says already', () => {
  expect(check({ do: 'modify', id: 2, text: LOOP.toUpperCase() })).toBeNull();
  expect(check({ do: 'modify', id: 2, text: LOOP })).toBe('nothing changes');
});

test('a hand edit is about an experience that is there', () => {
  expect(check({ do: 'modify', id: 3, text: POSTS })).toBe('unknown id');
  expect(check({ do: 'delete', id: 3 })).toBe('unknown id');
  expect(check({ do: 'pin', id: 3, pinned: true })).toBe('unknown id');
  expect(check({ do: 'delete', id: 2 })).toBeNull();
});

test('a pin that changes nothing is said to', () => {
  expect(check({ do: 'pin', id: 2, pinned: true })).toBeNull();
  expect(check({ do: 'pin', id: 2, pinned: false })).toBe('nothing changes');
});
