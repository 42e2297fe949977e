import { expect, test, vi } from 'vitest';
import { learningOrder } from '../../src/domain/learningOrder.ts';
import type { RunEvent } from '../../src/domain/events.ts';
import { logHash } from '../../src/domain/logHash.ts';
import type { Settings } from '../../src/domain/settings.ts';
import { locksHere } from '../../src/runs/locksHere.ts';
import { IndexedDbStore } from '../../src/storage/indexedDb/indexedDbStore.ts';
import { StorageError } from '../../src/storage/storageError.ts';
import { openDatabase } from '../../src/storage/indexedDb/open.ts';
import { freshName } from '../storage/indexedDb/databases.ts';
import { adeptWorker, hasEvents, newPlayground, openPlayground, standsAs } from './playgrounds.ts';

test('a page opens ready: problems drawn, nothing tried, nothing kept', async () => {
  const { run, list } = await openPlayground();
  expect(run.standing).toBe('ready');
  const [first] = learningOrder(run.problems!.learning, run.settings.trainingSeed, 1);
  expect(run.place).toEqual({ step: 1, problem: first!.id });
  expect(run.view.matrix.columns).toEqual([]);
  expect(list.runs).toEqual([]);
});

test('one group is tried on the problem in focus, learns in one step, and is not kept', async () => {
  const playground = await openPlayground();
  const { id } = playground.run.problems!.learning[2]!;
  playground.run.focus.choose({ step: 1, problem: id });
  await playground.tryOneGroup();
  const { run } = playground;
  expect(run.kind).toBe('trial');
  expect(run.standing).toBe('ended');
  expect(run.view.matrix.columns.map(({ cells }) => cells.map(({ problem }) => problem))).toEqual([
    [id],
  ]);
  expect(run.place).toEqual({ step: 1, problem: id });
  await playground.tryOneGroup();
  expect(playground.run.place!.problem).toBe(run.problems!.learning[3]!.id);
  await playground.list.refresh();
  expect(playground.list.runs).toEqual([]);
  expect(location.hash).not.toContain('/run/');
});

test('a run goes to its end, is kept, and says how it came out', async () => {
  const playground = await openPlayground();
  await playground.runAll();
  expect(playground.run.standing).toBe('running');
  expect(location.hash).toBe(`#/run/${playground.run.row.id}`);
  await standsAs(playground, 'ended');
  expect(playground.run.progress.share).toBe(1);
  expect(playground.run.view.lastStep).toBe(2);
  const { id, name } = playground.run.row;
  expect(name).toBe('G = 5, 2 epochs, seed 1');
  await vi.waitFor(() => expect(playground.list.outcomeOf(id)).toBeGreaterThan(0));
});

test('a page with long logs opens at once, and says later how its runs came out', async () => {
  const database = freshName();
  const before = await openPlayground(database);
  await before.runAll();
  await standsAs(before, 'ended');
  const { id } = before.run.row;
  history.replaceState(null, '', location.pathname);

  const log = await before.run.home.store.readEvents(id, 0);
  let come!: () => void;
  const comes = new Promise<void>((resolve) => (come = resolve));
  const reading = vi.spyOn(IndexedDbStore.prototype, 'readEvents');
  reading.mockImplementation(async () => {
    await comes;
    return log;
  });
  const after = await openPlayground(database);
  expect(after.isOpening).toBe(false);
  expect(after.list.runs.map(({ row }) => row.id)).toEqual([id]);
  expect(after.list.outcomeOf(id)).toBeNull();
  come();
  await vi.waitFor(() => expect(after.list.outcomeOf(id)).toBeGreaterThan(0));
  reading.mockRestore();
});

test('a log that cannot be read keeps no other run from saying how it came out', async () => {
  const database = freshName();
  const before = await openPlayground(database);
  await before.runAll();
  await standsAs(before, 'ended');
  const { id } = before.run.row;
  history.replaceState(null, '', location.pathname);

  const tables = await openDatabase(database);
  const first = (await tables.get('events', [id, 0]))!;
  await tables.put('events', { ...first, event: null as unknown as RunEvent });
  const playground = await openPlayground(database);
  await playground.runAll();
  await standsAs(playground, 'ended');
  await vi.waitFor(() =>
    expect(playground.list.outcomeOf(playground.run.row.id)).toBeGreaterThan(0),
  );
  expect(playground.list.outcomeOf(id)).toBeNull();
});

