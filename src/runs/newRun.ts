import type { RunRow } from '../storage/runStore.ts';
import { freshId } from './freshId.ts';

/** What a person chooses for a run. */
export type RunChoice = Pick<RunRow, 'name' | 'method' | 'environment' | 'model' | 'settings'>;

/** The row of a run that has not begun. */
export function newRun({ name, method, environment, model, settings }: RunChoice): RunRow {
  return {
    id: freshId(),
    name,
    method,
    environment,
    model,
    settings,
    created: Date.now(),
    status: { is: 'idle' },
  };
}

/** The row of a run that begins with the first `events` events of `source`. */
export function forkOf(
  source: RunRow,
  events: number,
  change: Partial<RunChoice> = {},
): RunRow & Required<Pick<RunRow, 'origin'>> {
  return {
    ...newRun({ ...source, ...change }),
    origin: { run: source.id, name: source.name, events },
  };
}
