import { canonicalJson } from '../domain/canonicalJson.ts';
import { DEFAULT_CONFIGURATION, type Configuration } from '../domain/configuration.ts';
import { mayBe, type KnobValue } from '../domain/knobKinds.ts';
import { KNOBS, type KnobName } from '../domain/knobs.ts';
import { PRESETS, type Preset } from '../domain/presets.ts';
import { SEEDS } from '../domain/seeds.ts';
import { completeSettings, DEFAULT_SETTINGS, type Settings } from '../domain/settings.ts';
import { modelEntry } from '../models/registry.ts';
import type { Unserved, unservedSettings } from '../runs/servedSettings.ts';

const NAMES = Object.keys(KNOBS) as KnobName[];

/** What was given for a knob and cannot be used, and why. */
interface Fault {
  readonly given: unknown;
  readonly message: string;
}

/** The configuration of the next run. It is valid at every moment: what cannot be used is kept aside, with the reason. */
export class Setup {
  readonly method = DEFAULT_CONFIGURATION.method;
  readonly environment = DEFAULT_CONFIGURATION.environment;
  readonly model = DEFAULT_CONFIGURATION.model;
  #settings = $state.raw<Settings>(DEFAULT_SETTINGS);
  #preset = $state.raw<Preset>(PRESETS[0] as Preset);
  #faults = $state.raw<Readonly<Partial<Record<KnobName, Fault>>>>({});
  /** Knobs of the preset that the model has no prompts for; they stand at what it has. */
  #replaced = $state.raw<readonly Unserved[]>([]);
  /** The prompts are no part of the first load; until they are there, every value counts as served. */
  #unservedSettings = $state.raw<typeof unservedSettings | null>(null);

  get settings(): Settings {
    return this.#settings;
  }

  get preset(): Preset {
    return this.#preset;
  }

  get replaced(): readonly Unserved[] {
    return this.#replaced;
  }

  /** Why the value that was last given for a knob cannot be used; the knob stands at the last good one. */
  faultOf(name: KnobName): string | undefined {
    return this.#faults[name]?.message;
  }

  /** Knobs whose last value cannot be used; until they are mended, nothing can be run. */
  get faulty(): readonly KnobName[] {
    return NAMES.filter((name) => this.#faults[name] !== undefined);
  }

  get configuration(): Configuration {
    const { method, environment, model, settings } = this;
    return { method, environment, model, settings };
  }

  /** What a knob's field shows: the value that was last given, beside its fault where it has one. */
  shown(name: KnobName): unknown {
    const fault = this.#faults[name];
    return fault ? fault.given : this.#settings[name];
  }

  /** The seed as its field shows it, where all three are one. */
  get seed(): number | null {
    const [first, ...others] = SEEDS.map((name) => this.shown(name));
    return typeof first === 'number' && others.every((seed) => Object.is(seed, first))
      ? first
      : null;
  }

  get seedFault(): string | undefined {
    return SEEDS.map((name) => this.faultOf(name)).find((fault) => fault !== undefined);
  }

  /** What differs from the preset; the seeds are no difference. */
  readonly changes: readonly KnobName[] = $derived(
    NAMES.filter(
      (name) =>
        !SEEDS.some((seed) => seed === name) &&
        !isEqual(this.#settings[name], this.#preset.settings[name]),
    ),
  );

  /** Finds out which values the model has prompts for. */
  async learnServed(): Promise<void> {
    this.#unservedSettings = (await import('../runs/servedSettings.ts')).unservedSettings;
  }

  /** Sets a knob, or says why it cannot be set so. */
  set(name: KnobName, value: unknown): void {
    const { settings, problems } = completeSettings({ ...this.#settings, [name]: value });
    const { [name]: _mended, ...others } = this.#faults;
    if (problems.length === 0) {
      this.#faults = others;
      this.#settings = settings;
    } else {
      const message = `${KNOBS[name].label} must be ${mayBe(KNOBS[name])}.`;
      this.#faults = { ...others, [name]: { given: value, message } };
    }
  }

  /** Sets all three seeds: one number for a whole experiment. */
  setSeed(value: unknown): void {
    for (const name of SEEDS) this.set(name, value);
  }

  /** Takes a preset's values, but for the seeds and for what the model has no prompts for. */
  usePreset(name: string): void {
    const preset = PRESETS.find((candidate) => candidate.name === name);
    if (!preset) return;
    const wanted = { ...preset.settings };
    for (const seed of SEEDS) wanted[seed] = this.#settings[seed];
    const unserved = this.#unserved(wanted);
    this.#preset = preset;
    this.#replaced = unserved;
    this.#faults = {};
    this.#settings = unserved.reduce(
      (settings, { name: knob, served: [first] }) => ({ ...settings, [knob]: first }),
      wanted,
    );
  }

  /** Takes the settings of a run, to begin another like it. */
  use(settings: Settings): void {
    this.#settings = settings;
    this.#replaced = [];
    this.#faults = {};
  }

  /** Why the model cannot do with a value; null if it can. */
  unservedReason(name: KnobName, value: KnobValue): string | null {
    const unserved = this.#unserved({ ...this.#settings, [name]: value });
    return unserved.find((one) => one.name === name)?.message ?? null;
  }

  #unserved(settings: Settings): Unserved[] {
    return this.#unservedSettings?.(modelEntry(this.model).family, settings) ?? [];
  }
}

function isEqual(a: KnobValue, b: KnobValue): boolean {
  return canonicalJson(a) === canonicalJson(b);
}

/** What a run is called until somebody calls it something else. */
export function runName({ groupSize, trainingSeed, epochs }: Settings): string {
  const parts = [`G = ${groupSize}`];
  if (epochs !== DEFAULT_SETTINGS.epochs) parts.push(`${epochs} epochs`);
  return [...parts, `seed ${trainingSeed}`].join(', ');
}
