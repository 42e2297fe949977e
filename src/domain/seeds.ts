import type { KnobName } from './knobs.ts';
import type { Settings } from './settings.ts';

/** The three seeds: for problems, for learning, for evaluations. */
export const SEEDS = ['dataSeed', 'trainingSeed', 'samplingSeed'] as const satisfies KnobName[];

/** The seed, where all three are one; else null. */
export function commonSeed(settings: Settings): number | null {
  const { dataSeed, trainingSeed, samplingSeed } = settings;
  return dataSeed === trainingSeed && trainingSeed === samplingSeed ? trainingSeed : null;
}
