import { describe, expect, test } from 'vitest';
import { Random } from '../../../../src/domain/random.ts';
import { FAMILIES } from '../../../../src/environments/pitfalls/families/index.ts';
import type { Family } from '../../../../src/environments/pitfalls/family.ts';
import {
  habitsOf,
  habitualChoices,
  tempered,
} from '../../../../src/models/builtin/training/habits.ts';

const rightShares = (family: Family) =>
  habitsOf(family).map((options, decision) => {
    const { truth } = family.decisions[decision]!;
    return options.find(({ key }) => key === truth)!.share;
  });

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A first decision always counts; a later one in the half of the instances in which it is active. */
function accuracyByHabit(family: Family): number {
  const [first = 0, ...later] = rightShares(family);
  return later.reduce((right, share) => (right * (1 + share)) / 2, first);
}

describe('the habits of the untaught policy', () => {
  test('give every option of every decision a share, all together 1', () => {
    for (const family of FAMILIES) {
      const habits = habitsOf(family);
      expect(habits.map((options) => options.map(({ key }) => key))).toEqual(
        family.decisions.map(({ does }) => Object.keys(does)),
      );
      for (const options of habits)
        expect(options.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 12);
    }
  });

  test('are never right about the first decision of a hopeless family, and now and then of any other', () => {
    for (const family of FAMILIES) {
      const [first = 0] = rightShares(family);
      if (family.hopeless) expect(first).toBe(0);
      else expect(first).toBeGreaterThanOrEqual(0.25);
    }
  });

  test('are wrong more often than right about later decisions', () => {
    for (const later of FAMILIES.flatMap((family) => rightShares(family).slice(1))) {
      expect(later).toBeLessThan(0.5);
      expect(later).toBeGreaterThan(0);
    }
  });

  test('are right in 28 % of the problems that runs draw, fifteen ordinary families to a hopeless one', () => {
    const ordinary = FAMILIES.filter(({ hopeless }) => !hopeless).map(accuracyByHabit);
    const hopeless = FAMILIES.filter((family) => family.hopeless).map(accuracyByHabit);
    const accuracy = (15 * mean(ordinary) + mean(hopeless)) / 16;
    expect(accuracy).toBeGreaterThanOrEqual(0.2);
    expect(accuracy).toBeLessThanOrEqual(0.45);
    expect(accuracy).toBeCloseTo(0.283, 3);
  });

  test('are what choices are drawn by', () => {
    const family = FAMILIES[0]!;
    const random = Random.for('habits, tested');
    const draws = Array.from({ length: 4000 }, () => habitualChoices(habitsOf(family), random));
    habitsOf(family).forEach((options, decision) => {
      for (const { key, share } of options) {
        const drawn = draws.filter((choices) => choices[decision] === key).length;
        expect(drawn / draws.length).toBeCloseTo(share, 1);
      }
    });
  });

  test('are what sampling at 0.7 makes of what is trained on', () => {
    for (const habits of FAMILIES.map(habitsOf))
      for (const [decision, options] of tempered(habits).entries()) {
        const sharpened = options.map(({ share }) => share ** (1 / 0.7));
        const all = sharpened.reduce((sum, one) => sum + one, 0);
        for (const [i, { share }] of habits[decision]!.entries())
          expect(sharpened[i]! / all).toBeCloseTo(share, 10);
      }
  });
});