test('a double click begins one run, and goes on with one once', async () => {
  let workers = 0;
  const playground = await openPlayground(freshName(), () => {
    workers++;
    return adeptWorker();
  });
  await Promise.all([playground.runAll(), playground.runAll()]);
  expect(playground.list.runs).toHaveLength(1);
  await hasEvents(playground, 1);
  const { run } = playground;
  run.stop();
  await standsAs(playground, 'stopped');
  playground.goOn();
  playground.goOn();
  expect(workers).toBe(2);
  // It is still known as the run that goes on here.
  await playground.look(run.row.id);
  expect(playground.run).toBe(run);
  await standsAs(playground, 'ended');
  expect(workers).toBe(2);
});

test('a fork that cannot be opened begins nothing else', async () => {
  const playground = await openPlayground();
  await playground.runAll();
  await standsAs(playground, 'ended');
  const { run } = playground;
  const found = vi.spyOn(IndexedDbStore.prototype, 'findRun').mockResolvedValue(undefined);
  await playground.fork(3);
  found.mockRestore();
  expect(playground.trouble).toBe(new StorageError('gone').message);
  expect(playground.run).toBe(run);
  expect(run.isGoing).toBe(false);
});

test('a setup that changes while it is looked at gives another draft; a run that is kept stays', async () => {
  const playground = await openPlayground();
  playground.edit((setup) => setup.set('groupSize', 3));
  expect(playground.run.settings.groupSize).toBe(3);
  await playground.runAll();
  playground.edit((setup) => setup.set('groupSize', 2));
  expect(playground.run.settings.groupSize).toBe(3);
  await standsAs(playground, 'ended');
  playground.startOver();
  expect(playground.run.kind).toBe('draft');
  expect(playground.setup.settings.groupSize).toBe(3);
});

test('a run is paused, resumed and stopped, and goes on to the log of an undisturbed one', async () => {
  const playground = await openPlayground();
  await playground.runAll();
  playground.run.pause();
  await standsAs(playground, 'paused');
  playground.run.resume();
  await hasEvents(playground, 3);
  playground.run.stop();
  await standsAs(playground, 'stopped');
  playground.goOn();
  await standsAs(playground, 'ended');
  const disturbed = logHash(playground.run.events);

  playground.startOver();
  await playground.runAll();
  await standsAs(playground, 'ended');
  expect(logHash(playground.run.events)).toBe(disturbed);
});

test('a run whose page was closed is found interrupted, and goes on', async () => {
  const database = freshName();
  const workers: Worker[] = [];
  const before = await openPlayground(database, () => {
    const worker = adeptWorker();
    workers.push(worker);
    return worker;
  });
  await before.runAll();
  await hasEvents(before, 3);
  for (const worker of workers) worker.terminate();
  const { id } = before.run.row;
  history.replaceState(null, '', location.pathname);

  const after = await openPlayground(database);
  expect(after.run.row.id).toBe(id);
  expect(after.run.standing).toBe('interrupted');
  const kept = after.run.events.length;
  after.goOn();
  await standsAs(after, 'ended');
  expect(after.run.events.length).toBeGreaterThan(kept);
});

test('a run that another tab carries out is looked at, and can be gone on with when that is over', async () => {
  const database = freshName();
  const first = await openPlayground(database);
  await first.runAll();
  await hasEvents(first, 1);
  const second = await openPlayground(database);
  expect(second.run.row.id).toBe(first.run.row.id);
  expect(second.run.standing).toBe('elsewhere');
  await standsAs(first, 'ended');
  await standsAs(second, 'ended');
  expect(second.run.events).toEqual(first.run.events);
});

test('who wants to go on with a run that another has just taken looks on instead', async () => {
  const database = freshName();
  const playground = await openPlayground(database);
  await playground.runAll();
  playground.run.stop();
  await standsAs(playground, 'stopped');
  const store = new IndexedDbStore(await openDatabase(database));
  const hold = await locksHere(database, store, navigator.locks).hold(playground.run.row.id);
  playground.goOn();
  await standsAs(playground, 'elsewhere');
  await hold!.release();
});

