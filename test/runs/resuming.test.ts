import { expect, test } from 'vitest';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { carryOut } from './carrying.ts';
import { describeResuming, undisturbedHash } from './resuming.ts';
import { numberFor, ScriptedModel, slowly } from './scripted.ts';

describeResuming(() => Promise.resolve(new MemoryStore()), { numRuns: 25 });

test('the log hash does not depend on which answer comes first, nor on how many are in flight', async () => {
  const models = [
    new ScriptedModel(slowly(numberFor)),
    new ScriptedModel(slowly(numberFor), { maxConcurrency: 1 }),
    new ScriptedModel(slowly(numberFor), { maxConcurrency: 64 }),
  ];
  const undisturbed = await undisturbedHash();
  for (const model of models) {
    const { hash } = await carryOut({ store: new MemoryStore(), model });
    expect(hash).toBe(undisturbed);
  }
});
