import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_CONFIGURATION } from '../../src/domain/configuration.ts';
import type { Knob } from '../../src/domain/knobKinds.ts';
import { KNOBS } from '../../src/domain/knobs.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../src/domain/settings.ts';
import { packed } from '../../src/sharing/packed.ts';
import { readLinkQuery } from '../../src/sharing/readRunLink.ts';
import { linkQuery } from '../../src/sharing/runLink.ts';
import linksOfVersion1 from './linksOfVersion1.json' with { type: 'json' };

const of = (settings: Partial<Settings>) => ({
  ...DEFAULT_CONFIGURATION,
  settings: { ...DEFAULT_SETTINGS, ...settings },
});
const SEED_7 = { dataSeed: 7, trainingSeed: 7, samplingSeed: 7 };

describe('a link', () => {
  test('names the knobs that matter so that people can read them, and nothing that is as ever', async () => {
    expect(await linkQuery(of({ groupSize: 1, epochs: 15, ...SEED_7 }))).toBe(
      'G=1&epochs=15&seed=7&v=1',
    );
    expect(await linkQuery(of({}))).toBe('v=1');
    expect(await linkQuery(of({ trainingSeed: 2, rolloutTemperature: 1.1 }))).toBe(
      'temperature=1.1&trainingSeed=2&v=1',
    );
  });

  test('packs all other knobs in one short parameter', async () => {
    const query = await linkQuery(of({ groupSize: 3, wordLimit: 20, groupOperations: ['add'] }));
    expect(query).toMatch(/^G=3&rest=[\w-]{20,80}&v=1$/);
  });

  test('gives back any configuration, with nothing to complain of', async () => {
    await fc.assert(
      fc.asyncProperty(configurations(), async (configuration) => {
        const query = await linkQuery(configuration);
        expect(await readLinkQuery(query)).toMatchObject({ configuration, faults: [] });
        expect(query.length).toBeLessThan(1500);
      }),
      { numRuns: 50 },
    );
  });

  test('is read as people type it: without a version, in any order, the three seeds at once or one by one', async () => {
    const { configuration, faults } = await readLinkQuery('seed=7&samplingSeed=9&G=5&epochs=3');
    expect(configuration).toEqual(of({ ...SEED_7, samplingSeed: 9 }));
    expect(faults).toEqual([]);
  });

  test('carries the names of a method, an environment and a model, whatever they are', async () => {
    const configuration = { ...of({}), model: 'other', environment: 'a b&c=d', method: 'ä' };
    expect(await readLinkQuery(await linkQuery(configuration))).toMatchObject({
      configuration,
      faults: [],
    });
  });
});

// The first of them leaves everything out: who changes a default raises the version of links, and reads these as before.
test.each(linksOfVersion1)('a link of version 1 means what it meant: $link', async (fixture) => {
  const { configuration, faults } = await readLinkQuery(fixture.link);
  expect(configuration).toMatchObject(fixture.means);
  expect(faults).toEqual([]);
});

