import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PRESETS } from '../../src/domain/presets.ts';
import { DEFAULT_SETTINGS, settingsSchema, type Settings } from '../../src/domain/settings.ts';

function preset(name: string): Settings {
  const found = PRESETS.find((one) => one.name === name);
  if (!found) throw new Error(`no preset ${name}`);
  return found.settings;
}

/** What a preset has otherwise than another. */
function difference(settings: Settings, from: Settings): Partial<Settings> {
  const names = Object.keys(settings) as (keyof Settings)[];
  const others = names.filter(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(from[name]),
  );
  return Object.fromEntries(others.map((name) => [name, settings[name]]));
}

test('the presets can be used, and are told apart by their names', () => {
  for (const { settings } of PRESETS) expect(v.parse(settingsSchema, settings)).toEqual(settings);
  expect(PRESETS.map(({ name }) => name)).toEqual(['default', 'paper', 'variant A', 'variant C']);
  expect(PRESETS.every(({ explanation }) => explanation.endsWith('.'))).toBe(true);
});

test('the default is the paper, revised in small decisions and evaluated at T = 0.7', () => {
  expect(preset('default')).toEqual(DEFAULT_SETTINGS);
  expect(difference(preset('default'), preset('paper'))).toEqual({
    revision: 'small decisions',
    evaluationTemperature: 0.7,
  });
});

test('the paper: 3 epochs of one batch, G = 5, T = 0.7, a critic that sees E and rewards as numbers, 32 words', () => {
  expect(preset('paper')).toMatchObject({
    epochs: 3,
    batchSize: 0,
    groupSize: 5,
    rolloutTemperature: 0.7,
    evaluationTemperature: 0.3,
    summarizer: true,
    criticSeesLibrary: true,
    groupUpdate: false,
    rewardShown: 'number',
    groupOperations: ['add', 'modify', 'delete'],
    revisionOperations: ['modify', 'merge', 'delete'],
    learningInjection: 'before the problem',
    wordLimit: 32,
  });
});

test('variant A: right or wrong, one add or modify a group, no deletes, E after the problem, an optimizer at T = 0', () => {
  expect(difference(preset('variant A'), preset('paper'))).toEqual({
    rewardShown: 'right or wrong',
    groupOperations: ['add', 'modify'],
    operationsPerGroup: 1,
    revisionOperations: ['modify', 'merge'],
    learningInjection: 'after the problem',
    evaluationInjection: 'after the problem',
    criticTemperature: 0,
  });
  expect(preset('variant A').curatorTemperature).toBe(0);
});

test('variant C: a critic without E, a group update of at most two operations, a revision that adds, E deployed in the system message', () => {
  expect(difference(preset('variant C'), preset('paper'))).toEqual({
    criticSeesLibrary: false,
    groupUpdate: true,
    revisionOperations: ['add', 'modify', 'delete'],
    learningInjection: 'after the problem',
    evaluationInjection: 'system',
    evaluationTemperature: 0.7,
  });
  expect(preset('variant C').operationsPerGroup).toBe(2);
});
