import type { Kernel } from './kernel.ts';

const WASM_PAGE = 65536;

/**
 * The kernel compiled from `kernel/kernel.as.ts`, with a memory of its own.
 * @param bytes how much memory the model needs
 * @throws {Error} where there is not so much memory
 */
export async function wasmKernel(module: WebAssembly.Module, bytes: number): Promise<Kernel> {
  const { exports } = await WebAssembly.instantiate(module);
  const { memory, ...operations } = exports as unknown as Omit<Kernel, 'engine' | 'memory'> & {
    memory: WebAssembly.Memory;
  };
  memory.grow(Math.ceil(bytes / WASM_PAGE));
  // Grown once, here: from now on the buffer stays the same.
  return { engine: 'wasm', memory: memory.buffer, ...operations };
}
