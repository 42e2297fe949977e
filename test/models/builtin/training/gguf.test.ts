import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeGguf, type Entry } from '../../../../src/models/builtin/training/gguf.ts';
import { readGguf } from './ggufReader.ts';

const real = fc.float({ noNaN: true });
const whole = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });
const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const key = text;
const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({ key, type: fc.constant('uint32' as const), value: fc.nat({ max: 2 ** 32 - 1 }) }),
  fc.record({ key, type: fc.constant('float32' as const), value: real }),
  fc.record({ key, type: fc.constant('bool' as const), value: fc.boolean() }),
  fc.record({ key, type: fc.constant('string' as const), value: text }),
  fc.record({
    key,
    type: fc.constant('array' as const),
    of: fc.constant('string' as const),
    value: fc.array(text),
  }),
  fc.record({
    key,
    type: fc.constant('array' as const),
    of: fc.constant('int32' as const),
    value: fc.array(whole),
  }),
  fc.record({
    key,
    type: fc.constant('array' as const),
    of: fc.constant('float32' as const),
    value: fc.array(real),
  }),
);
const tensor = fc
  .record({ name: text, sizes: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1 }) })
  .filter(({ sizes }) => sizes.reduce((product, size) => product * size, 1) < 5000)
  .chain(({ name, sizes }) => {
    const length = sizes.reduce((product, size) => product * size, 1);
    return fc
      .array(real, { minLength: 1, maxLength: 9 })
      .map((some) => Float32Array.from({ length }, (_, i) => some[i % some.length]!))
      .map((numbers) => ({ name, sizes, numbers }));
  });

describe('writeGguf', () => {
  it('writes what a reader finds again: every entry, every tensor', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(entry, { selector: ({ key }) => key }),
        fc.array(tensor, { maxLength: 5 }),
        (entries, tensors) => {
          const read = readGguf(writeGguf(entries, tensors));
          expect(read.version).toBe(3);
          expect(new Map(Object.entries(read.entries))).toEqual(
            new Map(entries.map(({ key, value }) => [key, value])),
          );
          expect(
            read.tensors.map(({ name, sizes, numbers }) => ({ name, sizes, numbers })),
          ).toEqual(tensors);
        },
      ),
    );
  });

  it('begins every tensor at a multiple of 32 bytes', () => {
    const odd = [3, 5, 1].map((length) => ({
      name: `of ${length}`,
      sizes: [length],
      numbers: new Float32Array(length).fill(length),
    }));
    const file = writeGguf([{ key: 'k', type: 'bool', value: true }], odd);
    expect(readGguf(file).tensors.map(({ begin }) => begin % 32)).toEqual([0, 0, 0]);
    expect(file.length % 32).toBe(0);
  });
});
