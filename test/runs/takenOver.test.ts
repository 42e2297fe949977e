import { expect, test, vi } from 'vitest';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { carryOut, runnerFor, smallRun } from './carrying.ts';
import { held } from './disturbed.ts';
import { ScriptedModel } from './scripted.ts';

/** A page that froze in the middle of a run, which another page has taken over and finished. */
async function frozenWhileAnotherFinished() {
  const store = new MemoryStore();
  await store.createRun(smallRun());
  await store.claimLease({ run: 'one', owner: 'frozen', until: 6000 }, 0);
  const { model, release } = held();
  const { runner, notes } = await runnerFor({ store, model, isCreated: true, lease: 'frozen' });
  const end = runner.run();
  await vi.waitFor(() => expect(model.asked.length).toBeGreaterThan(0));

  await store.claimLease({ run: 'one', owner: 'other', until: 20_000 }, 7000);
  const other = { store, model: new ScriptedModel(), isCreated: true, lease: 'other' };
  expect((await carryOut(other)).status).toEqual({ is: 'ended' });
  await store.releaseLease('one', 'other');
  const log = await store.readEvents('one', 0);
  return { store, runner, notes, thaw: release, end, log };
}

test('a frozen page that thaws leaves log and status as the page has them that took its run over', async () => {
  const { store, notes, thaw, end, log } = await frozenWhileAnotherFinished();
  thaw();
  expect((await end).status).toEqual({ is: 'held' });
  expect((await store.findRun('one'))?.status).toEqual({ is: 'ended' });
  expect(await store.readEvents('one', 0)).toEqual(log);
  expect(notes.statuses).toEqual([{ is: 'running' }]);
});

test('a person who stops or pauses the thawed page changes nothing of the run that is another’s', async () => {
  for (const act of ['stop', 'pause'] as const) {
    const { store, runner, end } = await frozenWhileAnotherFinished();
    runner[act]();
    expect((await end).status).toEqual({ is: 'held' });
    expect((await store.findRun('one'))?.status).toEqual({ is: 'ended' });
  }
});
