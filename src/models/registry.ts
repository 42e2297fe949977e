import type { ChatModel } from '../domain/chat.ts';
import kernelAddress from './builtin/kernel/kernel.wasm?url';

/**
 * Every model by its id; each loads when it is asked for, with its files from the page's folder.
 * A new model is one folder and one line here.
 */
export const MODELS: Readonly<Record<string, (base: string) => Promise<ChatModel>>> = {
  builtin: async (base) => {
    const [{ loadBuiltin }, weights, kernel] = await Promise.all([
      import('./builtin/builtinModel.ts'),
      bytesAt(new URL('models/pitfalls.bin', base)),
      bytesAt(new URL(kernelAddress, base)),
    ]);
    return loadBuiltin({ weights, kernel });
  },
};

/**
 * @param base the address of the page's folder.
 * @throws {RangeError} if there is no such model; {@link Error} if its files cannot be loaded.
 */
export async function loadModel(id: string, base: string): Promise<ChatModel> {
  const load = Object.hasOwn(MODELS, id) ? MODELS[id] : undefined;
  if (load === undefined) throw new RangeError(`there is no model "${id}"`);
  return load(base);
}

async function bytesAt(address: URL): Promise<ArrayBuffer> {
  const response = await fetch(address);
  if (response.ok) return response.arrayBuffer();
  throw new Error(`${address.pathname} could not be loaded: the server says ${response.status}`);
}
