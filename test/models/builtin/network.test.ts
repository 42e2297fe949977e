import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/domain/random.ts';
import { PAGE } from '../../../src/models/builtin/kernel.ts';
import type { Network, Row } from '../../../src/models/builtin/network.ts';
import { bitsOf, networks } from './smallModels.ts';
import { TINY } from './tiny.ts';

const shapes = [
  TINY,
  { ...TINY, layers: 1, width: 16, heads: 1, hidden: 16, context: 48 },
  { ...TINY, layers: 3, width: 128, heads: 4, hidden: 352, ropeBase: 500000, epsilon: 1e-6 },
  { ...TINY, width: 96, heads: 3, hidden: 80 },
];

/** The rows of a whole sequence, in the network's first pages. */
function rowsOf(network: Network, tokens: readonly number[], firstPage = 0): Row[] {
  const pages = network.layout.pages.slice(firstPage, firstPage + Math.ceil(tokens.length / PAGE));
  return tokens.map((token, position) => ({ token, position, pages }));
}

function randomTokens(seed: number, length: number, vocabulary: number): number[] {
  const random = new Random(seed);
  return Array.from({ length }, () => random.integer(0, vocabulary - 1));
}

/** The bits of the logits after every token, read in portions of these sizes. */
function logitBits(network: Network, rows: readonly Row[], portions: readonly number[]) {
  const bits: string[] = [];
  let from = 0;
  for (const size of portions) {
    const portion = rows.slice(from, from + size);
    const logits = network.forward(portion, [...portion.keys()]);
    bits.push(...logits.map(({ values }) => bitsOf(values)));
    from += size;
  }
  return bits;
}

describe('WebAssembly and plain TypeScript', () => {
  it.each(shapes)('give the same bits for $layers × $width', async (shape) => {
    const { wasm, plain } = await networks(shape.width, shape);
    for (const length of [1, 5, 47]) {
      const tokens = randomTokens(length, length, wasm.shape.vocabulary);
      const expected = logitBits(plain, rowsOf(plain, tokens), [length]);
      expect(logitBits(wasm, rowsOf(wasm, tokens), [length])).toEqual(expected);
      expect(new Set(expected).size).toBe(length);
    }
  });

  it('weigh logits alike', async () => {
    const { wasm, plain } = await networks(5, TINY);
    const tokens = randomTokens(1, 20, wasm.shape.vocabulary);
    const weighed = (network: Network, scale: number) => {
      const [logits] = network.forward(rowsOf(network, tokens), [19]);
      logits!.weigh(scale);
      return bitsOf(logits!.values);
    };
    for (const scale of [1, 1 / 0.7, 40, 1e30])
      expect(weighed(wasm, scale)).toEqual(weighed(plain, scale));
  });
});

describe('a network', () => {
  it('gives the same bits however a text is cut into portions', async () => {
    const { wasm } = await networks(7, TINY);
    const tokens = randomTokens(2, 100, wasm.shape.vocabulary);
    const rows = rowsOf(wasm, tokens);
    const whole = logitBits(wasm, rows, [100]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 20 }), (some) => {
        const portions: number[] = [];
        for (const size of [...some, 100])
          portions.push(Math.min(size, 100 - portions.reduce((sum, n) => sum + n, 0)));
        expect(
          logitBits(
            wasm,
            rows,
            portions.filter((size) => size > 0),
          ),
        ).toEqual(whole);
      }),
      { numRuns: 30 },
    );
  });

  it('gives a row the same bits whatever else is in the pass, and wherever it stands there', async () => {
    const { wasm } = await networks(8, TINY, 1 << 20);
    const { vocabulary } = wasm.shape;
    const texts = Array.from({ length: 9 }, (_, i) => randomTokens(i, 20 + i, vocabulary));
    const rows = texts.map((tokens, i) => rowsOf(wasm, tokens, i * 2));
    const alone = rows.map((text) => logitBits(wasm, text, [text.length]).at(-1));
    fc.assert(
      fc.property(fc.shuffledSubarray([...rows.keys()], { minLength: 1 }), (chosen) => {
        const last = chosen.flatMap((i) => rows[i]?.slice(-1) ?? []);
        const logits = wasm.forward(last, [...last.keys()]);
        expect(logits.map(({ values }) => bitsOf(values))).toEqual(chosen.map((i) => alone[i]));
      }),
      { numRuns: 60 },
    );
  });

  it('reads a page that several rows share as if each had its own', async () => {
    const { wasm } = await networks(9, TINY, 1 << 20);
    const { pages } = wasm.layout;
    const { vocabulary } = wasm.shape;
    const beginning = randomTokens(3, 2 * PAGE, vocabulary);
    const ends = Array.from({ length: 6 }, (_, i) => randomTokens(50 + i, 3 + i, vocabulary));
    wasm.forward(rowsOf(wasm, beginning), []);
    const shared = ends.map((tokens, i) =>
      tokens.map((token, j) => ({
        token,
        position: 2 * PAGE + j,
        pages: [pages[0]!, pages[1]!, pages[2 + i]!],
      })),
    );
    const together = wasm.forward(shared.flat(), [...shared.flat().keys()]);
    const bits = together.map(({ values }) => bitsOf(values));
    const alone = ends.flatMap((tokens) => {
      const whole = [...beginning, ...tokens];
      return logitBits(wasm, rowsOf(wasm, whole, 20), [whole.length]).slice(2 * PAGE);
    });
    expect(bits).toEqual(alone);
  });

  it('weighs a huge logit against impossible ones without a NaN', async () => {
    const { wasm } = await networks(10, TINY);
    const [logits] = wasm.forward(rowsOf(wasm, [0]), [0]);
    logits!.values.fill(-Infinity);
    logits!.values[3] = 1e38;
    logits!.weigh(1e30);
    expect([...logits!.values].filter((weight) => weight !== 0)).toEqual([1]);
  });
});
