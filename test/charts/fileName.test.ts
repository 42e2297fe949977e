import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileName } from '../../src/charts/fileName.ts';

test('a file is named for its run and its chart', () => {
  expect(fileName('G = 5, seed 7', 'accuracy', 'svg')).toBe('G-5-seed-7-accuracy.svg');
  expect(fileName('第一次 / ..', 'accuracy', 'csv')).toBe('第一次-accuracy.csv');
  expect(fileName('???', 'accuracy', 'png')).toBe('accuracy.png');
});

test('no name of a run makes a file’s name that a system would refuse', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (name) => {
      const made = fileName(name, 'accuracy', 'svg');
      expect(made).toMatch(/^[\p{L}\p{N}-]+\.svg$/u);
      expect(made).not.toMatch(/^-/);
      expect(made.length).toBeLessThan(150);
    }),
  );
});
