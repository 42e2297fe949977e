import type { Environment } from '../domain/problem.ts';

/** Every environment by its id; each loads when it is asked for. */
export const ENVIRONMENTS: Readonly<Record<string, () => Promise<Environment>>> = {
  pitfalls: async () => (await import('./pitfalls/index.ts')).pitfalls,
};

/** @throws {RangeError} if there is no such environment. */
export async function loadEnvironment(id: string): Promise<Environment> {
  const load = Object.hasOwn(ENVIRONMENTS, id) ? ENVIRONMENTS[id] : undefined;
  if (load === undefined) throw new RangeError(`there is no environment "${id}"`);
  return load();
}