test('runs are renamed and deleted; deleting the one that is looked at leaves its setup', async () => {
  const playground = await openPlayground();
  await playground.runAll();
  await standsAs(playground, 'ended');
  const { id } = playground.run.row;
  await playground.rename(id, 'mine');
  expect(playground.run.row.name).toBe('mine');
  expect(playground.list.runs.map(({ row }) => row.name)).toEqual(['mine']);
  await playground.remove(id);
  expect(playground.list.runs).toEqual([]);
  expect(playground.run.kind).toBe('draft');
  expect(playground.run.settings.learningProblems).toBe(4);
});

test('a log that does not come again shows both events, and a fork goes on from the equal part', async () => {
  const database = freshName();
  const playground = await openPlayground(database);
  await playground.runAll();
  await standsAs(playground, 'ended');
  const { id } = playground.run.row;
  const tables = await openDatabase(database);
  const at = playground.run.events.findIndex(({ kind }) => kind === 'group');
  const stored = (await tables.get('events', [id, at]))!;
  if (stored.event.kind !== 'group') throw new Error('the test looked for a group');
  const event = { ...stored.event, informative: !stored.event.informative };
  await tables.put('events', { ...stored, event });

  const again = await openPlayground(database);
  await again.look(id);
  again.goOn();
  await standsAs(again, 'diverged');
  expect(again.run.row.status).toMatchObject({ at, yielded: { kind: 'group' } });
  await again.fork(at);
  await standsAs(again, 'ended');
  expect(again.run.row.origin).toMatchObject({ run: id, events: at });
  expect(again.run.events).toEqual(playground.run.events);
  expect(again.list.runs).toHaveLength(2);
});

test('a run that was made before a knob is shown whole, and goes on as a fork', async () => {
  const database = freshName();
  const playground = await openPlayground(database);
  await playground.runAll();
  await hasEvents(playground, 3);
  playground.run.stop();
  await standsAs(playground, 'stopped');
  const { id, settings } = playground.run.row;
  const tables = await openDatabase(database);
  const row = (await tables.get('runs', id))!;
  const first = (await tables.get('events', [id, 0]))!;
  if (first.event.kind !== 'head') throw new Error('a log begins with its head');
  const { callBudget: _later, ...older } = settings;
  await tables.put('runs', { ...row, settings: older as Settings });
  await tables.put('events', { ...first, event: { ...first.event, settings: older as Settings } });

  const again = await openPlayground(database);
  await again.look(id);
  expect(again.run.row).toMatchObject({ settings, filled: ['callBudget'] });
  again.goOn();
  await standsAs(again, 'diverged');
  await again.fork(0);
  await standsAs(again, 'ended');
  expect(again.run.row.filled).toBeUndefined();
  expect(again.run.settings).toEqual(settings);
});

test('where nothing can be stored the page works all the same, and says that it forgets', async () => {
  const refused = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  const playground = await openPlayground();
  expect(playground.notice).toMatchObject({ is: 'memory' });
  refused.mockRestore();
  await playground.runAll();
  await standsAs(playground, 'ended');
  expect(playground.list.runs).toHaveLength(1);
});

test('a worker that dies says so, and the run can be gone on with', async () => {
  const broken = () =>
    new Worker(URL.createObjectURL(new Blob(['throw new Error("out of memory")'])));
  const database = freshName();
  const playground = await openPlayground(database, broken);
  await playground.runAll();
  await standsAs(playground, 'interrupted');
  expect(playground.run.fault).toContain('out of memory');
  const again = await openPlayground(database);
  again.goOn();
  await standsAs(again, 'ended');
});

test('a setup that asks for more problems than there are says so', async () => {
  const playground = await openPlayground();
  playground.edit((setup) => setup.set('heldOutProblems', 10_000));
  await vi.waitFor(() => expect(playground.run.fault).toMatch(/ask for fewer/));
});

test.each(['#/run/00ff', '#/run/nothing%20like it', '#/run/%E0%A4%A'])(
  'an address that names a run that is not there is put right, and that is said: %s',
  async (address) => {
    history.replaceState(null, '', address);
    const playground = newPlayground();
    await playground.open();
    expect(playground.run.kind).toBe('draft');
    expect(location.hash).toBe('');
    expect(playground.trouble).toBe(new StorageError('gone').message);
  },
);
