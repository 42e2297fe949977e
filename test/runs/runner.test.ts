import { describe, expect, test, vi } from 'vitest';
import type { RunEvent } from '../../src/domain/events.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import type { CommitOptions } from '../../src/storage/runStore.ts';
import { StorageError } from '../../src/storage/storageError.ts';
import { carryOut, runnerFor, smallRun } from './carrying.ts';
import { changed, held } from './disturbed.ts';
import { numberFor, ScriptedModel, SMALL, slowly } from './scripted.ts';

describe('a run', () => {
  test('is written event by event, tells those who watch, and has ended', async () => {
    const store = new MemoryStore();
    const { status, events, notes } = await carryOut({ store, model: new ScriptedModel() });
    expect(status).toEqual({ is: 'ended' });
    expect((await store.findRun('one'))?.status).toEqual({ is: 'ended' });
    expect(notes.statuses).toEqual([{ is: 'running' }, { is: 'ended' }]);
    expect(notes.lengths.at(-1)).toBe(events);
    expect(notes.signals.length).toBeGreaterThan(0);
    const log = await store.readEvents('one', 0);
    expect(log.map(({ index }) => index)).toEqual([...log.keys()]);
    expect(log.at(-1)?.event).toEqual({ kind: 'end', why: 'complete' });
  });

  test('that has ended can be checked again without a call, and tells nothing that was told', async () => {
    const store = new MemoryStore();
    const first = await carryOut({ store, model: new ScriptedModel() });
    const model = new ScriptedModel();
    const again = await carryOut({ store, model });
    expect(again).toMatchObject({ status: { is: 'ended' }, hash: first.hash });
    expect(model.asked).toEqual([]);
    expect(again.notes.signals).toEqual([]);
  });

  test('has no more calls in flight than the model takes', async () => {
    const model = new ScriptedModel(slowly(numberFor), { maxConcurrency: 3 });
    await carryOut({ store: new MemoryStore(), model });
    expect(model.mostInFlight).toBe(3);
  });

  test('whose method throws has failed, says why and keeps everything', async () => {
    const store = new MemoryStore();
    const method = changed(async function* (events) {
      for await (const event of events) {
        if (event.kind === 'group') throw new RangeError('a fault in the method');
        yield event;
      }
    });
    const { status, events } = await carryOut({ store, model: new ScriptedModel(), method });
    expect(status).toEqual({ is: 'failed', message: 'a fault in the method' });
    expect(await store.readEvents('one', 0)).toHaveLength(events);
    expect(events).toBeGreaterThan(1);
  });

  test('whose method yields what is no event has failed', async () => {
    const method = changed(async function* () {
      await Promise.resolve();
      yield { kind: 'end', why: 'bored' } as unknown as RunEvent;
    });
    const { status } = await carryOut({
      store: new MemoryStore(),
      model: new ScriptedModel(),
      method,
    });
    expect(status).toMatchObject({ is: 'failed' });
    expect(JSON.stringify(status)).toContain('why');
  });

  test('that the disk has no room for has failed, with what was written before', async () => {
    const store = new MemoryStore();
    const full = new Proxy(store, {
      get: (target, name) => {
        if (name !== 'commit') return (Reflect.get(target, name) as () => void).bind(target);
        return async (...[run, batch, options]: Parameters<MemoryStore['commit']>) => {
          if (batch.events?.some(({ event }) => event.kind === 'group')) {
            throw new StorageError('full');
          }
          return target.commit(run, batch, options);
        };
      },
    });
    const { status } = await carryOut({ store: full, model: new ScriptedModel(slowly(numberFor)) });
    expect(status).toEqual({ is: 'failed', message: new StorageError('full').message });

    const resumed = await carryOut({ store, model: new ScriptedModel() });
    expect(resumed.status).toEqual({ is: 'ended' });
  });

  test('written by two at once is written by one, and the other says so', async () => {
    const store = new MemoryStore();
    await store.createRun(smallRun());
    const carry = () => carryOut({ store, model: new ScriptedModel(slowly(numberFor)) });
    const ends = await Promise.all([carry(), carry()]);
    expect(ends.map(({ status }) => status.is).sort()).toEqual(['ended', 'held']);
    const { status } = await carryOut({ store, model: new ScriptedModel() });
    expect(status).toEqual({ is: 'ended' });
  });

  test('deleted while it runs ends without a trace', async () => {
    const store = new MemoryStore();
    const { model, release } = held();
    const { runner } = await runnerFor({ store, model });
    const end = runner.run();
    await vi.waitFor(() => expect(model.asked.length).toBeGreaterThan(0));
    await store.deleteRun('one');
    release();
    expect((await end).status).toMatchObject({ is: 'failed', message: /deleted/ });
    expect(await store.listRuns()).toEqual([]);
  });
});

test('an answer that cannot be had again is on the disk before the method sees it; one that can goes in batches', async () => {
  for (const deterministic of [true, false]) {
    const store = new MemoryStore();
    const commits: CommitOptions['durability'][] = [];
    const commit = store.commit.bind(store);
    store.commit = (run, batch, options) => {
      if (batch.answers?.length) commits.push(options.durability);
      return commit(run, batch, options);
    };
    const model = new ScriptedModel(numberFor, { deterministic });
    await carryOut({ store, model, run: smallRun('one', { settings: SMALL }) });
    expect(new Set(commits)).toEqual(new Set([deterministic ? 'relaxed' : 'strict']));
    if (deterministic) expect(commits.length).toBeLessThan(model.asked.length / 5);
    else expect(commits).toHaveLength(model.asked.length);
  }
});
