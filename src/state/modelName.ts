import { MODELS } from '../models/registry.ts';

/** What the page calls a model; its id where the registry has none of that id (an imported run). */
export function modelName(id: string): string {
  return MODELS[id]?.name ?? id;
}
