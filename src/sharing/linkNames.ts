import type { KnobName } from '../domain/knobs.ts';

/**
 * A link carries what differs from the defaults: the knobs that matter by short names, so that people can read and
 * change them, all others packed in one parameter. What a link of this version leaves out has today's default: who
 * changes a default raises the version, and reads older links with theirs.
 */
export const LINK_VERSION = 1;

/** Knobs that stand readable in a link, each by its name there. All are numbers. */
const READABLE = {
  groupSize: 'G',
  epochs: 'epochs',
  learningProblems: 'problems',
  batchSize: 'batch',
  rolloutTemperature: 'temperature',
  heldOutProblems: 'unseen',
  shiftedProblems: 'others',
  samplesPerProblem: 'samples',
  dataSeed: 'dataSeed',
  trainingSeed: 'trainingSeed',
  samplingSeed: 'samplingSeed',
} as const satisfies Partial<Record<KnobName, string>>;

export const READABLE_KNOBS = Object.entries(READABLE) as [keyof typeof READABLE, string][];

/** What a run is a run of; written only where it is not the usual. */
export const CHOICES = ['method', 'environment', 'model'] as const;

/** Stands for all three seeds, where they are one. */
export const SEED = 'seed';

/** Holds all that has no name of its own in a link. */
export const REST = 'rest';

export const VERSION = 'v';

/** Every name that a link may have. */
export const LINK_NAMES: ReadonlySet<string> = new Set([
  ...CHOICES,
  ...READABLE_KNOBS.map(([, name]) => name),
  ...[SEED, REST, VERSION],
]);
