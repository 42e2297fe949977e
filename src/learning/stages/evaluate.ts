import type { EventOf } from '../../domain/events.ts';
import type { Library } from '../../domain/experience.ts';
import type { Problem, Split } from '../../domain/problem.ts';
import { inOrder } from '../inOrder.ts';
import type { StageContext } from './asking.ts';
import { rollouts } from './rollout.ts';
import { scoreSamples } from './score.ts';

const EVALUATED: readonly Split[] = ['heldOut', 'shifted'];

/**
 * Mean@k of the frozen library on problems that it never learned from: k samples a problem, π_θ(q*, E).
 * The seeds name no step, so that evaluations of all steps are paired, and an unchanged prompt is asked once.
 */
export async function* evaluate(
  context: StageContext,
  library: Library,
): AsyncGenerator<EventOf<'evaluated'>, void, void> {
  const { settings, environment, step } = context;
  const asked = EVALUATED.flatMap((split) =>
    context.problems[split].map((problem) => ({ split, problem })),
  );
  const sampled = async ({ split, problem }: { split: Split; problem: Problem }) => {
    const attempts = await rollouts(context, problem, library, settings.samplesPerProblem);
    const samples = await scoreSamples(environment, problem, attempts);
    return { kind: 'evaluated', step, split, problem: problem.id, samples } as const;
  };
  let done = 0;
  for await (const event of inOrder(asked, context.concurrency, sampled)) {
    done += 1;
    context.live({ kind: 'evaluating', step, done, total: asked.length });
    yield event;
  }
}
