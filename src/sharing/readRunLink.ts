import { DEFAULT_CONFIGURATION, type Configuration } from '../domain/configuration.ts';
import type { KnobName } from '../domain/knobs.ts';
import { SEEDS } from '../domain/seeds.ts';
import { completeSettings, type Settings, type SettingsProblem } from '../domain/settings.ts';
import {
  CHOICES,
  LINK_NAMES,
  LINK_VERSION,
  READABLE_KNOBS,
  REST,
  SEED,
  VERSION,
} from './linkNames.ts';
import { PackedError, unpacked } from './packed.ts';

/** No link of ours comes near; what somebody pasted into the address by mistake does. */
const MOST_CHARACTERS = 4000;
/** All settings together have a thousand bytes. */
const MOST_BYTES = 4096;

/** What a link says, as far as it can be read. */
export interface ReadLink {
  /** Its method, environment and model may be names that nobody knows. */
  readonly configuration: Configuration;
  /** A line for each thing that cannot be read: what it is, and what stands in its place. */
  readonly faults: readonly string[];
  /** Something of it could be read. */
  readonly isReadable: boolean;
}

/** A part of the settings, by the name that each has in the link. */
type Part = Map<string, { readonly named: string; readonly value: unknown }>;

/** Reads the query of a link, whoever wrote or broke it: it never throws, it says what is wrong. */
export async function readLinkQuery(text: string): Promise<ReadLink> {
  if (text.length > MOST_CHARACTERS) return tooLong(text.length);
  const query = new URLSearchParams(text);
  const version = readVersion(query.get(VERSION));
  const rest = await readRest(version.isNewer ? null : query.get(REST));
  const part = new Map([...rest.part, ...readableKnobs(query)]);
  const values = [...part].map(([knob, { value }]) => [knob, value] as const);
  const { settings, problems } = completeSettings(Object.fromEntries(values));
  const isChosen = CHOICES.some((name) => query.has(name));
  return {
    configuration: { ...choices(query), settings },
    faults: [
      ...version.faults,
      ...nameFaults(query),
      ...rest.faults,
      ...new Set(problems.map((problem) => settingFault(problem, part, settings))),
    ],
    isReadable: isChosen || part.size > problems.length,
  };
}

function tooLong(length: number): ReadLink {
  const fault = `It has ${length} characters, and a link of this page at most ${MOST_CHARACTERS}: it was not read.`;
  return { configuration: DEFAULT_CONFIGURATION, faults: [fault], isReadable: false };
}

function readVersion(text: string | null): { isNewer: boolean; faults: string[] } {
  if (text === null || text === String(LINK_VERSION)) return { isNewer: false, faults: [] };
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    return { isNewer: false, faults: [`“${brief(text)}” is no version of a link.`] };
  }
  const fault = `It was made by a newer version of this page (version ${text} of links; this page reads ${LINK_VERSION}). Reloading may bring that; here, only what both know is read.`;
  return { isNewer: true, faults: [fault] };
}

async function readRest(text: string | null): Promise<{ part: Part; faults: string[] }> {
  if (text === null) return { part: new Map(), faults: [] };
  try {
    const settings = await unpacked(text, MOST_BYTES);
    if (typeof settings !== 'object' || settings === null || Array.isArray(settings)) {
      throw new PackedError('it holds no settings');
    }
    const entries: [string, unknown][] = Object.entries(settings);
    return {
      part: new Map(entries.map(([knob, value]) => [knob, { named: knob, value }])),
      faults: [],
    };
  } catch (error) {
    if (!(error instanceof PackedError)) throw error;
    const fault = `Its packed part, “${REST}”, cannot be read: ${error.message}. What it held stays at the defaults.`;
    return { part: new Map(), faults: [fault] };
  }
}

function readableKnobs(query: URLSearchParams): Part {
  const seeds = SEEDS.map((knob) => [knob, SEED] as const);
  return new Map(
    // A seed's own name comes after the name for all three, and so counts.
    [...seeds, ...READABLE_KNOBS].flatMap(([knob, named]) => {
      const text = query.get(named);
      return text === null ? [] : [[knob, { named, value: numberIn(text) }] as const];
    }),
  );
}

/** A number as addresses have it; any other text stays what it is, for the message about it. */
function numberIn(text: string): number | string {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/.test(text) ? Number(text) : text;
}

function choices(query: URLSearchParams): Omit<Configuration, 'settings'> {
  const { method, environment, model } = DEFAULT_CONFIGURATION;
  return {
    method: query.get('method') ?? method,
    environment: query.get('environment') ?? environment,
    model: query.get('model') ?? model,
  };
}

function nameFaults(query: URLSearchParams): string[] {
  const names = [...new Set(query.keys())];
  const unknown = names.filter((name) => !LINK_NAMES.has(name));
  const repeated = names.filter((name) => query.getAll(name).length > 1 && LINK_NAMES.has(name));
  return [
    ...unknown.map((name) => `“${brief(name)}” is not known here; it is left out.`),
    ...repeated.map((name) => `“${name}” stands there more than once; the first counts.`),
  ];
}

/** What is wrong with a setting, by its name in the link, and what it is instead. */
function settingFault({ name, message }: SettingsProblem, part: Part, settings: Settings): string {
  if (!Object.hasOwn(settings, name)) return `${message} It is left out.`;
  const named = part.get(name)?.named ?? name;
  const value = settings[name as KnobName];
  const standing = Array.isArray(value) ? value.join(', ') : String(value);
  return `${named}${message.slice(name.length)} It stays at ${standing}.`;
}

function brief(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
