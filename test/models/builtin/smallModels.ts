import { readFileSync } from 'node:fs';
import { layoutOf } from '../../../src/models/builtin/layout.ts';
import { Network } from '../../../src/models/builtin/network.ts';
import { plainKernel } from '../../../src/models/builtin/plainKernel.ts';
import { randomWeights, type RandomShape } from '../../../src/models/builtin/randomWeights.ts';
import type { Kernel } from '../../../src/models/builtin/kernel.ts';
import { WORDS } from './tiny.ts';
import { wasmKernel as instantiate } from '../../../src/models/builtin/wasmKernel.ts';
import { readWeights } from '../../../src/models/builtin/weights.ts';

export const kernelModule = readFileSync(
  new URL('../../../src/models/builtin/kernel/kernel.wasm', import.meta.url),
);

/** The committed kernel, running. */
export const wasmKernel = async (bytes: number): Promise<Kernel> =>
  instantiate(await WebAssembly.compile(kernelModule), bytes);

export async function networks(
  seed: number,
  shape: RandomShape,
  cacheBytes = 0,
): Promise<{ wasm: Network; plain: Network }> {
  const weights = readWeights(randomWeights(seed, shape, WORDS));
  const { bytes } = layoutOf(weights.header.shape, cacheBytes);
  return {
    wasm: new Network(weights, await wasmKernel(bytes), cacheBytes),
    plain: new Network(weights, plainKernel(bytes), cacheBytes),
  };
}

/** The bits of numbers, for comparing what must be equal to the last one. */
export const bitsOf = (values: Float32Array): string =>
  Buffer.from(values.slice().buffer).toString('base64');
