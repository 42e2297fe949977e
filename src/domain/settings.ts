import * as v from 'valibot';
import { mayBe, type ChoiceKnob, type Knob, type KnobValue, type SetKnob } from './knobKinds.ts';
import { KNOBS, type KnobName } from './knobs.ts';

type ValueOf<K> = K extends { type: 'integer' | 'number' }
  ? number
  : K extends { type: 'switch' }
    ? boolean
    : K extends ChoiceKnob<infer Option>
      ? Option
      : K extends SetKnob<infer Option>
        ? readonly Option[]
        : never;
type MutableValueOf<K> = ValueOf<K> extends readonly (infer Option)[] ? Option[] : ValueOf<K>;

/** A complete configuration of a run, except for its model and environment. */
export type Settings = { [Name in KnobName]: MutableValueOf<(typeof KNOBS)[Name]> };

function schemaOf(knob: Knob): v.GenericSchema<unknown, KnobValue> {
  switch (knob.type) {
    case 'integer':
      return v.pipe(v.number(), v.integer(), v.minValue(knob.low), v.maxValue(knob.high));
    case 'number':
      return v.pipe(v.number(), v.minValue(knob.low), v.maxValue(knob.high));
    case 'switch':
      return v.boolean();
    case 'choice':
      return v.picklist(knob.options);
    case 'set':
      // Sets are kept in the order of their options, so that equal settings have equal texts.
      return v.pipe(
        v.array(v.picklist(knob.options)),
        v.minLength(knob.least),
        v.transform((chosen) => knob.options.filter((option) => chosen.includes(option))),
      );
  }
}

const names = Object.keys(KNOBS) as KnobName[];

/** Checks a complete configuration. */
export const settingsSchema = v.strictObject(
  Object.fromEntries(names.map((name) => [name, schemaOf(KNOBS[name])])),
) as unknown as v.GenericSchema<Settings>;

export const DEFAULT_SETTINGS: Settings = Object.fromEntries(
  names.map((name) => [name, KNOBS[name].fallback]),
) as unknown as Settings;

/** One line per value that cannot be used: which, what it is, what it may be. */
export interface SettingsProblem {
  readonly name: string;
  readonly message: string;
}

/** Fills a part of a configuration up with defaults; what is wrong is said and replaced by the default. */
export function completeSettings(part: Readonly<Record<string, unknown>>): {
  settings: Settings;
  problems: SettingsProblem[];
} {
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  const problems: SettingsProblem[] = [];
  for (const [name, value] of Object.entries(part)) {
    if (!Object.hasOwn(KNOBS, name)) {
      problems.push({ name, message: `${shortened(name)} is not a setting.` });
      continue;
    }
    const knob = KNOBS[name as KnobName];
    const read = v.safeParse(schemaOf(knob), value);
    if (read.success) settings[name] = read.output;
    else
      problems.push({
        name,
        message: `${name} is ${shown(value)}, but must be ${mayBe(knob)}.`,
      });
  }
  return { settings: settings as Settings, problems };
}

/** A value as a message shows it: as JSON, and not at any length. */
function shown(value: unknown): string {
  return value === undefined ? 'nothing' : shortened(JSON.stringify(value));
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
