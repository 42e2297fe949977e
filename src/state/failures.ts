import type { OpenRun } from './openRun.svelte.ts';

/** Why calls of a run got no answer, by their keys: what the model, or who serves it, said. */
export async function failureMessages({
  home,
  row,
}: Pick<OpenRun, 'home' | 'row'>): Promise<ReadonlyMap<string, string>> {
  const failures = await home.store.failedCalls(row.id);
  return new Map(failures.map(({ key, message }) => [key, message]));
}
