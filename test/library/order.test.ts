import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Library } from '../../src/domain/experience.ts';
import { libraryTokens } from '../../src/domain/tokenEstimate.ts';
import { arranged, overCap } from '../../src/library/order.ts';
import { experience } from './examples.ts';

const supported = (times: number) => ({
  support: Array.from({ length: times }, (_, n) => ({ step: 1, n })),
});
const LIBRARY: Library = [
  experience(1, 'a'.repeat(40), supported(2)),
  experience(3, 'b'.repeat(40), supported(1)),
  experience(4, 'c'.repeat(40), supported(3)),
  experience(6, 'd'.repeat(40), supported(1)),
];
const ids = (library: readonly { id: number }[]) => library.map(({ id }) => id);

test('experiences are arranged by birth or by support, the oldest first among equals', () => {
  expect(ids(arranged(LIBRARY, 'oldest first'))).toEqual([1, 3, 4, 6]);
  expect(ids(arranged(LIBRARY, 'newest first'))).toEqual([6, 4, 3, 1]);
  expect(ids(arranged(LIBRARY, 'most supported first'))).toEqual([4, 1, 3, 6]);
});

test('over the cap the least supported go first, of these the oldest', () => {
  expect(overCap(LIBRARY, { libraryCap: 4, libraryTokens: 40 })).toEqual([]);
  expect(overCap(LIBRARY, { libraryCap: 2, libraryTokens: 40 })).toEqual([3, 6]);
});

test('the cap in tokens is held as well as that in entries', () => {
  expect(overCap(LIBRARY, { libraryCap: 4, libraryTokens: 39 })).toEqual([3]);
  expect(overCap(LIBRARY, { libraryCap: 3, libraryTokens: 10 })).toEqual([3, 6, 1]);
});

test('a pinned experience never goes', () => {
  const pinned = LIBRARY.map((e) => (e.id === 4 ? e : { ...e, pinned: true }));
  expect(overCap(pinned, { libraryCap: 1, libraryTokens: 40 })).toEqual([4]);
});

test('what is left keeps to both caps, and nothing goes without need', () => {
  const entry = fc.record({ length: fc.nat(60), times: fc.nat(3) });
  fc.assert(
    fc.property(
      fc.array(entry),
      fc.integer({ min: 1, max: 8 }),
      fc.nat(60),
      (entries, cap, tokens) => {
        const library = entries.map(({ length, times }, id) =>
          experience(id, 'x'.repeat(length), supported(times)),
        );
        const caps = { libraryCap: cap, libraryTokens: tokens };
        const dropped = overCap(library, caps);
        const fits = (gone: readonly number[]) => {
          const rest = library.filter(({ id }) => !gone.includes(id));
          return rest.length <= cap && libraryTokens(rest) <= tokens;
        };
        expect(fits(dropped)).toBe(true);
        if (dropped.length > 0) expect(fits(dropped.slice(0, -1))).toBe(false);
      },
    ),
  );
});
