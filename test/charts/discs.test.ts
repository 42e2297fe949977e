import { expect, test } from 'vitest';
import { discPaths, marksAhead, marksOf } from '../../src/charts/discs.ts';
import { cellInWords, familyInWords } from '../../src/charts/matrixWords.ts';
import { rollout } from '../analysis/logs.ts';

const cell = (rollouts: ReturnType<typeof rollout>[], kind: 'mixed' | 'all wrong' = 'mixed') => ({
  problem: 'p',
  rollouts,
  kind,
  informative: kind === 'mixed',
  taught: kind === 'mixed' ? [14] : [],
  confirmed: [],
});

test('shape tells right, wrong, part, cut off, unusable and failed apart', () => {
  const rollouts = [
    rollout(1),
    rollout(0),
    rollout(0.25),
    rollout(0, { outcome: 'unusable', why: 'cut off' }),
    rollout(0, { outcome: 'unusable', why: 'no answer' }),
    rollout(null),
  ];
  expect(marksOf(cell(rollouts))).toEqual(['right', 'wrong', 0.25, 'broken', 'cross', 'none']);
});

test('where all are wrong, wrong is mute; an unusable one stays what it is', () => {
  const rollouts = [rollout(0), rollout(0, { outcome: 'unusable' })];
  expect(marksOf(cell(rollouts, 'all wrong'))).toEqual(['mute', 'cross']);
});

test('ahead of the log marked rollouts are shown, the others wait', () => {
  expect(marksAhead([1, undefined, null, 0], 5)).toEqual([
    'right',
    'wait',
    'none',
    'wrong',
    'wait',
  ]);
  expect(marksAhead(undefined, 2)).toEqual(['wait', 'wait']);
});

test('each kind of mark is one path, at its rollout’s place; a failed one is an empty place', () => {
  const paths = discPaths(['right', 'none', 'wrong'], 10, 5, 10, 3);
  expect(paths.right).toMatch(/^M6\.76,5a/);
  expect(paths.wrong).toMatch(/^M27\.3,5a/);
  expect(paths.mute + paths.wait + paths.unusable).toBe('');
});

test('a partial reward fills as much of its disc’s area', () => {
  const radiusIn = (path: string) => Number(/a([\d.]+),/.exec(path)![1]);
  const { right, wrong } = discPaths([0.25], 0, 0, 10, 4);
  expect(radiusIn(right)).toBe(2);
  expect(radiusIn(wrong)).toBe(3.6);
});

test('a group is told in words as well', () => {
  const rows = [
    { problem: 'o', y: 0 },
    { problem: 'p', y: 9 },
  ];
  const family = { name: 'two discounts', y: 0, height: 20, rows };
  const mixed = cell([rollout(1), rollout(0), rollout(null)]);
  expect(cellInWords(family, 'p', 2, mixed)).toBe(
    'two discounts, problem 2 of 2, step 2: 1 of 3 right, 1 without an answer from the model, taught [14]',
  );
  expect(cellInWords(family, 'o', 2, undefined)).toMatch(/not tried yet/);
  expect(familyInWords(family, 2, (problem) => (problem === 'p' ? mixed : undefined))).toBe(
    'two discounts, step 2: 1 mixed',
  );
  expect(familyInWords(family, 3, () => undefined)).toBe('two discounts, step 3: not tried yet');
});
