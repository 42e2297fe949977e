import type { ChatModel } from '../../src/domain/chat.ts';
import type { LiveSignal, Method } from '../../src/domain/method.ts';
import type { Environment } from '../../src/domain/problem.ts';
import { Runner, type RunnerParts } from '../../src/runs/runner.ts';
import type { RunRow, RunStatus, RunStore } from '../../src/storage/runStore.ts';
import { exampleRun } from '../storage/examples.ts';
import { evens, scriptedMethod, SMALL } from './scripted.ts';

/** Remembers everything that it is told. */
export class Notes {
  readonly statuses: RunStatus[] = [];
  readonly lengths: number[] = [];
  readonly signals: LiveSignal[] = [];

  status(status: RunStatus): void {
    this.statuses.push(status);
  }
  committed(events: number): void {
    this.lengths.push(events);
  }
  live(signals: readonly LiveSignal[]): void {
    this.signals.push(...signals);
  }
}

export const smallRun = (id = 'one', part: Partial<RunRow> = {}): RunRow =>
  exampleRun(id, { settings: SMALL, ...part });

interface Carried {
  /** The store has the run already. */
  readonly isCreated?: boolean;
  readonly store: RunStore;
  readonly model: ChatModel;
  readonly run?: RunRow;
  readonly method?: Method;
  readonly environment?: Environment;
  readonly lease?: string;
}

/** A runner for the small run, which is created where the store has none. */
export async function runnerFor(carried: Carried): Promise<{ runner: Runner; notes: Notes }> {
  const { store, run = smallRun(), isCreated = false } = carried;
  const notes = new Notes();
  if (!isCreated && !(await store.findRun(run.id))) await store.createRun(run);
  const parts: RunnerParts = {
    run,
    method: scriptedMethod(),
    environment: evens,
    watcher: notes,
    ...carried,
  };
  return { runner: new Runner(parts), notes };
}

/** Carries the small run out, or goes on with it. */
export async function carryOut(carried: Carried) {
  const { runner, notes } = await runnerFor(carried);
  return { ...(await runner.run()), notes };
}
