import { expect, test } from 'vitest';
import type { RunEvent } from '../../../src/domain/events.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/domain/settings.ts';
import { IndexedDbStore } from '../../../src/storage/indexedDb/indexedDbStore.ts';
import { head } from '../../analysis/logs.ts';
import { describeRunStore } from '../contract.ts';
import { exampleAnswer, exampleEvaluation, exampleRun, placed } from '../examples.ts';
import { freshName, openForTest } from './databases.ts';

describeRunStore(
  'a store in the browser’s database',
  async () => new IndexedDbStore(await openForTest()),
);

test('two connections to one database see each other’s writes, and only one joins an event to the log', async () => {
  const name = freshName();
  const [here, there] = [
    new IndexedDbStore(await openForTest(name)),
    new IndexedDbStore(await openForTest(name)),
  ];
  await here.createRun(exampleRun('one'));
  const batch = { events: placed('one', [exampleEvaluation(0)]) };
  const writes = await Promise.allSettled([
    here.commit('one', batch, { durability: 'relaxed' }),
    there.commit('one', batch, { durability: 'relaxed' }),
  ]);
  expect(writes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await there.readEvents('one', 0)).toEqual(batch.events);
});

test('a log that an earlier page wrote is read in today’s shape', async () => {
  const store = new IndexedDbStore(await openForTest());
  await store.createRun(exampleRun('one'));
  const operation = {
    op: 'add' as const,
    ids: [1],
    id: 1,
    text: 'Stop.',
    from: [0],
    verdict: 'accepted' as const,
  };
  const event = { kind: 'revised' as const, step: 1, calls: [], operations: [operation] };
  const [first] = placed('one', [event as unknown as RunEvent]);
  await store.commit('one', { events: [first!] }, { durability: 'relaxed' });
  const [read] = await store.readEvents('one', 0);
  expect(read).toEqual({
    ...first,
    event: { ...event, operations: [{ ...operation, askedIn: [] }] },
  });
});

test('a run that was made before a knob is read with the knob’s default, and says so, whatever is changed of it', async () => {
  const store = new IndexedDbStore(await openForTest());
  const { callBudget, ...older } = DEFAULT_SETTINGS;
  const run = exampleRun('one', { settings: older as Settings });
  const begun = { ...head({ learning: ['a'] }), settings: older as Settings };
  await store.createRun(run);
  await store.commit('one', { events: placed('one', [begun]) }, { durability: 'relaxed' });
  await store.renameRun('one', 'mine');
  await store.setStatus('one', { is: 'running' });

  const filled = { settings: { ...older, callBudget }, filled: ['callBudget'] };
  const row = { ...run, name: 'mine', status: { is: 'running' }, ...filled };
  expect(await store.findRun('one')).toEqual(row);
  expect(await store.listRuns()).toEqual([row]);
  const [read] = await store.readEvents('one', 0);
  expect(read?.event).toEqual({ ...begun, ...filled });
});

test(
  'ten thousand call records are written in batches and read again',
  { timeout: 60_000 },
  async () => {
    const store = new IndexedDbStore(await openForTest());
    await store.createRun(exampleRun('one'));
    const answers = Array.from({ length: 10_000 }, (_, i) => exampleAnswer(`question ${i}`));
    for (let i = 0; i < answers.length; i += 50) {
      await store.commit('one', { answers: answers.slice(i, i + 50) }, { durability: 'relaxed' });
    }
    expect(await store.usedCalls('one')).toHaveLength(10_000);
    expect(await store.findAnswers(answers.map(({ key }) => key))).toEqual(answers);
  },
);
