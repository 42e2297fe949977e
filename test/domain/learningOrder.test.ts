import { expect, test } from 'vitest';
import { learningOrder } from '../../src/domain/learningOrder.ts';
import type { Problem } from '../../src/domain/problem.ts';

const problems = Array.from({ length: 20 }, (_, i) => ({ id: `learning:${i}` }) as Problem);
const ids = (seed: number, epoch: number) =>
  learningOrder(problems, seed, epoch).map(({ id }) => id);

test('an epoch takes every problem once, in an order of its own that the seed gives', () => {
  expect(ids(1, 1).toSorted()).toEqual(problems.map(({ id }) => id).toSorted());
  expect(ids(1, 1)).toEqual(ids(1, 1));
  expect(ids(1, 2)).not.toEqual(ids(1, 1));
  expect(ids(2, 1)).not.toEqual(ids(1, 1));
});
