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
  #isReading = false;

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

  /** Lists the runs; how they came out is known a little later. */
  async refresh(): Promise<void> {
    const rows = await this.#home.store.listRuns();
    this.#runs = (await Promise.all(rows.map((row) => this.#listed(row)))).reverse();
    void this.#readOutcomes();
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

  /** Nobody waits for it: each log may be long, and they are read one after the other. */
  async #readOutcomes(): Promise<void> {
    if (this.#isReading) return;
    this.#isReading = true;
    for (let run = this.#nextToRead(); run !== undefined; run = this.#nextToRead()) {
      // Whoever opens a run whose log cannot be read is told why.
      const outcome = await this.#outcome(run).catch(() => null);
      this.#outcomes = { ...this.#outcomes, [run]: outcome };
    }
    this.#isReading = false;
  }

  #nextToRead(): string | undefined {
    const isUnread = ({ row }: ListedRun) =>
      row.status.is === 'ended' && !(row.id in this.#outcomes);
    return this.#runs.find(isUnread)?.row.id;
  }

  async #outcome(run: string): Promise<number | null> {
    const stored = await this.#home.store.readEvents(run, 0);
    return lastAccuracy(stored.map(({ event }) => event));
  }
}
