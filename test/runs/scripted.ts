import type { CallUse } from '../../src/domain/calls.ts';
import type {
  ChatModel,
  ChatRequest,
  Completion,
  CompleteOptions,
  ModelCapabilities,
} from '../../src/domain/chat.ts';
import type { RunEvent } from '../../src/domain/events.ts';
import type { LearningContext, Method } from '../../src/domain/method.ts';
import type { Environment } from '../../src/domain/problem.ts';
import { completeSettings, type Settings } from '../../src/domain/settings.ts';
import { first31Bits } from '../../src/domain/hash.ts';

/** Answers a request, or throws what a model throws; `nth` counts the tries at equal requests from 0. */
export type Script = (
  request: ChatRequest,
  nth: number,
  options: CompleteOptions,
) => string | Promise<string>;

/** A number that follows from what was asked, as a model with seeds would answer. */
export const numberFor: Script = ({ messages, seed }) =>
  String(first31Bits(`${seed} ${messages.map(({ content }) => content).join(' ')}`) % 10);

/** A model that answers by a script and remembers what it was asked. */
export class ScriptedModel implements ChatModel {
  readonly id: string;
  readonly capabilities: ModelCapabilities;
  /** Every request that reached the model, in order. */
  readonly asked: ChatRequest[] = [];
  /** The most requests that were in flight at once. */
  mostInFlight = 0;
  readonly #script: Script;
  #inFlight = 0;

  constructor(
    script: Script = numberFor,
    { id = 'scripted 1', ...capabilities }: Partial<ModelCapabilities> & { id?: string } = {},
  ) {
    this.id = id;
    this.#script = script;
    this.capabilities = {
      deterministic: true,
      jsonSchema: false,
      maxConcurrency: 4,
      contextTokens: 1000,
      ...capabilities,
    };
  }

