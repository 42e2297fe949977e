import type { Edit, RunEvent } from '../domain/events.ts';
import type { RunStore } from '../storage/runStore.ts';
import type { RunLog } from './runLog.ts';

/**
 * What a person does to the library of a run. An edit waits on the disk, takes effect at the beginning of the next step,
 * and is from then on an `input` event of the log, which is where a run that goes on finds it again.
 */
export class HandEdits {
  readonly #run: string;
  readonly #store: RunStore;
  readonly #log: RunLog;
  /** Pending edits given to the method, by id; their events are appended a little later. */
  readonly #given = new Set<number>();
  readonly #awaited: number[] = [];

  constructor(run: string, store: RunStore, log: RunLog) {
    this.#run = run;
    this.#store = store;
    this.#log = log;
  }

  /** The edits that take effect at the step that begins now: those that the log has here; at its end also the pending ones. */
  async atStep(): Promise<readonly Edit[]> {
    const { edits, goesOn } = this.#log.editsAhead();
    if (goesOn) return edits;
    const pending = (await this.#store.pendingEdits(this.#run)).filter(
      ({ id }) => !this.#given.has(id),
    );
    for (const { id } of pending) {
      this.#given.add(id);
      this.#awaited.push(id);
    }
    return [...edits, ...pending.map(({ edit }) => edit)];
  }

  /** The pending edit that a new event is about; it stops being pending when the event is written. */
  settledBy(event: RunEvent): number | undefined {
    return event.kind === 'input' ? this.#awaited.shift() : undefined;
  }
}
