import type { RunRow, StoredEvent } from '../storage/runStore.ts';
import type { Home } from './home.ts';
import { lastAccuracy } from './lastAccuracy.ts';

/** A run of the list. */
export interface ListedRun {
  readonly row: RunRow;
  /** It has not come to an end, and nobody carries it out. */
  readonly isInterrupted: boolean;
}

/** The runs that are kept, newest first. */
export class RunList {
  readonly #home: Home;
  #runs = $state.raw<readonly ListedRun[]>([]);
  /** Accuracy on unseen problems at the end of a run; null where it was not measured. */
  #outcomes = $state.raw<Readonly<Record<string, number | null>>>({});

  constructor(home: Home) {
    this.#home = home;
  }

  get runs(): readonly ListedRun[] {
    return this.#runs;
  }

  outcomeOf(run: string): number | null {
    return this.#outcomes[run] ?? null;
  }

  /** Some events of a run's log, from an index on. */
  readLog(run: string, from: number, limit: number): Promise<readonly StoredEvent[]> {
    return this.#home.store.readEvents(run, from, limit);
  }

  async refresh(): Promise<void> {
    const rows = await this.#home.store.listRuns();
    this.#runs = (await Promise.all(rows.map((row) => this.#listed(row)))).reverse();
    await this.#readOutcomes();
  }

  async rename(run: string, name: string): Promise<void> {
    await this.#home.store.renameRun(run, name);
    await this.refresh();
  }

  async remove(run: string): Promise<void> {
    await this.#home.store.deleteRun(run);
    await this.refresh();
  }

  async #listed(row: RunRow): Promise<ListedRun> {
    const { is } = row.status;
    const mayGo = is === 'idle' || is === 'running' || is === 'paused';
    return { row, isInterrupted: mayGo && !(await this.#home.isHeld(row.id)) };
  }

  /** One log after the other: each may be long. */
  async #readOutcomes(): Promise<void> {
    for (const { row } of this.#runs) {
      if (row.status.is !== 'ended' || row.id in this.#outcomes) continue;
      const outcome = await this.#outcome(row.id);
      this.#outcomes = { ...this.#outcomes, [row.id]: outcome };
    }
  }

  async #outcome(run: string): Promise<number | null> {
    const stored = await this.#home.store.readEvents(run, 0);
    return lastAccuracy(stored.map(({ event }) => event));
  }
}
