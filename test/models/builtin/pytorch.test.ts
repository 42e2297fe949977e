import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { layoutOf } from '../../../src/models/builtin/layout.ts';
import { Network } from '../../../src/models/builtin/network.ts';
import { plainKernel } from '../../../src/models/builtin/plainKernel.ts';
import { randomWeights, type RandomShape } from '../../../src/models/builtin/randomWeights.ts';
import { readWeights } from '../../../src/models/builtin/weights.ts';
import { wasmKernel } from './smallModels.ts';

/** Written by src/models/builtin/training/referenceFixture.ts. */
interface Fixture {
  seed: number;
  shape: RandomShape;
  tokens: number[];
  positions: number[];
  logits: number[][];
}

const fixture = JSON.parse(
  readFileSync(new URL('./fixtures/pytorchLogits.json', import.meta.url), 'utf8'),
) as Fixture;
const weights = readWeights(randomWeights(fixture.seed, fixture.shape));
const { bytes } = layoutOf(weights.header.shape, 0);

it.each(['wasm', 'plain'] as const)(
  '%s agrees with PyTorch within a thousandth',
  async (engine) => {
    const kernel = engine === 'wasm' ? await wasmKernel(bytes) : plainKernel(bytes);
    const network = new Network(weights, kernel, 0);
    const { pages } = network.layout;
    const rows = fixture.tokens.map((token, position) => ({ token, position, pages }));
    const logits = network.forward(rows, fixture.positions);
    for (const [i, expected] of fixture.logits.entries()) {
      const differences = expected.map((x, id) => Math.abs(x - logits[i]!.values[id]!));
      expect(Math.max(...differences)).toBeLessThan(1e-3);
      // The agreement means something: the logits themselves are far apart.
      expect(Math.max(...expected) - Math.min(...expected)).toBeGreaterThan(1);
    }
  },
);
