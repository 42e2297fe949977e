import { cos, exp, log, sin } from '../../../src/domain/exactMath.ts';
import { expF32 } from '../../../src/domain/exactMathF32.ts';
import { sha256Hex } from '../../../src/domain/hash.ts';
import { loadBuiltin } from '../../../src/models/builtin/builtinModel.ts';
import { randomWeights } from '../../../src/models/builtin/randomWeights.ts';

const SHAPE = {
  layers: 4,
  width: 64,
  heads: 4,
  hidden: 176,
  context: 512,
  ropeBase: 10000,
  epsilon: 1e-5,
};
const WORDS = ['count', 'posts', 'gaps', 'the', 'of', 'a', 'line', 'When', 'placing', 'along'];

/** What comes out of the exact mathematics and of a model, as short as a hash. */
export interface Bits {
  engine: string;
  mathematics: string;
  answers: string;
}

/** What Node, Chromium and Firefox must find. */
export const EXPECTED: Omit<Bits, 'engine'> = {
  mathematics: '65fa585cf07a8c9cc7294ce9b1898583f73881c1a3efe2c6e64b2db95b0fea9d',
  answers: '6d07971d8655115c893137833356e30d5cf29355f9043c6d67279df9c45c18eb',
};

/** Runs wherever it is loaded. */
export async function findBits(kernel: BufferSource | null): Promise<Bits> {
  const grid = Array.from({ length: 4000 }, (_, i) => (i - 2000) * 0.0431);
  const mathematics = grid.flatMap((x) => [
    exp(x),
    log(Math.abs(x) + 1e-9),
    sin(x * 97),
    cos(x * 97),
    expF32(Math.fround(x)),
  ]);

  const model = await loadBuiltin({
    weights: randomWeights(77, SHAPE, WORDS),
    kernel,
    cacheBytes: 1 << 23,
  });
  const library = 'When placing posts along a line, gaps more: count the posts. '.repeat(12);
  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, i) =>
      model.complete(
        {
          messages: [
            { role: 'system', content: library },
            { role: 'user', content: `count ${Math.floor(i / 4)} posts of a line` },
          ],
          temperature: (i % 4) * 0.35,
          maxTokens: 48,
          seed: i,
        },
        { signal: new AbortController().signal },
      ),
    ),
  );
  return {
    engine: model.engine,
    mathematics: sha256Hex(JSON.stringify(mathematics)),
    answers: sha256Hex(JSON.stringify(answers)),
  };
}
