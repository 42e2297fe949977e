import type { CallPlace, CallUse } from '../../domain/calls.ts';
import type { Completion, Usage } from '../../domain/chat.ts';
import type { CallResult, LearningContext } from '../../domain/method.ts';
import type { Settings } from '../../domain/settings.ts';
import { excerpt, roomPerTrajectory } from '../prompts/excerpt.ts';
import { corrective, type Prompt, type PromptPack, type Reading } from '../prompts/pack.ts';
import type { Sources } from './sources.ts';

/** What the stages share: the context of the run, its prompts, and the place of the present batch. */
export interface StageContext extends LearningContext {
  readonly pack: PromptPack;
  /** Missing while evaluating. */
  readonly batch?: { readonly epoch: number; readonly batch: number };
  readonly step: number;
  /** Of all suggestions so far. */
  readonly sources: Sources;
}

/** The parts of a call's place that a stage must give; the rest is 0 or follows from the batch. */
export type PlaceInStage = Pick<CallPlace, 'task' | 'problem' | 'sample'> &
  Partial<Pick<CallPlace, 'turn' | 'attempt'>>;

const TEMPERATURES = {
  rollout: 'rolloutTemperature',
  summarize: 'criticTemperature',
  compare: 'criticTemperature',
  judge: 'criticTemperature',
  update: 'curatorTemperature',
  revise: 'curatorTemperature',
} as const satisfies Record<CallPlace['task'], keyof Settings>;

/** One recorded call of a stage, at the temperature of the role that it belongs to. */
export function ask(
  context: StageContext,
  where: PlaceInStage,
  prompt: Prompt,
): Promise<CallResult> {
  const place: CallPlace = { turn: 0, attempt: 0, ...where };
  if (context.batch) place.learning = context.batch;
  const temperature = context.batch
    ? context.settings[TEMPERATURES[where.task]]
    : context.settings.evaluationTemperature;
  return context.call(place, { ...prompt, temperature }, context.signal);
}

/** A call, and whether its own answer could be read. */
export interface AskedCall {
  readonly use: CallUse;
  readonly outcome: 'answered' | 'unreadable' | 'failed';
}

type Outcome<T> =
  | { readonly outcome: 'answered'; readonly value: T }
  | { readonly outcome: 'unreadable'; readonly problem: string }
  | { readonly outcome: 'failed' };

/** What asking for something readable came to, with every call that it took. */
export type Asked<T> = Outcome<T> & {
  readonly calls: readonly AskedCall[];
  readonly usage: Usage;
};

/** How an answer is read; `ended` for answers that are of no use by half. */
export type Read<T> = (completion: Completion) => Reading<T>;

/** Reads only what the model has ended: in an answer that was cut off, the last text may be half a sentence. */
export function ended<T>(read: (text: string) => Reading<T>): Read<T> {
  return ({ text, finish }) =>
    finish === 'stop' ? read(text) : { readable: false, problem: 'the answer was cut off' };
}

/**
 * Asks, reads, and where the answer cannot be used asks once more with what was wrong.
 * @param faultsOf what forbids to use a readable answer; it is used all the same if the second one is no better.
 */
export async function askReadably<T>(
  context: StageContext,
  where: PlaceInStage,
  prompt: Prompt,
  read: Read<T>,
  faultsOf: (value: T) => readonly string[] = () => [],
): Promise<Asked<T>> {
  const first = await askOnce(context, where, prompt, read, faultsOf);
  if (first.faults.length === 0)
    return { ...first.result, calls: [first.call], usage: first.usage };

  const mended = corrected(context, prompt, first);
  const second = await askOnce(context, { ...where, attempt: 1 }, mended, read, faultsOf);
  const isBetter =
    second.result.outcome === 'answered' &&
    (first.result.outcome !== 'answered' || second.faults.length < first.faults.length);
  return {
    ...(isBetter ? second.result : first.result),
    calls: [first.call, second.call],
    usage: total([first.usage, second.usage]),
  };
}

interface Answer<T> {
  readonly result: Outcome<T>;
  /** What is wrong with it; nothing for a call that failed, since no words of ours mend that. */
  readonly faults: readonly string[];
  readonly text: string;
  readonly call: AskedCall;
  readonly usage: Usage;
}

async function askOnce<T>(
  context: StageContext,
  where: PlaceInStage,
  prompt: Prompt,
  read: Read<T>,
  faultsOf: (value: T) => readonly string[],
): Promise<Answer<T>> {
  const called = await ask(context, where, prompt);
  const usage = usageOf(called);
  const answer = (result: Outcome<T>, faults: readonly string[], text = ''): Answer<T> => {
    const call = { use: called.use, outcome: result.outcome };
    return { result, faults, text, call, usage };
  };
  if (called.outcome === 'failed') return answer({ outcome: 'failed' }, []);

  const { completion } = called;
  const isBlank = completion.text.trim() === '';
  const reading = isBlank
    ? { readable: false as const, problem: 'the answer is empty' }
    : read(completion);
  if (!reading.readable) {
    const { problem } = reading;
    return answer({ outcome: 'unreadable', problem }, [problem], completion.text);
  }
  const { value } = reading;
  return answer({ outcome: 'answered', value }, faultsOf(value), completion.text);
}

/** Faults beyond these are more of the same. */
const FAULTS_NAMED = 5;

/** The prompt with the answer to it, if need be an excerpt, since it fills the context once more, and what was wrong. */
function corrected<T>(
  { model }: StageContext,
  prompt: Prompt,
  { text, faults }: Answer<T>,
): Prompt {
  const room = roomPerTrajectory(model.contextTokens, 4);
  return corrective(prompt, excerpt(text, room), faults.slice(0, FAULTS_NAMED));
}

export const NOTHING: Usage = { prompt: 0, completion: 0 };

/** Tokens of a call; a failed one has none. */
export function usageOf(result: CallResult): Usage {
  return result.outcome === 'answered' ? result.completion.usage : NOTHING;
}

export function total(usages: readonly Usage[]): Usage {
  return usages.reduce(
    (sum, { prompt, completion }) => ({
      prompt: sum.prompt + prompt,
      completion: sum.completion + completion,
    }),
    NOTHING,
  );
}
