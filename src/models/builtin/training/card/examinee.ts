import { answerHash, callKey, callSeed, type CallPlace } from '../../../../domain/calls.ts';
import type { ChatModel, Completion } from '../../../../domain/chat.ts';
import type { Library } from '../../../../domain/experience.ts';
import type { CallResult, UnseededRequest } from '../../../../domain/method.ts';
import { DEFAULT_SETTINGS } from '../../../../domain/settings.ts';
import { pitfalls } from '../../../../environments/pitfalls/index.ts';
import { toProblem, type Instance } from '../../../../environments/pitfalls/instance.ts';
import type { Prompt } from '../../../../learning/prompts/pack.ts';
import { tersePack } from '../../../../learning/prompts/terse/tersePack.ts';
import type { StageContext } from '../../../../learning/stages/asking.ts';
import { rollout, type Attempt } from '../../../../learning/stages/rollout.ts';
import { Sources } from '../../../../learning/stages/sources.ts';

const SEEDS = { training: 0, sampling: 20_260 };

/** A rollout with its mark. */
export type MarkedAttempt = Attempt & { readonly isRight: boolean };

/** A model that is measured: it is asked through the same stage, prompts and tools as in a run. */
export class Examinee {
  readonly #model: ChatModel;
  readonly #signal = new AbortController().signal;
  readonly #evaluation: StageContext;

  constructor(model: ChatModel) {
    this.#model = model;
    const { id, capabilities } = model;
    this.#evaluation = {
      settings: DEFAULT_SETTINGS,
      environment: pitfalls,
      problems: { learning: [], heldOut: [], shifted: [] },
      model: { id, contextTokens: capabilities.contextTokens },
      concurrency: capabilities.maxConcurrency,
      pack: tersePack,
      step: 0,
      sources: new Sources(),
      call: (place, request) => this.#call(place, request),
      edits: () => Promise.resolve([]),
      live: () => undefined,
      signal: this.#signal,
    };
  }

  /** How many cases are worth having in flight at once. */
  get concurrency(): number {
    return this.#evaluation.concurrency;
  }

  /**
   * One rollout as an evaluation makes it, at T = 0.7.
   * @param sample equal ones on equal problems draw alike: what differs then is the library.
   */
  async solve(instance: Instance, library: Library, sample: number): Promise<MarkedAttempt> {
    const problem = toProblem(instance, 'card');
    const attempt = await rollout(this.#evaluation, problem, library, sample);
    const { reward } = await pitfalls.score(problem, attempt.trajectory);
    return { ...attempt, isRight: reward === 1 };
  }

  /** The answer to one prompt; null if it was cut off, since no stage reads half an answer. */
  async answer(prompt: Prompt, temperature: number, seed: number): Promise<string | null> {
    const { text, finish } = await this.#complete({ ...prompt, temperature }, seed);
    return finish === 'stop' ? text : null;
  }

  async #call(place: CallPlace, request: UnseededRequest): Promise<CallResult> {
    const seed = callSeed(place, SEEDS);
    const completion = await this.#complete(request, seed);
    const call = callKey(this.#model.id, { ...request, seed });
    const use = { task: place.task, call, answer: answerHash(completion) };
    return { use, outcome: 'answered', completion };
  }

  #complete(request: UnseededRequest, seed: number): Promise<Completion> {
    return this.#model.complete({ ...request, seed }, { signal: this.#signal });
  }
}
