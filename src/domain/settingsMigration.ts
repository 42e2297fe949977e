import { KNOBS, type KnobName } from './knobs.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

/** Settings as a run of any version of the program has them: a knob that came later is missing. */
export type AnySettings = Partial<Settings>;

/** Settings with every knob of today: one that is missing stands at its default, and `filled` names it. */
export function filledUp(stored: AnySettings): { settings: Settings; filled: KnobName[] } {
  const names = Object.keys(KNOBS) as KnobName[];
  return {
    settings: { ...DEFAULT_SETTINGS, ...stored },
    filled: names.filter((name) => !Object.hasOwn(stored, name)),
  };
}
