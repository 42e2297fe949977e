import { describe, expect, test } from 'vitest';
import { isInformative } from '../../../src/learning/stages/filter.ts';

const SPREAD = { filter: 'spread', filterEpsilon: 0.01, groupSize: 3 } as const;
const MEAN = { ...SPREAD, filter: 'mean' } as const;
const OFF = { ...SPREAD, filter: 'off' } as const;

describe('the filter passes a group', () => {
  test('by spread: where rewards differ by more than ε', () => {
    expect(isInformative([1, 0, 1], SPREAD)).toBe(true);
    expect(isInformative([0.3, 0.3, 0.4], SPREAD)).toBe(true);
    expect(isInformative([0.3, 0.3, 0.309], SPREAD)).toBe(false);
    expect(isInformative([1, 1, 1], SPREAD)).toBe(false);
    // Just ε is not more than ε.
    expect(isInformative([0, 0.5], { ...SPREAD, filterEpsilon: 0.5 })).toBe(false);
  });

  test('by mean: where it is neither 0 nor 1, so that equal partial rewards pass', () => {
    expect(isInformative([0.5, 0.5, 0.5], MEAN)).toBe(true);
    expect(isInformative([1, 0, 0], MEAN)).toBe(true);
    expect(isInformative([1, 1, 1], MEAN)).toBe(false);
    expect(isInformative([0.5, 0.5], { ...MEAN, filterEpsilon: 0.5 })).toBe(false);
  });

  test('without a filter: always, if anything is marked at all', () => {
    expect(isInformative([0, 0, 0], OFF)).toBe(true);
    expect(isInformative([null, null, null], OFF)).toBe(false);
  });

  test('without its failed rollouts', () => {
    expect(isInformative([1, null, 0], SPREAD)).toBe(true);
    expect(isInformative([1, null, null], SPREAD)).toBe(false);
    expect(isInformative([null, null, null], SPREAD)).toBe(false);
  });

  test('of one rollout: always, if it did not fail', () => {
    const one = { ...SPREAD, groupSize: 1 };
    expect(isInformative([1], one)).toBe(true);
    expect(isInformative([0], one)).toBe(true);
    expect(isInformative([null], one)).toBe(false);
  });
});
