import { describe, expect, it } from 'vitest';
import { agreementOf } from '../../../src/commands/bench/agreement.ts';
import { RuntimeBench } from '../../../src/commands/bench/runtimeBench.ts';
import { randomWeights } from '../../../src/models/builtin/randomWeights.ts';
import { SPECIAL } from '../../../src/models/builtin/tokenizer.ts';
import { kernelModule } from '../../models/builtin/smallModels.ts';
import { TINY, WORDS } from '../../models/builtin/tiny.ts';

const weights = randomWeights(5, TINY, WORDS);
const kernel = new Uint8Array(kernelModule).buffer;
const prompt = Array.from({ length: 50 }, (_, i) => 10 + ((i * 7) % 90));

describe('RuntimeBench', () => {
  it('reads the prompt once; after that a pass writes a token in every sequence', async () => {
    const bench = await RuntimeBench.load(weights, kernel, prompt);
    await bench.decode(5, 4);
    expect(await bench.decode(5, 12)).toBe(12);
    expect(await bench.decode(1, 12)).toBe(12);
  });

  it('writes as many tokens as asked for, never a special one, with proper probabilities', async () => {
    const bench = await RuntimeBench.load(weights, kernel, prompt);
    const { tokens, logProbabilities } = await bench.trace(40);
    expect(tokens).toHaveLength(40);
    expect(Math.min(...tokens)).toBeGreaterThan(SPECIAL.end);
    expect(logProbabilities).toHaveLength(40);
    for (const each of logProbabilities)
      expect(each.reduce((sum, x) => sum + Math.exp(x), 0)).toBeCloseTo(1, 10);
  });

  it('thinks the same in WebAssembly and in plain TypeScript', async () => {
    const fast = await RuntimeBench.load(weights, kernel, prompt);
    const plain = await RuntimeBench.load(weights, null, prompt);
    expect(agreementOf(await fast.trace(20), await plain.trace(20))).toEqual({
      tokens: 20,
      equal: 20,
      largestDifference: 0,
    });
  });
});
