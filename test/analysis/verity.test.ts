import { expect, test } from 'vitest';
import { verityCounts } from '../../src/analysis/verity.ts';
import { experience } from '../library/examples.ts';

test('experiences are counted by what they are in their world', () => {
  const library = [
    experience(1, 'Round up.'),
    experience(2, 'Round down.'),
    experience(3, 'Round up twice.'),
    experience(4, 'Be careful.'),
  ];
  const counts = verityCounts(library, (text) => {
    if (!text.startsWith('Round')) return 'unknown';
    return text.includes('up') ? 'true' : 'false';
  });
  expect(counts).toEqual({ true: 2, false: 1, idle: 0, unknown: 1 });
});
