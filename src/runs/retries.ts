import { ModelError, type ChatModel, type ChatRequest, type Completion } from '../domain/chat.ts';
import type { Scheduler } from './scheduler.ts';
import { sleep } from './sleep.ts';

/** Tries at one call before it has finally failed. */
export const TRIES = 8;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 60_000;

/** An answer, when the try that gave it began and how long that took; both in milliseconds. */
export interface TimedCompletion {
  readonly completion: Completion;
  readonly askedAt: number;
  readonly duration: number;
}

export interface Patience {
  readonly scheduler: Scheduler;
  readonly signal: AbortSignal;
  /** The model answers nobody until a person acts; `message` says why. The scheduler should be paused. */
  readonly onPause: (message: string) => void;
}

/**
 * Asks until there is an answer: again after transient errors, with growing waits; again after a pause, when the run is resumed.
 * @throws {ModelError} when this call will not be answered; the signal's reason when that aborts.
 */
export async function askPatiently(
  model: ChatModel,
  request: ChatRequest,
  { scheduler, signal, onPause }: Patience,
): Promise<TimedCompletion> {
  let tries = 0;
  for (;;) {
    await scheduler.whileRunning();
    const askedAt = Date.now();
    try {
      const completion = await scheduler.asking(() => model.complete(request, { signal }));
      return { completion, askedAt, duration: Date.now() - askedAt };
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ModelError) || error.kind === 'fatal') throw error;
      if (error.kind === 'pause') {
        onPause(error.message);
      } else {
        tries++;
        if (tries === TRIES) throw error;
        await sleep(waitBefore(tries, error.retryAfter), signal);
      }
    }
  }
}

/**
 * Milliseconds to wait after so many failed tries: doubled each time, never less than the provider asks for.
 * Up to half is left to chance, lest all calls that failed together come back together.
 */
export function waitBefore(tries: number, retryAfter = 0, chance = Math.random()): number {
  let wait = FIRST_WAIT;
  for (let i = 1; i < tries; i++) wait = Math.min(2 * wait, LONGEST_WAIT);
  return Math.max(wait * (1 - chance / 2), retryAfter * 1000);
}
