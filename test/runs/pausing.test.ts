import { describe, expect, test, vi } from 'vitest';
import { ModelError } from '../../src/domain/chat.ts';
import type { Method } from '../../src/domain/method.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { carryOut, runnerFor } from './carrying.ts';
import { held } from './disturbed.ts';
import { numberFor, ScriptedModel, scriptedMethod, slowly } from './scripted.ts';

describe('pausing', () => {
  test('lets calls in flight finish and be recorded, and begins none until resumed', async () => {
    const store = new MemoryStore();
    const { model, release } = held();
    const { runner, notes } = await runnerFor({ store, model });
    const end = runner.run();
    await vi.waitFor(() => expect(model.asked).toHaveLength(2));
    runner.pause();
    release();
    await vi.waitFor(async () => expect(await store.usedCalls('one')).toHaveLength(2));
    expect((await store.findRun('one'))?.status).toEqual({ is: 'paused', why: null });
    expect(model.asked).toHaveLength(2);

    runner.resume();
    expect((await end).status).toEqual({ is: 'ended' });
    expect(notes.statuses.map(({ is }) => is)).toEqual(['running', 'paused', 'running', 'ended']);
  });

  test('happens by itself when the model’s key is refused, and says what the model said', async () => {
    const store = new MemoryStore();
    const model = new ScriptedModel((request, nth, options) => {
      if (nth === 0) throw new ModelError('pause', 'The key was refused.');
      return numberFor(request, nth, options);
    });
    const { runner, notes } = await runnerFor({ store, model });
    notes.status = (status) => {
      notes.statuses.push(status);
      if (status.is === 'paused') setTimeout(() => runner.resume(), 0);
    };
    const { status, hash } = await runner.run();
    expect(status).toEqual({ is: 'ended' });
    expect(notes.statuses).toContainEqual({ is: 'paused', why: 'The key was refused.' });
    const undisturbed = await carryOut({ store: new MemoryStore(), model: new ScriptedModel() });
    expect(hash).toBe(undisturbed.hash);
  });

  test('a paused run can be stopped', async () => {
    const { runner } = await runnerFor({ store: new MemoryStore(), model: new ScriptedModel() });
    runner.pause();
    const end = runner.run();
    setTimeout(() => runner.stop(), 0);
    expect((await end).status).toEqual({ is: 'stopped', aborted: 0 });
  });
});

describe('stopping', () => {
  test('aborts the calls in flight, says how many, and leaves no trace of them', async () => {
    const store = new MemoryStore();
    const { model } = held();
    const { runner } = await runnerFor({ store, model });
    const end = runner.run();
    await vi.waitFor(() => expect(model.asked).toHaveLength(2));
    runner.stop();
    expect((await end).status).toEqual({ is: 'stopped', aborted: 2 });
    expect(await store.usedCalls('one')).toEqual([]);
    expect(await store.failedCalls('one')).toEqual([]);
    expect((await store.readEvents('one', 0)).map(({ event }) => event.kind)).toEqual(['head']);
  });

  test('counts no call that waits to be asked again', async () => {
    const model = new ScriptedModel(() => {
      throw new ModelError('transient', 'The model is busy.');
    });
    const { runner } = await runnerFor({ store: new MemoryStore(), model });
    const end = runner.run();
    await vi.waitFor(() => expect(model.asked).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 0));
    runner.stop();
    expect((await end).status).toEqual({ is: 'stopped', aborted: 0 });
  });

  test('ends the run at its next event, even if the method calls no model', async () => {
    const method: Method = {
      ...scriptedMethod(),
      async *learn() {
        const edit = { do: 'delete', id: 1 } as const;
        for (let step = 1; ; step++) {
          await new Promise((resolve) => setTimeout(resolve, 0));
          yield { kind: 'input', step, edit, verdict: 'accepted' };
        }
      },
    };
    const store = new MemoryStore();
    const { runner } = await runnerFor({ store, model: new ScriptedModel(), method });
    const end = runner.run();
    await vi.waitFor(async () => expect(await store.readEvents('one', 0)).not.toEqual([]));
    runner.stop();
    expect((await end).status).toEqual({ is: 'stopped', aborted: 0 });
  });

  test('is undone by going on: the run ends as if it had not been stopped', async () => {
    const store = new MemoryStore();
    const model = new ScriptedModel((request, nth, options) => {
      if (model.asked.length === 40) runner.stop();
      return slowly(numberFor)(request, nth, options);
    });
    const { runner } = await runnerFor({ store, model });
    expect((await runner.run()).status).toMatchObject({ is: 'stopped' });
    const resumed = await carryOut({ store, model: new ScriptedModel() });
    const undisturbed = await carryOut({ store: new MemoryStore(), model: new ScriptedModel() });
    expect(resumed.hash).toBe(undisturbed.hash);
  });
});
