import { describe, expect, test } from 'vitest';
import type { Method } from '../../src/domain/method.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { carryOut, smallRun } from './carrying.ts';
import { changed, held } from './disturbed.ts';
import { numberFor, ScriptedModel, scriptedMethod } from './scripted.ts';

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
