import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { mayBe, type Knob } from '../../src/domain/knobKinds.ts';
import { KNOBS, type KnobName } from '../../src/domain/knobs.ts';
import { completeSettings, DEFAULT_SETTINGS, settingsSchema } from '../../src/domain/settings.ts';

const knobs = Object.entries(KNOBS) as [KnobName, Knob][];
const isValid = (part: object) => v.is(settingsSchema, { ...DEFAULT_SETTINGS, ...part });

describe('every knob', () => {
  test('has a default that it allows', () => {
    expect(v.parse(settingsSchema, DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  });

  test.each(knobs)('%s says what it does in one line', (_, { label, explanation }) => {
    expect(label).toMatch(/^\S.{0,40}$/);
    expect(explanation).toMatch(/^[A-Z].{10,160}\.$/);
  });

  test.each(knobs)('%s has bounds', (name, knob) => {
    if (knob.type === 'integer' || knob.type === 'number') {
      expect(isValid({ [name]: knob.low })).toBe(true);
      expect(isValid({ [name]: knob.high })).toBe(true);
      const step = knob.type === 'integer' ? 1 : 0.001;
      for (const beyond of [knob.low - step, knob.high + step, NaN, Infinity, '1', null]) {
        expect(isValid({ [name]: beyond })).toBe(false);
      }
      if (knob.type === 'integer') expect(isValid({ [name]: knob.low + 0.5 })).toBe(false);
    } else if (knob.type === 'switch') {
      for (const other of [0, 1, 'true', null]) expect(isValid({ [name]: other })).toBe(false);
    } else if (knob.type === 'choice') {
      for (const option of knob.options) expect(isValid({ [name]: option })).toBe(true);
      for (const other of ['', knob.options, null]) expect(isValid({ [name]: other })).toBe(false);
    } else {
      expect(isValid({ [name]: [...knob.options] })).toBe(true);
      expect(isValid({ [name]: ['nonsense'] })).toBe(false);
      expect(isValid({ [name]: [] })).toBe(knob.least === 0);
    }
  });
});

test('a set is kept in the order of its options, each once, so that equal settings have equal texts', () => {
  const { settings, problems } = completeSettings({ groupOperations: ['delete', 'add', 'delete'] });
  expect(settings.groupOperations).toEqual(['add', 'delete']);
  expect(problems).toEqual([]);
});

test('a group may not be forbidden every operation, for then nothing could be learned', () => {
  expect(isValid({ groupOperations: [] })).toBe(false);
  expect(isValid({ revisionOperations: [] })).toBe(true); // all suggestions stand
});

describe('a part of a configuration', () => {
  test('is filled up with defaults', () => {
    expect(completeSettings({})).toEqual({ settings: DEFAULT_SETTINGS, problems: [] });
    expect(completeSettings({ groupSize: 1 }).settings).toEqual({
      ...DEFAULT_SETTINGS,
      groupSize: 1,
    });
  });

  test('with a value that cannot be used has the default there, and a message that says which, what and why', () => {
    const { settings, problems } = completeSettings({
      groupSize: 0,
      filter: 'none',
      summarizer: 'yes',
      groupOperations: ['merge'],
      temperature: 0.7,
    });
    expect(settings).toEqual(DEFAULT_SETTINGS);
    expect(problems.map(({ name }) => name)).toEqual([
      'groupSize',
      'filter',
      'summarizer',
      'groupOperations',
      'temperature',
    ]);
    expect(problems[0]?.message).toBe('groupSize is 0, but must be a whole number from 1 to 64.');
    expect(problems[1]?.message).toBe('filter is "none", but must be one of: spread, mean, off.');
    expect(problems[4]?.message).toBe('temperature is not a setting.');
  });

  test('whatever it holds, comes to settings that can be used, and names of the prototype are no settings', () => {
    const names = fc.constantFrom(...knobs.map(([name]) => name), '__proto__', 'constructor', 'x');
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.jsonValue())), (entries) => {
        const { settings, problems } = completeSettings(Object.fromEntries(entries));
        expect(v.parse(settingsSchema, settings)).toEqual(settings);
        for (const { name, message } of problems) expect(message.startsWith(name)).toBe(true);
      }),
    );
    expect(completeSettings({ constructor: 1 }).problems).toHaveLength(1);
  });
});

test('what a knob may be is said in words', () => {
  expect(mayBe(KNOBS.groupSize)).toBe('a whole number from 1 to 64');
  expect(mayBe(KNOBS.filterEpsilon)).toBe('a number from 0 to 1');
  expect(mayBe(KNOBS.summarizer)).toBe('true or false');
  expect(mayBe(KNOBS.filter)).toBe('one of: spread, mean, off');
  expect(mayBe(KNOBS.groupOperations)).toBe('one or more of: add, modify, delete');
});
