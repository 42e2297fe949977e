import * as v from 'valibot';
import { expect } from 'vitest';
import {
  answerHash,
  callKey,
  callSeed,
  type CallPlace,
  type Task,
} from '../../src/domain/calls.ts';
import { canonicalJson } from '../../src/domain/canonicalJson.ts';
import type { ChatRequest, Completion } from '../../src/domain/chat.ts';
import { runEventSchema, type Edit, type EventOf, type RunEvent } from '../../src/domain/events.ts';
import type { CallResult, LearningContext, LiveSignal } from '../../src/domain/method.ts';
import type { Environment, Problem, Split } from '../../src/domain/problem.ts';
import { completeSettings, type Settings } from '../../src/domain/settings.ts';
import { generalPack } from '../../src/learning/prompts/general/generalPack.ts';
import type { PromptPack } from '../../src/learning/prompts/pack.ts';
import type { StageContext } from '../../src/learning/stages/asking.ts';
import { Sources } from '../../src/learning/stages/sources.ts';
import { trainingFreeGrpo } from '../../src/learning/trainingFreeGrpo.ts';
import { INITIAL_LIBRARY, libraryAfter, type LibraryState } from '../../src/library/replay.ts';
import { scriptedAnswer } from './scriptedModel.ts';
import { scriptedWorld } from './scriptedWorld.ts';

/** A text, a text that was cut off, or null where the call finally fails. */
export type Answer = string | { readonly cutOff: string } | null;
export type Answerer = (request: ChatRequest, place: CallPlace) => Answer | Promise<Answer>;

/** Answers the calls of some tasks as told, and all others by the scripted model. */
export function answering(told: Partial<Record<Task, Answer | Answerer>>): Answerer {
  return (request, place) => {
    const answer = told[place.task];
    if (answer === undefined) return scriptedAnswer(request);
    return typeof answer === 'function' ? answer(request, place) : answer;
  };
}

export interface AskedCall {
  readonly place: CallPlace;
  readonly request: ChatRequest;
  /** All that the model was given to read. */
  readonly prompt: string;
  readonly answer: Answer;
}

export interface Rehearsed {
  readonly settings?: Partial<Settings>;
  readonly answer?: Answerer;
  readonly environment?: Environment;
  readonly problems?: Readonly<Record<Split, readonly Problem[]>>;
  readonly edits?: Readonly<Record<number, readonly Edit[]>>;
  readonly concurrency?: number;
  readonly contextTokens?: number;
}

/** Small enough for a second, large enough to learn: 4 places, 2 epochs. */
export const SMALL = {
  learningProblems: 12,
  heldOutProblems: 12,
  shiftedProblems: 4,
  groupSize: 4,
  epochs: 2,
  samplesPerProblem: 2,
} as const satisfies Partial<Settings>;

/** One epoch, hardly measured: for what learning itself does. */
export const QUICK = {
  epochs: 1,
  heldOutProblems: 2,
  shiftedProblems: 0,
} as const satisfies Partial<Settings>;

/** A context that asks a script and remembers every call, without a store. */
export async function rehearsal({
  settings: part = {},
  answer = scriptedAnswer,
  environment = scriptedWorld(),
  problems,
  edits = {},
  concurrency = 4,
  contextTokens = 8000,
}: Rehearsed = {}) {
  const { settings } = completeSettings({ ...SMALL, ...part });
  const counts = {
    learning: settings.learningProblems,
    heldOut: settings.heldOutProblems,
    shifted: settings.shiftedProblems,
  };
  const seeds = { training: settings.trainingSeed, sampling: settings.samplingSeed };
  const asked: AskedCall[] = [];
  const live: LiveSignal[] = [];
  const context: LearningContext = {
    settings,
    environment,
    problems: problems ?? (await environment.problems(counts, settings.dataSeed)),
    model: { id: 'scripted 1', contextTokens },
    concurrency,
    call: async (place, unseeded, asker): Promise<CallResult> => {
      asker?.throwIfAborted();
      const request = structuredClone({ ...unseeded, seed: callSeed(place, seeds) });
      const prompt = request.messages.map(({ content }) => content).join('\n');
      const given = await answer(request, place);
      asked.push({ place: { ...place }, request, prompt, answer: given });
      const use = { task: place.task, call: callKey('scripted 1', request) };
      if (given === null) {
        return { use: { ...use, answer: null }, outcome: 'failed', message: 'no answer' };
      }
      const completion = completionOf(given, prompt);
      return { use: { ...use, answer: answerHash(completion) }, outcome: 'answered', completion };
    },
    edits: (step) => Promise.resolve(edits[step] ?? []),
    live: (signal) => live.push(signal),
    signal: new AbortController().signal,
  };
  return { context, asked, live };
}

function completionOf(given: string | { cutOff: string }, prompt: string): Completion {
  const [text, finish] =
    typeof given === 'string' ? [given, 'stop' as const] : [given.cutOff, 'length' as const];
  const usage = { prompt: Math.ceil(prompt.length / 4), completion: Math.ceil(text.length / 4) };
  return { text: text.toWellFormed(), finish, usage };
}

/** A context inside a learning step, one inside an evaluation, and the first learning problem. */
export async function rehearsedStage(part: Rehearsed & { pack?: PromptPack } = {}) {
  const made = await rehearsal(part);
  const pack = part.pack ?? generalPack;
  const evaluating: StageContext = { ...made.context, pack, step: 1, sources: new Sources() };
  const context: StageContext = { ...evaluating, batch: { epoch: 1, batch: 0 } };
  const problem = made.context.problems.learning[0] as Problem;
  return { ...made, context, evaluating, problem };
}

/** A whole run of the method; every event is checked as it comes. */
export async function rehearse(part: Rehearsed = {}) {
  const { context, asked, live } = await rehearsal(part);
  const events: RunEvent[] = [];
  let state = INITIAL_LIBRARY;
  for await (const event of trainingFreeGrpo.learn(context)) {
    state = afterValid(state, event);
    events.push(event);
  }
  const of = <Kind extends RunEvent['kind']>(kind: Kind) =>
    events.filter((event): event is EventOf<Kind> => event.kind === kind);
  return { context, asked, live, events, of, library: state.library };
}

/** The library after an event, which must be one that a log can hold and that leads to a valid library. */
export function afterValid(state: LibraryState, event: RunEvent): LibraryState {
  expect(v.parse(runEventSchema, event)).toEqual(event);
  canonicalJson(event); // throws for what has no hash
  return libraryAfter(state, event);
}

/** Right answers by rollouts that count. */
export function accuracy(evaluations: readonly EventOf<'evaluated'>[], step: number): number {
  const rewards = evaluations
    .filter((event) => event.step === step && event.split === 'heldOut')
    .flatMap(({ samples }) => samples.flatMap(({ reward }) => reward ?? []));
  return rewards.filter((reward) => reward === 1).length / rewards.length;
}
