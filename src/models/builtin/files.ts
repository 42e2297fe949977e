import type { BuiltinFiles } from './builtinModel.ts';
import kernelAddress from './kernel/kernel.wasm?url';

/** SHA-256 of `public/models/pitfalls.bin` when the page was built; `vite.config.ts` reads it from the file. */
declare const WEIGHTS_SHA256: string;

/**
 * Fetches the built-in model's files from the page's folder. The address of the weights names their content, so that no page
 * meets those of another version in a cache. Without the kernel the model computes all the same, slower.
 * @throws {Error} that says why the weights cannot be had.
 */
export async function builtinFiles(base: string): Promise<BuiltinFiles> {
  const version = WEIGHTS_SHA256.slice(0, 12);
  const [weights, kernel] = await Promise.all([
    bytesAt(new URL(`models/pitfalls.bin?v=${version}`, base)),
    bytesAt(new URL(kernelAddress, base)).catch(() => null),
  ]);
  return { weights, kernel, sha256: WEIGHTS_SHA256 };
}

async function bytesAt(address: URL): Promise<ArrayBuffer> {
  const response = await fetch(address).catch((error: unknown) => {
    const why = 'the network does not answer. Try again when it does';
    throw new Error(`${address.pathname} could not be loaded: ${why}.`, { cause: error });
  });
  if (response.ok) return response.arrayBuffer();
  throw new Error(`${address.pathname} could not be loaded: the server says ${response.status}.`);
}
