import { readFileSync } from 'node:fs';
import { completeSettings, type Settings } from '../../domain/settings.ts';
import { unservedSettings } from '../../runs/servedSettings.ts';

/** How the id of the model begins that the page's runs have. */
export const MODEL = 'built-in';

/**
 * Reads the configuration of an experiment: the settings or a part of them; `seed` sets all three seeds, and defaults fill the rest.
 * @param model the id of the model that shall carry it out, or the beginning of it.
 * @throws {Error} with a line for everything that cannot be used: an experiment runs as it was meant, or not at all.
 */
export function configurationFrom(text: string, model: string): Settings {
  const given = objectIn(text);
  const { seed, ...named } = given;
  const seeds =
    seed === undefined ? {} : { dataSeed: seed, trainingSeed: seed, samplingSeed: seed };
  const { settings, problems } = completeSettings({ ...seeds, ...named });
  const faults = [...problems, ...unservedSettings(model, settings)].map(({ message }) => message);
  if (faults.length > 0) throw new Error(['Nothing was run.', ...faults].join('\n'));
  return settings;
}

/**
 * The same, from a file.
 * @throws {Error} that says why the file cannot be read, or what in it cannot be used.
 */
export function configurationIn(file: string, model: string): Settings {
  return configurationFrom(textOf(file), model);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const why =
      (error as NodeJS.ErrnoException).code === 'ENOENT' ? 'it is not there' : String(error);
    throw new Error(`${file} cannot be read: ${why}.`, { cause: error });
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`The configuration is not JSON: ${(error as Error).message}`, { cause: error });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Error(
      'The configuration must be a JSON object, such as {"seed": 7, "groupSize": 1}.',
    );
  }
  return { ...value };
}
