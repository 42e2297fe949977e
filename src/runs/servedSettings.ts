import type { Settings } from '../domain/settings.ts';
import { packFor } from '../learning/prompts/packs.ts';
import { unservedBy, type Unserved } from '../learning/prompts/serves.ts';

/**
 * The settings that a model has no prompts for; each says what can be chosen instead.
 * @param model its id, or how the ids of its family begin.
 */
export function unservedSettings(model: string, settings: Settings): Unserved[] {
  return unservedBy(packFor(model), settings);
}

export type { Unserved };
