import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../../src/domain/canonicalJson.ts';

describe('canonical JSON', () => {
  test('writes the example of RFC 8785, section 3.2.2, as the RFC does', () => {
    const value = JSON.parse(String.raw`{
      "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
      "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
      "literals": [null, true, false]
    }`) as unknown;
    expect(canonicalJson(value)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    );
  });

  test('sorts members by UTF-16 code units, as RFC 8785, section 3.2.3, does', () => {
    const value = JSON.parse(String.raw`{
      "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh",
      "1": "One", "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control",
      "\u00f6": "Latin Small Letter O With Diaeresis"
    }`) as object;
    const sorted = Object.values(JSON.parse(canonicalJson(value)) as object);
    // JSON.parse itself puts the integer key first; the text shows the order of the rest.
    expect(canonicalJson(value).indexOf('"\\r"')).toBe(1);
    expect(sorted.slice(1)).toEqual([
      'Carriage Return',
      'Control',
      'Latin Small Letter O With Diaeresis',
      'Euro Sign',
      'Emoji: Grinning Face',
      'Hebrew Letter Dalet With Dagesh',
    ]);
  });

  test('writes −0 as 0 and numbers as ECMAScript does', () => {
    expect(canonicalJson([-0, 1e21, 1e-7, 9007199254740992, 0.1 + 0.2])).toBe(
      '[0,1e+21,1e-7,9007199254740992,0.30000000000000004]',
    );
  });

  test('leaves out members that are undefined', () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  });

  test('is refused for what JSON cannot hold', () => {
    for (const value of [
      NaN,
      Infinity,
      '\ud83d',
      { '\ude00': 1 },
      undefined,
      () => 1,
      1n,
      [undefined],
    ]) {
      expect(() => canonicalJson(value)).toThrow(TypeError);
    }
  });

  test('says the same value, and does not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(JSON.parse(text))).toBe(text);
        expect(canonicalJson(reversed(value))).toBe(text);
      }),
    );
  });
});

/** The same value with the members of all objects in reverse. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
