import type { Kernel } from './kernel.ts';

const WASM_PAGE = 65536;

/**
 * The kernel compiled from `kernel/kernel.as.ts`.
 * @param module the bytes of kernel.wasm
 * @param bytes how much memory the model needs
 * @throws whatever WebAssembly throws: no SIMD, a policy that forbids it, no memory.
 */
export async function wasmKernel(module: BufferSource, bytes: number): Promise<Kernel> {
  const { instance } = await WebAssembly.instantiate(module);
  const exported = instance.exports as unknown as Omit<Kernel, 'engine' | 'memory'> & {
    memory: WebAssembly.Memory;
  };
  const missing = bytes - exported.memory.buffer.byteLength;
  if (missing > 0) exported.memory.grow(Math.ceil(missing / WASM_PAGE));
  // Grown once, here; from now on the buffer stays the same.
  const { multiply, rmsNorm, rotate, remember, attend, add, gate, weigh } = exported;
  const memory = exported.memory.buffer;
  return { engine: 'wasm', memory, multiply, rmsNorm, rotate, remember, attend, add, gate, weigh };
}
