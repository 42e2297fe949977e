import { expect, test } from 'vitest';
import { completeSettings } from '../../src/domain/settings.ts';
import { drawProblems, loadProblems, withOneProblem } from '../../src/runs/drawnProblems.ts';
import { evens } from './scripted.ts';

const { settings } = completeSettings({
  learningProblems: 4,
  heldOutProblems: 2,
  shiftedProblems: 1,
});

test('a run’s problems follow from its settings and its environment', async () => {
  const drawn = await drawProblems(evens, settings);
  expect(Object.values(drawn).map((problems) => problems.length)).toEqual([4, 2, 1]);
  expect(await loadProblems('pitfalls', settings)).toEqual(
    await loadProblems('pitfalls', settings),
  );
  await expect(loadProblems('nowhere', settings)).rejects.toThrow(RangeError);
});

test('with one problem there is nothing else to learn from, and nothing to be measured with', async () => {
  const one = await drawProblems(withOneProblem(evens, 'learning 2'), settings);
  expect(one.learning.map(({ id }) => id)).toEqual(['learning 2']);
  expect([one.heldOut, one.shifted]).toEqual([[], []]);
});
