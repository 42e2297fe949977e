import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ratios, spread } from '../../../src/commands/bench/statistics.ts';

test('a spread is the middle value, or the mean of the middle two, with the extremes', () => {
  expect(spread([5])).toEqual({ median: 5, min: 5, max: 5 });
  expect(spread([9, 1, 4])).toEqual({ median: 4, min: 1, max: 9 });
  expect(spread([9, 1, 4, 6])).toEqual({ median: 5, min: 1, max: 9 });
});

test('a spread does not depend on the order of the values', () => {
  const values = fc.array(fc.double({ min: 0.1, max: 1e5, noNaN: true }), { minLength: 1 });
  fc.assert(
    fc.property(values, (some) => {
      expect(spread([...some].reverse())).toEqual(spread(some));
    }),
  );
});

test('there is no spread of nothing', () => {
  expect(() => spread([])).toThrow('nothing to sum up');
});

test('ratios pair what was measured in the same repetition', () => {
  expect(ratios([10, 30], [5, 10])).toEqual([2, 3]);
  expect(() => ratios([10, 30], [5])).toThrow('do not pair up');
});
