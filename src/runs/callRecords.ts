import {
  answerHash,
  callKey,
  callSeed,
  type CallFailure,
  type CallPlace,
  type CallRecord,
  type Seeds,
} from '../domain/calls.ts';
import { ModelError, type ChatModel, type ChatRequest, type Completion } from '../domain/chat.ts';
import type { CallResult, UnseededRequest } from '../domain/method.ts';
import type { RunStore } from '../storage/runStore.ts';
import { AnswerLookup } from './answerLookup.ts';
import type { Journal } from './journal.ts';
import { askPatiently } from './retries.ts';
import type { Scheduler } from './scheduler.ts';

export interface CallRecordsParts {
  readonly run: string;
  readonly seeds: Seeds;
  readonly model: ChatModel;
  readonly store: RunStore;
  readonly journal: Journal;
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
  /** The model answers nobody until a person acts. */
  readonly onPause: (message: string) => void;
  /** Told the key of every call that the model is really asked. */
  readonly onAsk?: ((call: string) => void) | undefined;
}

/** What a call came to: its record, or the word that there is finally no answer. */
type CallEnd = CallRecord | CallFailure;

/** A call on its way, and the signals of those who want its answer; undefined for who wants it in any case. */
interface Flight {
  readonly end: Promise<CallEnd>;
  readonly askers: (AbortSignal | undefined)[];
}

/**
 * Every model call of a run. A call that was answered before, in this run or another, is answered from its record;
 * one that finally failed in this run fails again; only the rest is asked.
 */
export class CallRecords {
  readonly #parts: CallRecordsParts;
  readonly #lookup: AnswerLookup;
  /** Keys of answers that the run is known to use. */
  readonly #used: Set<string>;
  readonly #failures: Map<string, CallFailure>;
  readonly #inFlight = new Map<string, Flight>();

  private constructor(
    parts: CallRecordsParts,
    used: Iterable<string>,
    failures: readonly CallFailure[],
  ) {
    this.#parts = parts;
    this.#lookup = new AnswerLookup(parts.store);
    this.#used = new Set(used);
    this.#failures = new Map(failures.map((failure) => [failure.key, failure]));
  }

  /** Reads what the run has called already. */
  static async open(parts: CallRecordsParts): Promise<CallRecords> {
    const { run, store } = parts;
    return new CallRecords(parts, await store.usedCalls(run), await store.failedCalls(run));
  }

  /**
   * The answer to a request at its place in the run. Equal calls in flight are one.
   * @param asker aborts when the answer is not wanted any more.
   * @throws an `AbortError` when the run is stopped; the asker's reason when nobody wants the answer before the model is asked;
   * a `StorageError` when the answer cannot be kept.
   */
  async call(
    place: CallPlace,
    unseeded: UnseededRequest,
    asker?: AbortSignal,
  ): Promise<CallResult> {
    const { model, seeds, signal } = this.#parts;
    signal.throwIfAborted();
    asker?.throwIfAborted();
    // A copy, because the record is written later and a method may go on with the same list of messages.
    const request = structuredClone({ ...unseeded, seed: callSeed(place, seeds) });
    const key = callKey(model.id, request);

    let flight = this.#inFlight.get(key);
    if (flight) flight.askers.push(asker);
    else {
      const askers = [asker];
      const end = this.#end(key, request, askers).finally(() => this.#inFlight.delete(key));
      flight = { end, askers };
      this.#inFlight.set(key, flight);
    }
    return resultOf(place.task, await flight.end);
  }

  async #end(key: string, request: ChatRequest, askers: Flight['askers']): Promise<CallEnd> {
    const failure = this.#failures.get(key);
    if (failure) return failure;
    const recorded = this.#parts.journal.unwritten(key) ?? (await this.#lookup.find(key));
    if (recorded) return this.#use(recorded);
    // The slot is left only when the answer is kept, so that little is asked ahead of a slow disk.
    return this.#parts.scheduler.run(() => {
      assertWanted(askers);
      return this.#ask(key, request);
    });
  }

  /** Notes that this run, too, uses the answer, so that it stays when the run that asked is deleted. */
  async #use(recorded: CallRecord): Promise<CallRecord> {
    if (!this.#used.has(recorded.key)) {
      this.#used.add(recorded.key);
      await this.#parts.journal.keep(recorded);
    }
    return recorded;
  }

  async #ask(key: string, request: ChatRequest): Promise<CallEnd> {
    const { run, model, journal, onAsk } = this.#parts;
    onAsk?.(key);
    const began = Date.now();
    try {
      const { completion: given, ...times } = await askPatiently(model, request, this.#parts);
      const completion = wellFormed(given);
      const answer = answerHash(completion);
      return await this.#keep({ key, model: model.id, request, completion, answer, ...times });
    } catch (error) {
      if (!(error instanceof ModelError)) throw error;
      const failure = { key, run, message: error.message, askedAt: began };
      this.#failures.set(key, failure);
      return journal.failAtOnce(failure);
    }
  }

  /** An answer that could be had again for nothing may be written later; any other is on the disk before it is used. */
  async #keep(record: CallRecord): Promise<CallRecord> {
    const { model, journal } = this.#parts;
    this.#used.add(record.key);
    const isRepeatable = model.capabilities.deterministic && !model.capabilities.price;
    if (!isRepeatable) return journal.keepAtOnce(record);
    await journal.keep(record);
    return record;
  }
}

/** Throws the first asker's reason if nobody wants the answer any more. */
function assertWanted(askers: Flight['askers']): void {
  if (askers.every((asker) => asker?.aborted)) askers[0]?.throwIfAborted();
}

/** A provider may cut a surrogate pair in two; a later request could not be hashed with the half in it. */
function wellFormed(completion: Completion): Completion {
  return { ...completion, text: completion.text.toWellFormed() };
}

function resultOf(task: CallPlace['task'], end: CallEnd): CallResult {
  if ('completion' in end) {
    const { key, answer, completion } = end;
    return { use: { task, call: key, answer }, outcome: 'answered', completion };
  }
  const { key, message } = end;
  return { use: { task, call: key, answer: null }, outcome: 'failed', message };
}
