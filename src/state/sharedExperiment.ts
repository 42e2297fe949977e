import { DEFAULT_CONFIGURATION, type Configuration } from '../domain/configuration.ts';
import type { KnobValue } from '../domain/knobKinds.ts';
import { KNOBS, type KnobName } from '../domain/knobs.ts';
import { DEFAULT_SETTINGS, type Settings } from '../domain/settings.ts';
import { modelEntry } from '../models/registry.ts';
import { linkTo } from './address.ts';
import { differences } from './differences.ts';

/** What a link asks for, as far as this page can do it. */
export interface SharedExperiment {
  /** It can be run here, whatever the link said. */
  readonly configuration: Configuration;
  readonly changes: readonly Change[];
  /** What of the link could not be read or cannot be done, and what stands in its place. */
  readonly faults: readonly string[];
  /** The link is so broken that nothing of it is left. */
  readonly isBroken: boolean;
}

/** A setting that is not at its default, in words. */
export interface Change {
  readonly label: string;
  readonly value: string;
  readonly usual: string;
}

/** Reads a link's query. What it needs for that is no part of the first load. */
export async function sharedExperiment(query: string): Promise<SharedExperiment> {
  const [{ readLinkQuery }, { CHOICES_HERE }, { unservedSettings }] = await Promise.all([
    import('../sharing/readRunLink.ts'),
    import('../runs/choicesHere.ts'),
    import('../runs/servedSettings.ts'),
  ]);
  const { configuration, faults, isReadable } = await readLinkQuery(query);
  const chosen = registered(configuration, CHOICES_HERE);
  const unserved = unservedSettings(
    modelEntry(chosen.choices.model).family,
    configuration.settings,
  );
  const settings = unserved.reduce<Settings>(
    (before, { name, served: [first] }) => ({ ...before, [name]: first }),
    configuration.settings,
  );
  const allFaults = [
    ...faults,
    ...chosen.faults,
    ...unserved.map(({ name, message }) => `${message} It stands at ${words(settings[name])}.`),
  ];
  return {
    configuration: { ...chosen.choices, settings },
    changes: changesOf(settings),
    faults: allFaults,
    isBroken: !isReadable && allFaults.length > 0,
  };
}

/** The whole address of a link that shares a configuration. */
export async function linkOf(configuration: Configuration): Promise<string> {
  return linkTo(await queryOf(configuration));
}

/** A configuration as addresses carry it. */
export async function queryOf(configuration: Configuration): Promise<string> {
  const { linkQuery } = await import('../sharing/runLink.ts');
  return linkQuery(configuration);
}

type Choices = Omit<Configuration, 'settings'>;

function registered(
  { method, environment, model }: Choices,
  here: Readonly<Record<keyof Choices, readonly string[]>>,
): { choices: Choices; faults: string[] } {
  const choices = { method, environment, model };
  const unknown = (['method', 'environment', 'model'] as const).filter(
    (what) => !here[what].includes(choices[what]),
  );
  const faults = unknown.map(
    (what) =>
      `There is no ${what} “${choices[what].slice(0, 40)}” on this page; “${DEFAULT_CONFIGURATION[what]}” takes its place.`,
  );
  for (const what of unknown) choices[what] = DEFAULT_CONFIGURATION[what];
  return { choices, faults };
}

function changesOf(settings: Settings): Change[] {
  const paths = differences(DEFAULT_SETTINGS, settings).map(({ path }) => path);
  const names = new Set(paths.map((path) => path.replace(/\..*/, '') as KnobName));
  return [...names].map((name) => ({
    label: KNOBS[name].label,
    value: words(settings[name]),
    usual: words(DEFAULT_SETTINGS[name]),
  }));
}

function words(value: KnobValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'object') return String(value);
  return value.length === 0 ? 'none' : value.join(', ');
}
