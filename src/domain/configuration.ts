import { DEFAULT_SETTINGS, type Settings } from './settings.ts';

/** All that a run follows from: with a deterministic model, equal configurations give equal logs. */
export interface Configuration {
  readonly method: string;
  readonly environment: string;
  readonly model: string;
  readonly settings: Settings;
}

export const DEFAULT_CONFIGURATION: Configuration = {
  method: 'training-free-grpo',
  environment: 'pitfalls',
  model: 'builtin',
  settings: DEFAULT_SETTINGS,
};
