import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advantages, standings } from '../../src/domain/advantage.ts';

const reward = fc.constantFrom(0, 0.1, 0.25, 0.3, 0.5, 0.7, 1);
const rewards = fc.array(fc.option(reward), { maxLength: 16 });

test('the advantage is the distance from the group’s mean in population deviations', () => {
  // Mean 0.4, variance (2 · 0.36 + 3 · 0.16) / 5 = 0.24.
  const expected = [1.2247, 1.2247, -0.8165, -0.8165, -0.8165];
  advantages([1, 1, 0, 0, 0]).forEach((value, i) => expect(value).toBeCloseTo(expected[i]!, 4));
});

test('equal rewards give no advantage, even where their mean does not round back to them', () => {
  expect((0.1 + 0.1 + 0.1) / 3).not.toBe(0.1);
  expect(advantages([0.1, 0.1, 0.1])).toEqual([0, 0, 0]);
  expect(standings([0.1, 0.1, 0.1])).toEqual(['level', 'level', 'level']);
});

test('a failed rollout has no advantage and takes no part in those of the others', () => {
  expect(advantages([1, null, 0])).toEqual([1, null, -1]);
  expect(standings([1, null, 0])).toEqual(['winner', null, 'loser']);
  expect(advantages([null, null])).toEqual([null, null]);
});

test('a partial reward wins or loses by the group’s mean, and is level on it', () => {
  expect(standings([0.1, 0.1, 0.4])).toEqual(['loser', 'loser', 'winner']);
  expect(standings([0, 0.5, 1])).toEqual(['loser', 'level', 'winner']);
});

test('in a group of one a right rollout is the winner, and any other is level', () => {
  expect(standings([1])).toEqual(['winner']);
  expect(standings([0.9])).toEqual(['level']);
  expect(standings([null])).toEqual([null]);
  expect(standings([1, null])).toEqual(['level', null]);
});

test('advantages have mean 0 and deviation 1, or are all 0', () => {
  fc.assert(
    fc.property(rewards, (group) => {
      const values = advantages(group).filter((value) => value !== null);
      const n = values.length;
      const sum = values.reduce((a, b) => a + b, 0);
      const squares = values.reduce((a, b) => a + b * b, 0);
      expect(sum).toBeCloseTo(0, 9);
      if (values.some((value) => value !== 0)) expect(squares / n).toBeCloseTo(1, 9);
    }),
  );
});

test('winners have positive and losers negative advantages in every group of two or more', () => {
  fc.assert(
    fc.property(
      rewards.filter((group) => group.length > 1),
      (group) => {
        const values = advantages(group);
        standings(group).forEach((standing, i) => {
          const value = values[i]!;
          if (standing === null) expect(value).toBeNull();
          else expect(Math.sign(value)).toBe({ winner: 1, level: 0, loser: -1 }[standing]);
        });
      },
    ),
  );
});
