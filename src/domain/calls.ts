import type { ChatRequest, Completion } from './chat.ts';
import { canonicalJson } from './canonicalJson.ts';
import { first31Bits, sha256Hex } from './hash.ts';

/** What a call is for. Actor: rollout. Critic: summarize, compare, judge. Curator: update, revise. */
export const TASKS = ['rollout', 'summarize', 'compare', 'judge', 'update', 'revise'] as const;
export type Task = (typeof TASKS)[number];

/** Where in a run a call stands; its seed follows from it. */
export interface CallPlace {
  task: Task;
  /** Empty for a call that belongs to no problem; `sample` is then its place in the stage. */
  problem: string;
  sample: number;
  turn: number;
  /** 0, or 1 for the corrective retry. */
  attempt: number;
  /** Missing while evaluating: evaluations of all steps share their draws and are paired. */
  learning?: { epoch: number; batch: number };
}

export interface Seeds {
  readonly training: number;
  readonly sampling: number;
}

/** The seed of a call: the first 31 bits of SHA-256 over a JSON array of its place. */
export function callSeed(place: CallPlace, seeds: Seeds): number {
  const { task, problem, sample, turn, attempt, learning } = place;
  const seed = learning ? seeds.training : seeds.sampling;
  const where = [seed, task, problem, sample, turn, attempt];
  return first31Bits(canonicalJson(learning ? [...where, learning.epoch, learning.batch] : where));
}

/** The key of a call: model and version, parameters, messages and seed, nothing else. */
export function callKey(model: string, request: ChatRequest): string {
  return sha256Hex(canonicalJson({ model, request }));
}

/** The SHA-256 of an answer, as events name it: equal hashes mean equal texts and ends. */
export function answerHash({ text, finish }: Completion): string {
  // A provider may cut a surrogate pair in two; canonical JSON has no way to write the half.
  return sha256Hex(canonicalJson([text.toWellFormed(), finish]));
}

/** A call as an event names it. `answer` is null if the call finally failed. */
export interface CallUse {
  readonly task: Task;
  readonly call: string;
  readonly answer: string | null;
}

/** An answered call as it is stored; shared by all runs that ask the same. */
export interface CallRecord {
  readonly key: string;
  readonly model: string;
  readonly request: ChatRequest;
  readonly completion: Completion;
  readonly answer: string;
  /** When it was asked and how long the answer took, in milliseconds; outside every hash. */
  readonly askedAt: number;
  readonly duration: number;
}

/** A call that finally failed; it is that run's alone. */
export interface CallFailure {
  readonly key: string;
  readonly run: string;
  readonly message: string;
  readonly askedAt: number;
}