describe('what cannot be read', () => {
  test('is said in words, with what stands in its place', async () => {
    const { configuration, faults } = await readLinkQuery(
      'G=many&epochs=1000&seed=-1&problems=12&amp;unseen=5&epochs=2&nonsense=1',
    );
    expect(configuration).toEqual(of({ learningProblems: 12 }));
    expect(faults).toEqual([
      '“amp;unseen” is not known here; it is left out.',
      '“nonsense” is not known here; it is left out.',
      '“epochs” stands there more than once; the first counts.',
      'seed is -1, but must be a whole number from 0 to 2147483647. It stays at 1.',
      'G is "many", but must be a whole number from 1 to 64. It stays at 5.',
      'epochs is 1000, but must be a whole number from 0 to 100. It stays at 3.',
    ]);
  });

  test('in the packed part is said knob by knob', async () => {
    const rest = await packed({ wordLimit: 'short', summarizer: false, colour: 'red' });
    const { configuration, faults } = await readLinkQuery(`rest=${rest}`);
    expect(configuration).toEqual(of({ summarizer: false }));
    expect(faults).toEqual([
      'colour is not a setting. It is left out.',
      'wordLimit is "short", but must be a whole number from 4 to 400. It stays at 32.',
    ]);
  });

  test.each([
    ['!', /characters that no link has/],
    ['A', /missing/],
    ['AAAA', /missing or was changed/],
  ])('in the packed part as a whole leaves the rest of the link: %s', async (rest, why) => {
    const { configuration, faults, isReadable } = await readLinkQuery(`G=2&rest=${rest}&v=1`);
    expect(configuration).toEqual(of({ groupSize: 2 }));
    expect(faults).toEqual([expect.stringMatching(why)]);
    expect(isReadable).toBe(true);
  });

  test.each([[[1]], ['text'], [null], [3]])(
    'in the packed part may be JSON, though no settings: %j',
    async (value) => {
      const { configuration, faults } = await readLinkQuery(`G=2&rest=${await packed(value)}`);
      expect(configuration).toEqual(of({ groupSize: 2 }));
      expect(faults).toEqual([expect.stringContaining('it holds no settings')]);
    },
  );

  test('because a part of the link was lost is said, wherever it was cut', async () => {
    const query = await linkQuery(of({ wordLimit: 20, filter: 'off', groupOperations: ['add'] }));
    const end = query.indexOf('&v=');
    for (let length = 'rest='.length; length < end; length++) {
      const { faults } = await readLinkQuery(query.slice(0, length));
      expect(faults).toHaveLength(1);
    }
  });

  test('is a bomb, which is not unfolded', async () => {
    const bomb = await packed('0'.repeat(1_000_000));
    expect(bomb.length).toBeLessThan(4000);
    const { faults } = await readLinkQuery(`rest=${bomb}`);
    expect(faults).toEqual([expect.stringContaining('unfolds to more than 4096 bytes')]);
  });

  test.each([5_000, 32_000, 1_000_000])('is a link of %i characters', async (length) => {
    const { configuration, faults, isReadable } = await readLinkQuery(
      `G=2&rest=${'A'.repeat(length)}`,
    );
    expect(configuration).toEqual(DEFAULT_CONFIGURATION);
    expect(faults).toEqual([expect.stringMatching(/^It has \d+ characters/)]);
    expect(isReadable).toBe(false);
  });

  test('comes from a newer version of the page: that is said, and what both know is read', async () => {
    const { configuration, faults } = await readLinkQuery('G=2&rest=~new~&later=1&v=2');
    expect(configuration).toEqual(of({ groupSize: 2 }));
    expect(faults[0]).toMatch(/newer version of this page/);
    expect(faults[1]).toContain('“later”');
    expect(faults).toHaveLength(2);
    expect((await readLinkQuery('G=2&v=one')).faults).toEqual(['“one” is no version of a link.']);
  });

  test('is said in few words, however long it is', async () => {
    const rest = await packed({ filter: 'x'.repeat(3000), ['y'.repeat(900)]: 1 });
    const { faults } = await readLinkQuery(`rest=${rest}&${'z'.repeat(3000)}=1`);
    expect(faults).toHaveLength(3);
    for (const fault of faults) expect(fault.length).toBeLessThan(200);
  });

  test('may be anything: it gives words and settings that can be used, never an exception', async () => {
    const names = fc.constantFrom('G', 'seed', 'rest', 'v', '__proto__', 'constructor', 'model');
    const pair = fc.tuple(fc.oneof(names, fc.string()), fc.string()).map((one) => one.join('='));
    const packedAnything = fc.tuple(fc.constant('rest'), fc.jsonValue());
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pair).map((pairs) => pairs.join('&')),
      packedAnything,
    );
    await fc.assert(
      fc.asyncProperty(anything, async (given) => {
        const text = typeof given === 'string' ? given : `rest=${await packed(given[1])}`;
        const { configuration, faults } = await readLinkQuery(text);
        const again = await readLinkQuery(await linkQuery(configuration));
        expect(again.configuration.settings).toEqual(configuration.settings);
        for (const fault of faults) expect(fault).toMatch(/^.{5,}\.$/su);
      }),
      { numRuns: 200 },
    );
  });

  test('may be nested as deep as its bytes allow', async () => {
    const deep = JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`) as unknown;
    const { faults } = await readLinkQuery(`rest=${await packed({ filter: deep })}`);
    expect(faults).toHaveLength(1);
  });
});

function configurations(): fc.Arbitrary<typeof DEFAULT_CONFIGURATION> {
  const values = Object.fromEntries(
    Object.entries(KNOBS).map(([name, knob]) => [
      name,
      fc.oneof(fc.constant(knob.fallback), valuesOf(knob)),
    ]),
  );
  return fc.record(values).map((settings) => of(settings as unknown as Settings));
}

function valuesOf(knob: Knob): fc.Arbitrary<unknown> {
  switch (knob.type) {
    case 'integer':
      return fc.integer({ min: knob.low, max: knob.high });
    case 'number':
      return fc.double({ min: knob.low, max: knob.high, noNaN: true });
    case 'switch':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...knob.options);
    case 'set':
      return fc.subarray([...knob.options], { minLength: knob.least });
  }
}
