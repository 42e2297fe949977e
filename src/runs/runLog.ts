import * as v from 'valibot';
import { canonicalJson } from '../domain/canonicalJson.ts';
import { runEventSchema, type Edit, type RunEvent } from '../domain/events.ts';
import { LogHash } from '../domain/logHash.ts';
import type { RunStore, StoredEvent } from '../storage/runStore.ts';

/** The first difference between a log and what the method yields when it is run again. */
export class Divergence extends Error {
  override readonly name = 'Divergence';
  readonly at: number;
  /** Null if the method ended where the log goes on. */
  readonly yielded: RunEvent | null;

  constructor(at: number, yielded: RunEvent | null) {
    super(`Run again, the method differs from the log at event ${at}.`);
    this.at = at;
    this.yielded = yielded;
  }
}

/** The log of a run that is run (again) from the start: the stored events must come again, then new ones follow. */
export class RunLog {
  readonly #stored: readonly StoredEvent[];
  readonly #hash = new LogHash();
  #length = 0;

  constructor(stored: readonly StoredEvent[]) {
    this.#stored = stored;
  }

  static async open(store: RunStore, run: string): Promise<RunLog> {
    return new RunLog(await store.readEvents(run, 0));
  }

  /** Events that were stored before. */
  get storedLength(): number {
    return this.#stored.length;
  }

  /** Events so far, the stored ones that came again and the new ones. */
  get length(): number {
    return this.#length;
  }

  /** There are stored events still to come. */
  get isReplaying(): boolean {
    return this.#length < this.#stored.length;
  }

  /** The hash of the events so far. */
  get hash(): string {
    return this.#hash.hex();
  }

  /**
   * Takes the method's next event; gives it back if it is new, null if it is the stored one come again.
   * @throws {Divergence} if the stored event is another.
   * @throws {TypeError} if it is no event as the schema has them.
   */
  next(yielded: RunEvent): RunEvent | null {
    const event = checked(yielded);
    const canonical = canonicalJson(event);
    const stored = this.#stored[this.#length];
    if (stored && canonicalJson(stored.event) !== canonical) {
      throw new Divergence(this.#length, event);
    }
    this.#hash.add(canonical);
    this.#length++;
    return stored ? null : event;
  }

  /**
   * The method has ended.
   * @throws {Divergence} if the log goes on.
   */
  end(): void {
    if (this.isReplaying) throw new Divergence(this.#length, null);
  }

  /** The hand edits whose stored events come next, and whether the log goes on after them. */
  editsAhead(): { edits: readonly Edit[]; goesOn: boolean } {
    const ahead = this.#stored.slice(this.#length).map(({ event }) => event);
    const other = ahead.findIndex(({ kind }) => kind !== 'input');
    const inputs = other === -1 ? ahead : ahead.slice(0, other);
    return {
      edits: inputs.flatMap((event) => (event.kind === 'input' ? [event.edit] : [])),
      goesOn: other !== -1,
    };
  }
}

function checked(event: RunEvent): RunEvent {
  const read = v.safeParse(runEventSchema, event);
  if (read.success) return read.output;
  const faults = read.issues.map((issue) => `${v.getDotPath(issue) ?? 'event'}: ${issue.message}`);
  throw new TypeError(`The method yielded what is no event. ${faults.join(' ')}`);
}
