import { KNOBS, type KnobName } from '../../domain/knobs.ts';
import type { Settings } from '../../domain/settings.ts';
import type { PromptPack } from './pack.ts';

/** A setting that a model's prompts cannot carry out. */
export interface Unserved {
  readonly name: KnobName;
  readonly message: string;
  /** The values that can be chosen instead. */
  readonly served: readonly Settings[KnobName][];
}

/** The settings for which a pack has no prompts; each says what can be chosen instead. */
export function unservedBy(pack: PromptPack, settings: Settings): Unserved[] {
  const names = Object.keys(pack.serves) as KnobName[];
  return names.flatMap((name): Unserved[] => {
    const served: readonly Settings[KnobName][] = pack.serves[name] ?? [];
    const value = settings[name];
    if (served.includes(value)) return [];
    const { label } = KNOBS[name];
    const message = `${label}: this model has no prompts for "${String(value)}"; it has them for: ${served.join(', ')}.`;
    return [{ name, message, served }];
  });
}
