import type { RunView } from '../analysis/runFold.ts';
import type { Json } from '../domain/canonicalJson.ts';
import type { RunRow } from '../storage/runStore.ts';

/** What something was made with, so that it can be made again: the run, the versions of its parts, all settings with their seeds. */
export function provenanceOf(
  { id, name, ...row }: RunRow,
  { head }: RunView,
): { [key: string]: Json } {
  const { method, environment, model, settings } = row;
  return {
    run: { id, name: name.toWellFormed() },
    method,
    environment,
    model,
    // Null before its first event.
    versions: head?.versions ?? null,
    settings,
  };
}
