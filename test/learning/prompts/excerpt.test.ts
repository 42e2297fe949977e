import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerpt, roomPerTrajectory } from '../../../src/learning/prompts/excerpt.ts';

test('a text that fits is given whole', () => {
  expect(excerpt('whole', 5)).toBe('whole');
});

test('a longer one is its beginning and its end, and says how much is left out', () => {
  const text = `${'a'.repeat(600)}${'b'.repeat(900)}${'c'.repeat(400)}`;
  expect(excerpt(text, 1000)).toBe(
    `${'a'.repeat(600)}\n[… 900 characters left out …]\n${'c'.repeat(400)}`,
  );
});

test('an excerpt is well-formed wherever it is cut', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), (room) => {
      expect(excerpt('😀'.repeat(40), room).isWellFormed()).toBe(true);
    }),
  );
});

test('trajectories share half of the context, at three characters a token', () => {
  expect(roomPerTrajectory(4096, 1)).toBe(6144);
  expect(roomPerTrajectory(4096, 6)).toBe(1024);
  expect(roomPerTrajectory(100, 64)).toBe(200);
});
