import type { Configuration } from '../domain/configuration.ts';
import { ENVIRONMENTS } from '../environments/registry.ts';
import { METHODS } from '../learning/methods.ts';
import { MODELS } from '../models/registry.ts';

/** What a run can be a run of, by the ids that are registered. */
export const CHOICES_HERE: Readonly<
  Record<keyof Omit<Configuration, 'settings'>, readonly string[]>
> = {
  method: METHODS.map(({ id }) => id),
  environment: Object.keys(ENVIRONMENTS),
  model: Object.keys(MODELS),
};
