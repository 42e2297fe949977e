import type { ChatModel } from '../domain/chat.ts';
import { builtinFiles } from './builtin/files.ts';

/** A model that can be chosen, before it is loaded. */
export interface ModelEntry {
  /** As the page calls it. */
  readonly name: string;
  /** How the id of the loaded model begins; it says with which prompts the model is spoken to. */
  readonly family: string;
  /**
   * Loads it, with its files from the page's folder.
   * @param base the address of that folder.
   */
  load(base: string): Promise<ChatModel>;
}

/** Every model by its id; each loads when it is asked for. A new model is one folder and one entry here. */
export const MODELS: Readonly<Record<string, ModelEntry>> = {
  builtin: {
    name: 'built-in model, 1 M weights, frozen',
    family: 'built-in',
    load: async (base) => {
      const [{ loadBuiltin }, files] = await Promise.all([
        import('./builtin/builtinModel.ts'),
        builtinFiles(base),
      ]);
      return loadBuiltin(files);
    },
  },
};

/** @throws {RangeError} if there is no such model. */
export function modelEntry(id: string): ModelEntry {
  const entry = Object.hasOwn(MODELS, id) ? MODELS[id] : undefined;
  if (entry === undefined) throw new RangeError(`there is no model "${id}"`);
  return entry;
}

/**
 * @param base the address of the page's folder.
 * @throws {RangeError} if there is no such model; {@link Error} if its files cannot be loaded.
 */
export async function loadModel(id: string, base: string): Promise<ChatModel> {
  return modelEntry(id).load(base);
}
