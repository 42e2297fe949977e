import { describe, expect, test } from 'vitest';
import type { Edit } from '../../src/domain/events.ts';
import { HandEdits } from '../../src/runs/handEdits.ts';
import { RunLog } from '../../src/runs/runLog.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { carryOut, runnerFor, smallRun } from './carrying.ts';
import { Power } from './power.ts';
import { numberFor, ScriptedModel, slowly } from './scripted.ts';

const edit = (text: string): Edit => ({ do: 'add', text });

async function inputsOf(store: MemoryStore) {
  const log = (await store.readEvents('one', 0)).map(({ event }) => event);
  return log.flatMap((event) => (event.kind === 'input' ? [[event.step, event.edit]] : []));
}

describe('a hand edit', () => {
  test('takes effect at the next step and is in the log from then on', async () => {
    const store = new MemoryStore();
    await store.createRun(smallRun());
    await store.addEdit('one', edit('first'));
    await store.addEdit('one', edit('second'));
    await carryOut({ store, model: new ScriptedModel() });
    expect(await inputsOf(store)).toEqual([
      [1, edit('first')],
      [1, edit('second')],
    ]);
    expect(await store.pendingEdits('one')).toEqual([]);
  });

  test('made while a step is under way waits for the next one', async () => {
    const store = new MemoryStore();
    const model = new ScriptedModel(async (request, nth, options) => {
      if (request.messages[0]?.content.startsWith('revise') && model.asked.length < 60) {
        await store.addEdit('one', edit('in between'));
      }
      return slowly(numberFor)(request, nth, options);
    });
    await carryOut({ store, model });
    expect(await inputsOf(store)).toEqual([[2, edit('in between')]]);
  });

  test('is given once, even while its event is on its way to the disk', async () => {
    const store = new MemoryStore();
    await store.createRun(smallRun());
    const edits = new HandEdits('one', store, new RunLog([]));
    await store.addEdit('one', edit('first'));
    expect(await edits.atStep()).toEqual([edit('first')]);
    await store.addEdit('one', edit('second'));
    expect(await edits.atStep()).toEqual([edit('second')]);
    expect(await edits.atStep()).toEqual([]);
  });

  test('made after the last step stays pending', async () => {
    const store = new MemoryStore();
    await carryOut({ store, model: new ScriptedModel() });
    await store.addEdit('one', edit('too late'));
    const { status } = await carryOut({ store, model: new ScriptedModel() });
    expect(status).toEqual({ is: 'ended' });
    expect(await store.pendingEdits('one')).toHaveLength(1);
  });

  test('is replayed where it took effect, and taken over once, wherever the power fails', async () => {
    const untouched = await carryOut({ store: new MemoryStore(), model: new ScriptedModel() });
    const hashes = new Set<string>();
    for (let actions = 2; actions < 60; actions += 3) {
      const disk = new MemoryStore();
      await disk.createRun(smallRun());
      await disk.addEdit('one', edit('first'));
      await disk.addEdit('one', edit('second'));
      const power = new Power(actions, actions % 2 === 0);
      const { runner } = await runnerFor({
        store: power.store(disk),
        model: power.model(new ScriptedModel()),
        isCreated: true,
      });
      await Promise.race([power.failed, runner.run()]);

      const { status, hash } = await carryOut({ store: disk, model: new ScriptedModel() });
      expect(status).toEqual({ is: 'ended' });
      expect(await inputsOf(disk)).toHaveLength(2);
      hashes.add(hash);
    }
    expect(hashes.size).toBe(1);
    expect(hashes).not.toContain(untouched.hash);
  });
});
