import type { CallPlace, CallUse } from './calls.ts';
import type { ChatRequest, Completion } from './chat.ts';
import type { Edit, RunEvent } from './events.ts';
import type { Environment, Problem, Split } from './problem.ts';
import type { Settings } from './settings.ts';

/** A request before its seed is known; the seed follows from the place. */
export type UnseededRequest = Omit<ChatRequest, 'seed'>;

/** What a recorded call gives back: an answer, or the word that there is finally none. */
export type CallResult = { readonly use: CallUse } & (
  | { readonly outcome: 'answered'; readonly completion: Completion }
  | { readonly outcome: 'failed'; readonly message: string }
);

/** Shows sooner what the log will say later; outside the log. */
export type LiveSignal =
  | {
      readonly kind: 'learning' | 'evaluating';
      readonly step: number;
      readonly done: number;
      readonly total: number;
    }
  | {
      readonly kind: 'rollout';
      readonly step: number;
      readonly problem: string;
      readonly index: number;
      readonly reward: number | null;
    };

/** What a method is given to learn with. It knows nothing of the screen or the disk. */
export interface LearningContext {
  readonly settings: Settings;
  readonly environment: Environment;
  readonly problems: Readonly<Record<Split, readonly Problem[]>>;
  readonly model: { readonly id: string; readonly contextTokens: number };
  /** Groups worth having in flight at once. */
  readonly concurrency: number;
  /**
   * Asks the model, or the record of an equal earlier call.
   * @param signal aborts when the answer is not wanted any more: nothing is then asked; what is being asked already is recorded.
   * @throws an `AbortError` when the run is stopped; the signal's reason when that aborts before the model is asked.
   */
  call(place: CallPlace, request: UnseededRequest, signal?: AbortSignal): Promise<CallResult>;
  /** What a person did since the last step; each is applied and yielded as an `input` event at the step's beginning. */
  edits(step: number): Promise<readonly Edit[]>;
  live(signal: LiveSignal): void;
  readonly signal: AbortSignal;
}

/** A way to learn without changing weights. */
export interface Method {
  readonly id: string;
  readonly version: number;
  learn(context: LearningContext): AsyncGenerator<RunEvent, void, void>;
}
