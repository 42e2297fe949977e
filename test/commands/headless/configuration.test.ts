import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  configurationFrom,
  configurationIn,
} from '../../../src/commands/headless/configuration.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';

const read = (value: unknown) => configurationFrom(JSON.stringify(value), 'built-in');

describe('the configuration of an experiment', () => {
  test('is filled up with the defaults', () => {
    expect(read({})).toEqual(DEFAULT_SETTINGS);
    expect(read({ groupSize: 1 })).toEqual({ ...DEFAULT_SETTINGS, groupSize: 1 });
  });

  test('sets all three seeds by one, and each by its own name', () => {
    const seven = { dataSeed: 7, trainingSeed: 7, samplingSeed: 7 };
    expect(read({ seed: 7 })).toMatchObject(seven);
    expect(read({ seed: 7, trainingSeed: 8 })).toMatchObject({ ...seven, trainingSeed: 8 });
  });

  test.each([
    ['{"seed": 7', /not JSON/],
    ['[1]', /must be a JSON object/],
    ['null', /must be a JSON object/],
    ['{"groupsize": 5}', /groupsize is not a setting/],
    ['{"groupSize": 0}', /whole number from 1 to 64/],
    ['{"seed": "x"}', /dataSeed is "x"/],
    ['{"revision": "one call"}', /no prompts for "one call"/],
  ])('is refused whole where something cannot be used: %s', (text, message) => {
    expect(() => configurationFrom(text, 'built-in')).toThrow(message);
  });

  test('says of a file that is not there just that', () => {
    const file = join(import.meta.dirname, 'nowhere.json');
    expect(() => configurationIn(file, 'built-in')).toThrow(
      /nowhere.json cannot be read: it is not there\./,
    );
    expect(() => configurationIn(import.meta.dirname, 'built-in')).toThrow(
      /cannot be read: .+EISDIR/,
    );
  });
});
