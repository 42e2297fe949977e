import { expect, test } from 'vitest';
import type { Settings } from '../../src/domain/settings.ts';
import { batches } from '../../src/learning/batches.ts';
import { rehearsal } from './rehearsal.ts';

async function batchesOf(settings: Partial<Settings>) {
  const { context } = await rehearsal({ settings });
  return [...batches(context)].map(({ epoch, batch, problems }) => ({
    epoch,
    batch,
    ids: problems.map(({ id }) => id),
  }));
}
const LEARNING = Array.from({ length: 12 }, (_, i) => `learning ${i}`);

test('an epoch goes through every learning problem once, in one batch if none is told', async () => {
  const epochs = await batchesOf({ epochs: 3 });
  expect(epochs.map(({ epoch, batch }) => [epoch, batch])).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
  for (const { ids } of epochs) expect(ids.toSorted()).toEqual(LEARNING.toSorted());
});

test('batches cut an epoch; the last one may be smaller', async () => {
  const cut = await batchesOf({ epochs: 1, batchSize: 5 });
  expect(cut.map(({ batch, ids }) => [batch, ids.length])).toEqual([
    [0, 5],
    [1, 5],
    [2, 2],
  ]);
  expect(cut.flatMap(({ ids }) => ids).toSorted()).toEqual(LEARNING.toSorted());
});

test('the training seed orders, each epoch anew; the other seeds do not', async () => {
  const one = await batchesOf({ epochs: 2, trainingSeed: 1 });
  expect(await batchesOf({ epochs: 2, trainingSeed: 1, samplingSeed: 9 })).toEqual(one);
  expect(one[0]?.ids).not.toEqual(one[1]?.ids);
  const two = await batchesOf({ epochs: 2, trainingSeed: 2 });
  expect(two[0]?.ids).not.toEqual(one[0]?.ids);
});

test('the order of an epoch does not depend on how it is cut, nor on how many epochs there are', async () => {
  const whole = await batchesOf({ epochs: 1 });
  const cut = await batchesOf({ epochs: 2, batchSize: 5 });
  expect(cut.slice(0, 3).flatMap(({ ids }) => ids)).toEqual(whole[0]?.ids);
});

test('without epochs there is nothing to learn', async () => {
  expect(await batchesOf({ epochs: 0 })).toEqual([]);
});
