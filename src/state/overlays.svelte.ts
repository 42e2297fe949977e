import type { Families } from '../analysis/accuracy.ts';
import { folded } from '../analysis/fold.ts';
import { runFold, type RunView } from '../analysis/runFold.ts';
import type { Settings } from '../domain/settings.ts';
import { loadProblems } from '../runs/drawnProblems.ts';
import type { RunRow, StoredEvent } from '../storage/runStore.ts';
import { messageOf } from './messageOf.ts';
import { familiesById, problemsById } from './problemIndex.ts';

/** A past run, folded, to be laid over the one that is looked at. */
export interface Overlay {
  readonly run: string;
  readonly settings: Settings;
  readonly view: RunView;
  readonly families: Families;
}

/** Some events of a run's log, from an index on. */
type ReadLog = (run: string, from: number, limit: number) => Promise<readonly StoredEvent[]>;

/** Events that are read and folded before the page gets its turn again. */
const AT_ONCE = 200;

/** The past runs that are laid over the charts, in the order in which they were chosen. */
export class Overlays {
  readonly #readLog: ReadLog;
  #chosen = $state.raw<readonly string[]>([]);
  #folded = $state.raw<readonly Overlay[]>([]);
  #fault = $state.raw<string | null>(null);
  #reading: Promise<void> = Promise.resolve();

  constructor(readLog: ReadLog) {
    this.#readLog = readLog;
  }

  /** Those of the chosen runs that are read by now. */
  readonly shown: readonly Overlay[] = $derived(
    this.#chosen.flatMap((id) => this.#folded.find(({ run }) => run === id) ?? []),
  );

  /** Why the last chosen run cannot be shown. */
  get fault(): string | null {
    return this.#fault;
  }

  isChosen(run: string): boolean {
    return this.#chosen.includes(run);
  }

  /** Lays a run over; one log is read after the other. Resolves when it is there. */
  choose(row: RunRow): Promise<void> {
    this.#fault = null;
    this.#chosen = [...this.#chosen, row.id];
    this.#reading = this.#reading
      .then(() => this.#fold(row))
      .catch((error: unknown) => {
        this.#fault = `${row.name}: ${messageOf(error)}`;
        this.drop(row.id);
      });
    return this.#reading;
  }

  drop(id: string): void {
    this.#chosen = this.#chosen.filter((chosen) => chosen !== id);
    this.#folded = this.#folded.filter(({ run }) => run !== id);
  }

  async #fold({ id, environment, settings }: RunRow): Promise<void> {
    const families = familiesById(problemsById(await loadProblems(environment, settings)));
    let view = runFold.initial;
    for (let from = 0; this.isChosen(id); from += AT_ONCE) {
      const stored = await this.#readLog(id, from, AT_ONCE);
      view = folded(
        runFold,
        stored.map(({ event }) => event),
        view,
      );
      if (stored.length < AT_ONCE) break;
    }
    if (!this.isChosen(id)) return;
    this.#folded = [...this.#folded, { run: id, settings, view, families }];
  }
}
