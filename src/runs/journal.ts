import type { CallFailure, CallRecord } from '../domain/calls.ts';
import type { RunEvent } from '../domain/events.ts';
import type { Batch, RunStore, StoredEvent } from '../storage/runStore.ts';

/**
 * A batch is written when it holds so many answers or events, or so many milliseconds after its first one. With the calls that
 * the built-in model has in flight, fewer answers can be lost than one group of five asks for.
 */
export const BATCH = 8;
const DELAY = 50;

export interface JournalParts {
  readonly run: string;
  readonly store: RunStore;
  /** The lease under which the run is written, where one is needed. */
  readonly lease?: string | undefined;
  /** Events in the log so far. */
  readonly length: number;
  /** The log on the disk has `length` events now. */
  readonly onCommitted: (length: number) => void;
  /** A batch could not be written; nothing of it is kept, and nothing more can be. */
  readonly onFault: (error: unknown) => void;
}

/**
 * All that a run writes. What cannot be asked for again is on the disk before it is used; the rest goes in batches,
 * each one transaction, so that no event is ever there without the answers that it names.
 */
export class Journal {
  readonly #parts: JournalParts;
  /** Answers on their way to the disk, by key: those waiting and those in the batch being written. */
  readonly #unwritten = new Map<string, CallRecord>();
  #answers: CallRecord[] = [];
  #events: StoredEvent[] = [];
  #edits: number[] = [];
  #length: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #writing: Promise<void> = Promise.resolve();
  /** The write that begins when the one under way has ended; it takes everything there is by then. */
  #nextWrite: Promise<void> | undefined;
  readonly #immediate = new Set<Promise<unknown>>();

  constructor(parts: JournalParts) {
    this.#parts = parts;
    this.#length = parts.length;
  }

  /** An answer that is not on the disk yet. */
  unwritten(key: string): CallRecord | undefined {
    return this.#unwritten.get(key);
  }

  /** Writes an answer at once; the answer that counts, which is another one's if that was first. */
  async keepAtOnce(answer: CallRecord): Promise<CallRecord> {
    const [stored = answer] = await this.#commitAtOnce({ answers: [answer] });
    return stored;
  }

  async failAtOnce(failure: CallFailure): Promise<CallFailure> {
    await this.#commitAtOnce({ failures: [failure] });
    return failure;
  }

  /** Keeps an answer with the next batch. Waits for the disk where that falls behind, so that little is ever lost. */
  async keep(answer: CallRecord): Promise<void> {
    this.#unwritten.set(answer.key, answer);
    this.#answers.push(answer);
    this.#schedule();
    if (this.#unwritten.size >= BATCH) await this.flush();
  }

  /** Appends an event with the next batch; with it goes the pending edit that it is about. */
  append(event: RunEvent, edit?: number): void {
    this.#events.push({
      run: this.#parts.run,
      index: this.#length++,
      event,
      at: Date.now(),
    });
    if (edit !== undefined) this.#edits.push(edit);
    if (this.#events.length >= BATCH) this.#flushInBackground();
    else this.#schedule();
  }

  /** Resolves when everything so far is written. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#nextWrite ??= this.#writing.then(() => this.#writeBatch());
    this.#writing = this.#nextWrite;
    return this.#nextWrite;
  }

  /** Resolves when everything is written, also what was to be written at once. */
  async close(): Promise<void> {
    await Promise.allSettled(this.#immediate);
    await this.flush();
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => this.#flushInBackground(), DELAY);
  }

  #flushInBackground(): void {
    this.flush().catch(() => {}); // onFault has told of it
  }

  async #writeBatch(): Promise<void> {
    this.#nextWrite = undefined;
    const batch = { answers: this.#answers, events: this.#events, edits: this.#edits };
    if (batch.answers.length + batch.events.length === 0) return;
    const length = this.#length;
    this.#answers = [];
    this.#events = [];
    this.#edits = [];
    await this.#commit(batch, 'relaxed');
    for (const { key } of batch.answers) this.#unwritten.delete(key);
    if (batch.events.length > 0) this.#parts.onCommitted(length);
  }

  async #commitAtOnce(batch: Batch): Promise<readonly CallRecord[]> {
    const commit = this.#commit(batch, 'strict');
    this.#immediate.add(commit);
    try {
      return await commit;
    } finally {
      this.#immediate.delete(commit);
    }
  }

  async #commit(batch: Batch, durability: 'strict' | 'relaxed'): Promise<readonly CallRecord[]> {
    const { run, store, lease, onFault } = this.#parts;
    try {
      return await store.commit(run, batch, { durability, lease });
    } catch (error) {
      onFault(error);
      throw error;
    }
  }
}
