import { wrap } from 'comlink';
import type { Decoder } from './decoder.ts';
import type { RuntimeWorker } from './runtimeWorker.ts';

/**
 * The project's own runtime in a worker.
 * @param kernel kernel.wasm; null for plain TypeScript
 */
export async function runtimeDecoder(
  name: string,
  weights: ArrayBuffer,
  kernel: ArrayBuffer | null,
  prompt: readonly number[],
): Promise<Decoder> {
  const worker = new Worker(new URL('./runtimeWorker.ts', import.meta.url), { type: 'module' });
  const bench = await wrap<RuntimeWorker>(worker).load(weights, kernel, prompt);
  return {
    name,
    warm: async (group, tokens) => {
      await bench.decode(group, tokens);
    },
    decode: async (group, tokens) => {
      const passes = await bench.decode(group, tokens);
      if (passes !== tokens) throw new Error(`${name}: ${passes} passes for ${tokens} tokens`);
    },
    trace: (tokens) => bench.trace(tokens),
  };
}
