import type { Library } from '../../../src/domain/experience.ts';
import { revise } from '../../../src/learning/stages/revise.ts';
import type { Standing } from '../../../src/learning/stages/carryOut.ts';
import {
  answering,
  afterValid,
  rehearsedStage,
  type Answer,
  type Answerer,
  type Rehearsed,
} from '../rehearsal.ts';

interface Revised extends Rehearsed {
  readonly library?: Library;
  readonly suggestions: readonly Standing[];
  /** The suggestions of step 1, which speak for what is in E. */
  readonly earlier?: readonly Standing[];
  /** What the curator says. */
  readonly says: Answer | Answerer;
}

/** One revision, and the library after it; ids promised to the suggestions are taken. */
export async function revised({ library = [], suggestions, earlier = [], says, ...part }: Revised) {
  const answer = answering({ revise: says });
  const { context, asked } = await rehearsedStage({ ...part, answer });
  context.sources.remember(1, earlier);
  const ids = [...library, ...suggestions].flatMap(({ id }) => id ?? []);
  const state = { library, nextId: Math.max(0, ...ids) + 1 };
  const { event, usage } = await revise({ ...context, step: 2 }, state, suggestions);
  const after = afterValid(state, event).library;
  return {
    event,
    usage,
    asked,
    library: after,
    texts: after.map(({ id, text }) => [id, text]),
    told: event.operations.map(({ op, ids: about, verdict, reason }) => [
      op,
      about,
      reason ?? verdict,
    ]),
  };
}

export const json = (value: unknown): string => JSON.stringify(value);