  async complete(request: ChatRequest, options: CompleteOptions): Promise<Completion> {
    const text = JSON.stringify(request);
    const nth = this.asked.filter((earlier) => JSON.stringify(earlier) === text).length;
    this.asked.push(request);
    this.#inFlight++;
    this.mostInFlight = Math.max(this.mostInFlight, this.#inFlight);
    try {
      const answer = await this.#script(request, nth, options);
      return { text: answer, finish: 'stop', usage: { prompt: 3, completion: 1 } };
    } finally {
      this.#inFlight--;
    }
  }
}

/** An answer that comes in one of the next turns of the event loop, later ones before earlier ones now and then. */
export const slowly =
  (script: Script): Script =>
  async (request, nth, options) => {
    const turns = first31Bits(JSON.stringify(request)) % 4;
    for (let i = 0; i < turns; i++) await new Promise((resolve) => setTimeout(resolve, 0));
    options.signal.throwIfAborted();
    return script(request, nth, options);
  };

/** Problems `learning 0`, `learning 1`, …: whoever answers an even number is right. */
export const evens: Environment = {
  id: 'evens',
  version: 1,
  tools: [],
  problems: (counts) => {
    const draw = (split: keyof typeof counts) =>
      Array.from({ length: counts[split] }, (_, i) => ({
        id: `${split} ${i}`,
        text: `Say an even number for ${split} ${i}.`,
        keys: [],
      }));
    return Promise.resolve({
      learning: draw('learning'),
      heldOut: draw('heldOut'),
      shifted: draw('shifted'),
    });
  },
  present: (problem) => problem.text,
  signature: () => ({ type: 'even', keys: [] }),
  score: (_problem, { answer }) =>
    Promise.resolve({ reward: Number(answer) % 2 === 0 ? 1 : 0, parts: {}, feedback: '' }),
  sameAnswer: (a, b) => a === b,
};

export const SMALL: Settings = completeSettings({
  learningProblems: 4,
  heldOutProblems: 3,
  shiftedProblems: 0,
  groupSize: 3,
  epochs: 2,
  samplesPerProblem: 2,
}).settings;

/**
 * A method with the shape of the real one: evaluates, then learns in groups that are in flight at once, then revises.
 * What it asks depends on what it learned, as a library in the prompt does.
 */
export function scriptedMethod(version = 1): Method {
  return { id: 'scripted', version, learn: (context) => learn(context, version) };
}

async function* learn(context: LearningContext, version: number): AsyncGenerator<RunEvent> {
  const { settings, problems, environment, model } = context;
  const ids = (split: keyof typeof problems) => problems[split].map(({ id }) => id);
  yield {
    kind: 'head',
    versions: {
      schema: 2,
      method: `scripted ${version}`,
      environment: `${environment.id} ${environment.version}`,
      pack: 'scripted',
      model: model.id,
    },
    settings,
    problems: { learning: ids('learning'), heldOut: ids('heldOut'), shifted: ids('shifted') },
  };
  let hint = '';
  yield* evaluate(context, 0, hint);
  for (let step = 1; step <= settings.epochs; step++) {
    for (const edit of await context.edits(step)) {
      if (edit.do === 'add') hint += edit.text;
      yield { kind: 'input', step, edit, verdict: 'accepted' };
    }
    const groups = problems.learning.map(async ({ id, text }) => ({
      id,
      rollouts: await Promise.all(
        Array.from({ length: settings.groupSize }, (_, i) => rollout(step, id, text, i)),
      ),
    }));
    for (const group of groups) group.catch(() => {}); // each is awaited in its turn
    for (const group of groups) {
      const { id, rollouts } = await group;
      context.live({ kind: 'rollout', step, problem: id, index: 0, reward: null });
      yield {
        kind: 'group',
        step,
        epoch: step,
        problem: id,
        informative: true,
        rollouts: rollouts.map((told) => ({ ...told, verified: told.reward })),
      };
    }
    const place = { task: 'revise' as const, problem: '', sample: 0, turn: 0, attempt: 0 };
    const learning = { epoch: step, batch: 0 };
    const revision = await context.call({ ...place, learning }, ask(`revise ${hint}`));
    if (revision.outcome === 'answered') hint = `${hint}${revision.completion.text}`;
    yield {
      kind: 'revised',
      step,
      operations: [],
      calls: [{ ...revision.use, outcome: revision.outcome }],
    };
    yield* evaluate(context, step, hint);
  }
  yield { kind: 'end', why: 'complete' };

  async function rollout(step: number, problem: string, text: string, sample: number) {
    const learning = { epoch: step, batch: 0 };
    const calls: CallUse[] = [];
    for (const turn of [0, 1]) {
      const place = { task: 'rollout' as const, problem, sample, turn, attempt: 0, learning };
      const result = await context.call(place, ask(`${hint} ${text} turn ${turn}`));
      calls.push(result.use);
      if (result.outcome === 'failed') {
        return { outcome: 'failed' as const, reward: null, parts: {}, toolCalls: 0, calls };
      }
    }
    return { outcome: 'answered' as const, reward: sample % 2, parts: {}, toolCalls: 0, calls };
  }
}

async function* evaluate(
  context: LearningContext,
  step: number,
  hint: string,
): AsyncGenerator<RunEvent> {
  const { settings, problems } = context;
  for (const { id: problem, text } of problems.heldOut) {
    const samples = await Promise.all(
      Array.from({ length: settings.samplesPerProblem }, async (_, sample) => {
        const place = { task: 'rollout' as const, problem, sample, turn: 0, attempt: 0 };
        const { use, outcome } = await context.call(place, ask(`${hint} ${text}`));
        const reward = outcome === 'answered' ? 1 : null;
        return { outcome, reward, parts: {}, toolCalls: 0, calls: [use] };
      }),
    );
    yield { kind: 'evaluated', step, split: 'heldOut', problem, samples };
  }
}

function ask(content: string) {
  return {
    messages: [{ role: 'user' as const, content }],
    temperature: 0.7,
    maxTokens: 10,
  };
}
