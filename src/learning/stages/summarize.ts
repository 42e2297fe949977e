import type { CallUse } from '../../domain/calls.ts';
import type { Usage } from '../../domain/chat.ts';
import type { Experience } from '../../domain/experience.ts';
import type { Problem } from '../../domain/problem.ts';
import type { MarkedTrajectory } from '../prompts/pack.ts';
import { ask, usageOf, type StageContext } from './asking.ts';
import { truthFor } from './truth.ts';

/** How one rollout was told. Without an answer the critic reads the transcript itself. */
export interface Summary {
  readonly rollout: number;
  readonly outcome: 'answered' | 'unusable' | 'failed';
  readonly text?: string;
  readonly calls: readonly CallUse[];
  readonly usage: Usage;
}

/**
 * Tells each trajectory step by step, sᵢ = M(p_summary, q, oᵢ, rᵢ): which experience was used where, detours, errors,
 * what a wrong step came to. This is where credit is assigned; the critic sees no more than it says.
 */
export function summarize(
  context: StageContext,
  problem: Problem,
  attempts: readonly MarkedTrajectory[],
  experiences: readonly Experience[] | null,
): Promise<Summary[]> {
  const { pack, environment, settings, model } = context;
  return Promise.all(
    attempts.map(async (attempt): Promise<Summary> => {
      const prompt = pack.summarize({
        problem: environment.present(problem),
        ...truthFor(context, problem),
        experiences,
        attempt,
        rewardShown: settings.rewardShown,
        contextTokens: model.contextTokens,
      });
      const where = { task: 'summarize', problem: problem.id, sample: attempt.index } as const;
      const result = await ask(context, where, prompt);
      const told = { rollout: attempt.index, calls: [result.use], usage: usageOf(result) };
      if (result.outcome === 'failed') return { ...told, outcome: 'failed' };
      const { text, finish } = result.completion;
      const usable = finish === 'stop' && text.trim() !== '';
      return usable
        ? { ...told, outcome: 'answered', text: text.trim() }
        : { ...told, outcome: 'unusable' };
    }),
  );
}
