import type { CallPlace, CallUse } from '../../domain/calls.ts';
import type { Usage } from '../../domain/chat.ts';
import type { CallResult, LearningContext } from '../../domain/method.ts';
import type { Settings } from '../../domain/settings.ts';
import { corrective, type Prompt, type PromptPack, type Reading } from '../prompts/pack.ts';

/** What the stages share: the context of the run, its prompts, and the place of the present batch. */
export interface StageContext extends LearningContext {
  readonly pack: PromptPack;
  /** Missing while evaluating. */
  readonly batch?: { readonly epoch: number; readonly batch: number };
  readonly step: number;
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
  return context.call(place, { ...prompt, temperature });
}

/** What asking for something readable came to, with every call that it took. */
export type Asked<T> = { readonly calls: readonly CallUse[]; readonly usage: Usage } & (
  | { readonly outcome: 'answered'; readonly value: T; readonly text: string }
  | { readonly outcome: 'unreadable'; readonly problem: string }
  | { readonly outcome: 'failed' }
);

/**
 * Asks, reads, and where the answer cannot be used asks once more with what was wrong.
 * @param faultsOf what forbids to use a readable answer; it is used all the same if the second one is no better.
 */
export async function askReadably<T>(
  context: StageContext,
  where: PlaceInStage,
  prompt: Prompt,
  read: (text: string) => Reading<T>,
  faultsOf: (value: T) => readonly string[] = () => [],
): Promise<Asked<T>> {
  const first = await ask(context, where, prompt);
  if (first.outcome === 'failed') return { outcome: 'failed', calls: [first.use], usage: NOTHING };
  const { text } = first.completion;
  const reading = readWhole(first.completion, read);
  const faults = reading.readable ? faultsOf(reading.value) : [reading.problem];
  const once = { calls: [first.use], usage: first.completion.usage };
  if (faults.length === 0 && reading.readable) {
    return { outcome: 'answered', value: reading.value, text, ...once };
  }

  const again = await ask(context, { ...where, attempt: 1 }, corrective(prompt, text, faults));
  const both = { calls: [first.use, again.use], usage: total([once.usage, usageOf(again)]) };
  if (again.outcome === 'answered') {
    const second = readWhole(again.completion, read);
    if (second.readable) {
      return { outcome: 'answered', value: second.value, text: again.completion.text, ...both };
    }
  }
  if (reading.readable) return { outcome: 'answered', value: reading.value, text, ...both };
  return { outcome: 'unreadable', problem: reading.problem, ...both };
}

function readWhole<T>(
  { text, finish }: { text: string; finish: string },
  read: (text: string) => Reading<T>,
): Reading<T> {
  if (text.trim() === '') return { readable: false, problem: 'the answer is empty' };
  const reading = read(text);
  if (reading.readable || finish !== 'length') return reading;
  return { readable: false, problem: `the answer was cut off, and ${reading.problem}` };
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
