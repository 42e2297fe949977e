import type { Verity } from '../domain/problem.ts';
import { loadEnvironment } from '../environments/registry.ts';

/**
 * What an environment knows of an experience's text: true, false, idle. For measurement only.
 * @returns null where it knows nothing of the kind. Each text is looked up once.
 */
export async function loadVerity(environment: string): Promise<((text: string) => Verity) | null> {
  const world = await loadEnvironment(environment);
  if (!world.verity) return null;
  const known = new Map<string, Verity>();
  return (text) => {
    const found = known.get(text) ?? world.verity?.(text) ?? 'unknown';
    known.set(text, found);
    return found;
  };
}
