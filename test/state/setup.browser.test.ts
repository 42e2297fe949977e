import { expect, test } from 'vitest';
import { PRESETS } from '../../src/domain/presets.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { runName, Setup } from '../../src/state/setup.svelte.ts';

async function served(): Promise<Setup> {
  const setup = new Setup();
  await setup.learnServed();
  return setup;
}

test('it begins with the defaults, which are no change', () => {
  const setup = new Setup();
  expect(setup.settings).toEqual(DEFAULT_SETTINGS);
  expect(setup.changes).toEqual([]);
  expect(setup.seed).toBe(1);
});

test('a value that cannot be used is kept aside with the reason, and the last good one stands', () => {
  const setup = new Setup();
  setup.set('groupSize', 8);
  setup.set('groupSize', 0);
  expect(setup.settings.groupSize).toBe(8);
  expect(setup.faultOf('groupSize')).toContain('a whole number from 1 to 64');
  expect(setup.faulty).toEqual(['groupSize']);
  setup.set('groupSize', 4);
  expect(setup.faulty).toEqual([]);
  expect(setup.settings.groupSize).toBe(4);
  setup.set('epochs', NaN);
  expect(setup.faultOf('epochs')).toBeDefined();
});

test('a field shows what was given with its fault, so that the good value mends it at once', () => {
  const setup = new Setup();
  setup.set('wordLimit', 1);
  expect([setup.shown('wordLimit'), setup.settings.wordLimit]).toEqual([1, 32]);
  setup.set('wordLimit', 32);
  expect([setup.shown('wordLimit'), setup.faulty]).toEqual([32, []]);
  setup.set('groupOperations', []);
  expect([setup.shown('groupOperations'), setup.faulty]).toEqual([[], ['groupOperations']]);
});

test('a seed that cannot be used stands in the one field of all three, with its fault', () => {
  const setup = new Setup();
  setup.setSeed(-1);
  expect(setup.seed).toBe(-1);
  expect(setup.seedFault).toContain('a whole number from 0');
  setup.setSeed(3);
  expect([setup.seed, setup.seedFault]).toEqual([3, undefined]);
});

test('one seed is all three, and is no change of the preset', () => {
  const setup = new Setup();
  setup.setSeed(7);
  const { dataSeed, trainingSeed, samplingSeed } = setup.settings;
  expect([dataSeed, trainingSeed, samplingSeed, setup.seed]).toEqual([7, 7, 7, 7]);
  expect(setup.changes).toEqual([]);
  setup.set('samplingSeed', 8);
  expect(setup.seed).toBeNull();
});

test('what differs from the preset is listed', () => {
  const setup = new Setup();
  setup.set('groupOperations', ['add']);
  setup.set('groupSize', 3);
  expect(setup.changes).toEqual(['groupSize', 'groupOperations']);
  setup.set('groupOperations', ['delete', 'add', 'modify']);
  expect(setup.changes).toEqual(['groupSize']);
});

test('a preset keeps the seeds, and stands at what the model has prompts for, with the reason', async () => {
  const setup = await served();
  setup.setSeed(9);
  setup.usePreset('paper');
  expect(setup.settings).toMatchObject({
    evaluationTemperature: 0.3,
    revision: 'small decisions',
    trainingSeed: 9,
  });
  expect(setup.replaced.map(({ name }) => name)).toEqual(['revision']);
  expect(setup.changes).toEqual(['revision']);
  setup.usePreset('default');
  expect(setup.replaced).toEqual([]);
});

test('with every preset the built-in model can run', async () => {
  const setup = await served();
  for (const { name } of PRESETS) {
    setup.usePreset(name);
    for (const knob of setup.changes) {
      expect(setup.unservedReason(knob, setup.settings[knob])).toBeNull();
    }
  }
});

test('values without prompts say so', async () => {
  const setup = await served();
  expect(setup.unservedReason('groundTruth', 'self-judgement')).toContain('majority vote');
  expect(setup.unservedReason('groundTruth', 'majority vote')).toBeNull();
  expect(setup.unservedReason('groupSize', 64)).toBeNull();
});

test('a run is named after what one would tell it apart by', () => {
  expect(runName(DEFAULT_SETTINGS)).toBe('G = 5, seed 1');
  expect(runName({ ...DEFAULT_SETTINGS, groupSize: 1, epochs: 15 })).toBe(
    'G = 1, 15 epochs, seed 1',
  );
});
