import { expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { packed } from '../../src/sharing/packed.ts';
import { StorageError } from '../../src/storage/storageError.ts';
import { hasEvents, newPlayground, openPlayground, standsAs } from './playgrounds.ts';

const SMALL = 'problems=4&unseen=4&others=0&samples=2&epochs=1';

/** What happens when somebody pastes an address while the page is open. */
async function paste(playground: { followAddress(): Promise<void> }, hash: string) {
  history.pushState(null, '', hash);
  await playground.followAddress();
}

test('a link opens as a preview that changes nothing, in words', async () => {
  history.replaceState(null, '', `#/play?G=2&rest=${await packed({ summarizer: false })}&hue=red`);
  const playground = newPlayground();
  await playground.open();
  const { shared } = playground.links;
  expect(shared!.changes).toEqual([
    { label: 'Group size G', value: '2', usual: '5' },
    { label: 'Summarizer', value: 'off', usual: 'on' },
  ]);
  expect(shared!.faults).toEqual(['“hue” is not known here; it is left out.']);
  expect(shared!.isBroken).toBe(false);
  expect(playground.setup.settings).toEqual(DEFAULT_SETTINGS);
  expect(playground.list.runs).toEqual([]);
  playground.edit((setup) => setup.set('epochs', 2));
  expect(location.hash).toContain('hue=red');
});

test('run: it is a new run that is kept, and the setup stays as it was', async () => {
  const playground = await openPlayground();
  const before = playground.setup.settings;
  await paste(playground, `#/play?G=2&${SMALL}`);
  await playground.links.run();
  expect(playground.links.shared).toBeNull();
  expect(location.hash).toBe(`#/run/${playground.run.row.id}`);
  await standsAs(playground, 'ended');
  expect(playground.run.settings.groupSize).toBe(2);
  expect(playground.list.runs).toHaveLength(1);
  expect(playground.setup.settings).toEqual(before);
});

test('keep: it is the setup, while a run that is in progress goes on', async () => {
  const playground = await openPlayground();
  await playground.runAll();
  await hasEvents(playground, 1);
  const { run } = playground;
  await paste(playground, '#/play?G=2&epochs=1');
  expect(playground.run).toBe(run);
  playground.links.keep();
  expect(playground.run.kind).toBe('draft');
  expect(playground.setup.settings).toEqual({ ...DEFAULT_SETTINGS, groupSize: 2, epochs: 1 });
  await vi.waitFor(() => expect(location.hash).toBe('#/play?G=2&epochs=1&v=1'));
  await vi.waitFor(() => expect(run.standing).toBe('ended'), { timeout: 50_000 });
});

test('dismiss: the address is again what is looked at', async () => {
  const playground = await openPlayground();
  await playground.runAll();
  const { row } = playground.run;
  await paste(playground, '#/play?G=2');
  await playground.links.dismiss();
  expect(playground.links.shared).toBeNull();
  expect(location.hash).toBe(`#/run/${row.id}`);
  expect(playground.run.row.id).toBe(row.id);
  await standsAs(playground, 'ended');
});

test('what cannot be run says why, and the link stays to be answered', async () => {
  const playground = await openPlayground();
  await paste(playground, '#/play?unseen=10000');
  await playground.links.run();
  expect(playground.trouble).toMatch(/ask for fewer/);
  expect(playground.links.shared).not.toBeNull();
  expect(playground.list.runs).toEqual([]);
});

test('names that nobody knows here, and values without prompts, are said, and the rest is offered', async () => {
  const playground = await openPlayground();
  const rest = await packed({ revision: 'one call' });
  await paste(playground, `#/play?model=gpt&environment=chess&method=sft&G=2&rest=${rest}`);
  const { configuration, faults } = playground.links.shared!;
  expect(configuration).toMatchObject({ model: 'builtin', environment: 'pitfalls' });
  expect(configuration.settings).toEqual({ ...DEFAULT_SETTINGS, groupSize: 2 });
  expect(faults).toEqual([
    'There is no method “sft” on this page; “training-free-grpo” takes its place.',
    'There is no environment “chess” on this page; “pitfalls” takes its place.',
    'There is no model “gpt” on this page; “builtin” takes its place.',
    expect.stringMatching(/^Revision: .* It stands at small decisions\.$/),
  ]);
});

test('a link of which nothing is left says so', async () => {
  const playground = await openPlayground();
  await paste(playground, '#/play?hello');
  expect(playground.links.shared).toMatchObject({ isBroken: true });
});

test('the address holds the setup that is changed, and a reload takes it back without asking', async () => {
  const before = newPlayground();
  await before.open();
  before.edit((setup) => setup.set('groupSize', 2));
  before.edit((setup) => setup.setSeed(7));
  await vi.waitFor(() => expect(location.hash).toBe('#/play?G=2&seed=7&v=1'));
  const after = newPlayground();
  await after.open();
  expect(after.links.shared).toBeNull();
  expect(after.setup.settings).toMatchObject({ groupSize: 2, trainingSeed: 7 });
  after.edit((setup) => setup.use(DEFAULT_SETTINGS));
  await vi.waitFor(() => expect(location.hash).toBe(''));
});

test('steps of the browser’s history are followed: to a run, to the setup, to a run that is gone', async () => {
  const playground = await openPlayground();
  await playground.runAll();
  await standsAs(playground, 'ended');
  const { id } = playground.run.row;
  await paste(playground, '#/play?G=2');
  await paste(playground, `#/run/${id}`);
  expect(playground.links.shared).toBeNull();
  expect(playground.run.row.id).toBe(id);
  await paste(playground, location.pathname);
  expect(playground.run.kind).toBe('draft');
  await paste(playground, `#/run/${id}`);
  expect(playground.run.row.id).toBe(id);
  await paste(playground, '#/run/00ff');
  expect(playground.trouble).toBe(new StorageError('gone').message);
  expect(location.hash).toBe(`#/run/${id}`);
});
