import { canonicalJson } from '../domain/canonicalJson.ts';
import { DEFAULT_CONFIGURATION, type Configuration } from '../domain/configuration.ts';
import { KNOBS, type KnobName } from '../domain/knobs.ts';
import { commonSeed, SEEDS } from '../domain/seeds.ts';
import { DEFAULT_SETTINGS, type Settings } from '../domain/settings.ts';
import { CHOICES, LINK_VERSION, READABLE_KNOBS, REST, SEED, VERSION } from './linkNames.ts';
import { packed } from './packed.ts';

const KNOB_NAMES = Object.keys(KNOBS) as KnobName[];

/** A configuration as the query of a link: `G=1&epochs=15&seed=7&v=1`. */
export async function linkQuery(configuration: Configuration): Promise<string> {
  const query = new URLSearchParams();
  for (const name of CHOICES) {
    if (configuration[name] !== DEFAULT_CONFIGURATION[name]) query.set(name, configuration[name]);
  }
  const different = differentFromDefaults(configuration.settings);
  const seed = commonSeed(configuration.settings);
  if (seed !== null) for (const name of SEEDS) different.delete(name);
  for (const [knob, name] of READABLE_KNOBS) {
    const value = different.get(knob);
    if (value !== undefined) query.set(name, String(value));
    different.delete(knob);
  }
  if (seed !== null && seed !== commonSeed(DEFAULT_SETTINGS)) query.set(SEED, String(seed));
  if (different.size > 0) query.set(REST, await packed(Object.fromEntries(different)));
  query.set(VERSION, String(LINK_VERSION));
  return query.toString();
}

function differentFromDefaults(settings: Settings): Map<KnobName, Settings[KnobName]> {
  const isDifferent = (name: KnobName) =>
    canonicalJson(settings[name]) !== canonicalJson(DEFAULT_SETTINGS[name]);
  return new Map(KNOB_NAMES.filter(isDifferent).map((name) => [name, settings[name]]));
}
