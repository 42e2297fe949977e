import { describe, expect, test, vi } from 'vitest';
import { ModelError } from '../../src/domain/chat.ts';
import type { RunEvent } from '../../src/domain/events.ts';
import type { Method } from '../../src/domain/method.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import type { CommitOptions } from '../../src/storage/runStore.ts';
import { StorageError } from '../../src/storage/storageError.ts';
import { carryOut, runnerFor, smallRun } from './carrying.ts';
import { numberFor, ScriptedModel, scriptedMethod, SMALL, slowly } from './scripted.ts';

/** A method that yields what another does, changed. */
function changed(
  change: (events: AsyncGenerator<RunEvent>) => AsyncGenerator<RunEvent, void, void>,
): Method {
  const method = scriptedMethod();
  return { ...method, learn: (context) => change(method.learn(context)) };
}

/** A model whose answers come only when `release` is called. */
function held() {
  let release!: () => void;
  let isHeld = true;
  const released = new Promise<void>((resolve) => {
    release = () => {
      isHeld = false;
      resolve();
    };
  });
  const model = new ScriptedModel(async (request, nth, options) => {
    if (isHeld) await Promise.race([released, abortOf(options.signal)]);
    return numberFor(request, nth, options);
  });
  return { model, release };
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
}

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
    expect(ends.map(({ status }) => status.is).sort()).toEqual(['ended', 'failed']);
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

describe('a run that differs when it is run again', () => {
  async function ended() {
    const store = new MemoryStore();
    await carryOut({ store, model: new ScriptedModel() });
    return { store, log: await store.readEvents('one', 0) };
  }

  test('stops at the first difference, keeps everything and shows both events', async () => {
    const { store, log } = await ended();
    const method = changed(async function* (events) {
      for await (const event of events) {
        yield event.kind === 'group' ? { ...event, informative: false } : event;
      }
    });
    const at = log.findIndex(({ event }) => event.kind === 'group');
    const { status } = await carryOut({ store, model: new ScriptedModel(), method });
    expect(status).toEqual({
      is: 'diverged',
      at,
      yielded: { ...log[at]?.event, informative: false },
    });
    expect((await store.findRun('one'))?.status).toEqual(status);
    expect(await store.readEvents('one', 0)).toEqual(log);
  });

  test('because its method, model or schema is of another version does so at its head, without a call', async () => {
    const { store, log } = await ended();
    const model = new ScriptedModel();
    const newer = await carryOut({ store, model, method: scriptedMethod(2) });
    expect(newer.status).toMatchObject({ is: 'diverged', at: 0, yielded: { kind: 'head' } });
    expect(model.asked).toEqual([]);

    const otherModel = new ScriptedModel(numberFor, { id: 'scripted 2' });
    const other = await carryOut({ store, model: otherModel });
    expect(other.status).toMatchObject({ is: 'diverged', at: 0 });
    expect(otherModel.asked).toEqual([]);
    expect(await store.readEvents('one', 0)).toEqual(log);
  });

  test('because it ends early says that nothing came', async () => {
    const { store, log } = await ended();
    const method = changed(async function* (events) {
      for await (const event of events) if (event.kind !== 'end') yield event;
    });
    const { status } = await carryOut({ store, model: new ScriptedModel(), method });
    expect(status).toEqual({ is: 'diverged', at: log.length - 1, yielded: null });
  });

  test('does not wait for calls that the method left in flight', async () => {
    const { store } = await ended();
    const { model } = held();
    const newer = scriptedMethod(2);
    const method: Method = {
      ...newer,
      async *learn(context) {
        const place = { task: 'judge', problem: '', sample: 0, turn: 0, attempt: 0 } as const;
        const messages = [{ role: 'user', content: 'something new' } as const];
        const call = context.call(place, { messages, temperature: 0, maxTokens: 1 });
        call.catch(() => {}); // awaited below
        try {
          yield* newer.learn(context);
        } finally {
          await Promise.allSettled([call]);
        }
      },
    };
    const { status } = await carryOut({ store, model, method });
    expect(status).toMatchObject({ is: 'diverged', at: 0 });
  });

  test('goes on as a fork of its equal prefix', async () => {
    const { store, log } = await ended();
    const method = changed(async function* (events) {
      for await (const event of events) {
        yield event.kind === 'group' && event.step === 2 ? { ...event, informative: false } : event;
      }
    });
    const { status } = await carryOut({ store, model: new ScriptedModel(), method });
    const at = status.is === 'diverged' ? status.at : 0;
    const origin = { run: 'one', name: 'run one', events: at };
    const run = { ...smallRun('fork'), origin };
    await store.forkRun(run);
    const model = new ScriptedModel();
    const fork = await carryOut({ store, run, model, method });
    expect(fork.status).toEqual({ is: 'ended' });
    const events = (await store.readEvents('fork', 0)).map(({ event }) => event);
    expect(events.slice(0, at)).toEqual(log.slice(0, at).map(({ event }) => event));
    expect(events[at]).toMatchObject({ kind: 'group', step: 2, informative: false });
    expect(model.asked).toEqual([]); // all of its calls had been answered in its source
  });
});

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
