import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  matrixIndex,
  paddedOutputs,
  parameterLayout,
  tensorsOf,
} from '../../../src/models/builtin/parameters.ts';
import { randomWeights } from '../../../src/models/builtin/randomWeights.ts';
import { readWeights, writeWeights } from '../../../src/models/builtin/weights.ts';

const shape = {
  layers: 2,
  width: 32,
  heads: 2,
  hidden: 48,
  vocabulary: 21,
  context: 64,
  ropeBase: 10000,
  epsilon: 1e-5,
};
const about = { name: 'tried', version: 3, trainedOn: 'abc', shape, words: ['one', 'two'] };

const numbers = fc.float({ min: -1e6, max: 1e6, noNaN: true });
const tensors = fc
  .tuple(
    ...tensorsOf(shape).map(({ name, rows, columns }) =>
      fc.array(numbers, { minLength: 1, maxLength: 40 }).map((some) => {
        const all = Float32Array.from({ length: rows * columns }, (_, i) => some[i % some.length]!);
        return [name, all] as const;
      }),
    ),
  )
  .map((entries) => new Map(entries));

describe('a weights file', () => {
  it('gives back its header, its gains exactly and its matrices within half a step of each row', () => {
    fc.assert(
      fc.property(tensors, (written) => {
        const { header, parameters } = readWeights(writeWeights(about, written));
        expect(header).toEqual({ ...about, tensors: tensorsOf(shape) });
        const { offsets } = parameterLayout(shape);
        for (const { name, kind, rows, columns } of tensorsOf(shape)) {
          const from = offsets.get(name)!;
          const tensor = written.get(name)!;
          if (kind === 'gain') {
            expect(parameters.subarray(from, from + columns)).toEqual(tensor);
            continue;
          }
          for (let row = 0; row < rows; row++) {
            const original = tensor.subarray(row * columns, (row + 1) * columns);
            const step = Math.max(...original.map(Math.abs)) / 127;
            const errors = original.map(
              (x, i) => x - parameters[from + matrixIndex(i, row, columns)]!,
            );
            expect(Math.max(...errors.map(Math.abs))).toBeLessThanOrEqual(step * 0.5001 + 1e-37);
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  it('leaves the columns beyond a matrix at zero', () => {
    const { header, parameters } = readWeights(randomWeights(1, shape));
    const { vocabulary, width } = header.shape;
    const padded = paddedOutputs(vocabulary);
    expect(padded).toBeGreaterThan(vocabulary);
    for (let d = 0; d < width; d++)
      for (let token = vocabulary; token < padded; token++)
        expect(parameters[matrixIndex(d, token, width)]).toBe(0);
  });
});

describe('readWeights', () => {
  const file = randomWeights(1, shape, ['one', 'two']);
  const changed = (at: number, byte: number) => {
    const copy = file.slice(0);
    new Uint8Array(copy)[at] = byte;
    return copy;
  };
  const withHeader = (from: string, to: string) => {
    const bytes = new Uint8Array(file.slice(0));
    const at = new TextDecoder('latin1').decode(bytes).indexOf(from);
    bytes.set(new TextEncoder().encode(to), at);
    return bytes.buffer;
  };

  it('refuses what does not begin like a weights file', () => {
    expect(() => readWeights(new ArrayBuffer(0))).toThrow('does not begin with TFGRPOW1');
    expect(() => readWeights(changed(7, 50))).toThrow('does not begin with TFGRPOW1');
  });

  it('refuses a file that ends early, wherever', () => {
    fc.assert(
      fc.property(fc.nat({ max: file.byteLength - 1 }), (length) => {
        expect(() => readWeights(file.slice(0, length))).toThrow('weights file');
      }),
    );
  });

  it('refuses a file with something after its end', () => {
    const longer = new Uint8Array(file.byteLength + 1);
    longer.set(new Uint8Array(file));
    expect(() => readWeights(longer.buffer)).toThrow('but its header promises');
  });

  it('says what is wrong with a header', () => {
    expect(() => readWeights(withHeader('{"name"', '#"name"'))).toThrow('not JSON');
    expect(() => readWeights(withHeader('"layers":2', '"layers":1'))).toThrow(
      'not those of its shape',
    );
    expect(() => readWeights(withHeader('"heads":2', '"heads":3'))).toThrow(
      'cannot be shared by 3 heads',
    );
    expect(() => readWeights(withHeader('"heads":2', '"heads":0'))).toThrow(
      'heads must be a whole number',
    );
    expect(() => readWeights(withHeader('"version":1', '"version":0'))).toThrow(
      'version: Invalid value',
    );
    expect(() => readWeights(withHeader('"width":32', '"width":16'))).toThrow(
      'head size must be a multiple of 16',
    );
    expect(() => readWeights(withHeader('"epsilon":0.00001', '"epsilon":-1     '))).toThrow(
      'epsilon must be a positive',
    );
  });

  it('refuses numbers that are not finite', () => {
    const copy = file.slice(0);
    new DataView(copy).setFloat32(copy.byteLength - 4, NaN, true);
    expect(() => readWeights(copy)).toThrow('not finite');
  });
});

describe('writeWeights', () => {
  it('refuses tensors that are missing, of another size or not finite', () => {
    const whole = new Map(
      tensorsOf(shape).map(({ name, rows, columns }) => [name, new Float32Array(rows * columns)]),
    );
    const without = (change: (map: typeof whole) => void) => {
      const copy = new Map(whole);
      change(copy);
      return () => writeWeights(about, copy);
    };
    expect(without((map) => map.delete('finalNorm'))).toThrow('finalNorm must be 1 × 32');
    expect(without((map) => map.set('embedding', new Float32Array(4)))).toThrow(
      'embedding must be 21',
    );
    expect(without((map) => map.set('finalNorm', new Float32Array(32).fill(NaN)))).toThrow(
      'finite',
    );
  });
});
