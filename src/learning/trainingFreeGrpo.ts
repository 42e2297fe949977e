import { EVENT_SCHEMA, type EventOf, type RunEvent } from '../domain/events.ts';
import type { LearningContext, Method } from '../domain/method.ts';
import type { Problem } from '../domain/problem.ts';
import type { Library } from '../domain/experience.ts';
import { INITIAL_LIBRARY, libraryAfter, type LibraryState } from '../library/replay.ts';
import { batches } from './batches.ts';
import { Budget } from './budget.ts';
import { handEdits } from './handEdits.ts';
import { inOrder } from './inOrder.ts';
import { packFor } from './prompts/packs.ts';
import { total, type StageContext } from './stages/asking.ts';
import type { Standing } from './stages/carryOut.ts';
import { compare } from './stages/compare.ts';
import { evaluate } from './stages/evaluate.ts';
import { isInformative } from './stages/filter.ts';
import { revise } from './stages/revise.ts';
import { rollouts } from './stages/rollout.ts';
import { score } from './stages/score.ts';
import { Sources } from './stages/sources.ts';
import { numbered, standing } from './stages/suggestions.ts';
import { asLearningKnows } from './stages/truth.ts';

/**
 * Training-Free GRPO (arXiv 2510.08191). The policy π_θ is frozen; what learns is the library E that it reads:
 *
 *     E ← ∅
 *     for epoch = 1…K:
 *       for each batch of training problems:
 *         for q in batch:  O ← G rollouts of π_θ(· | q, E);  r ← reward(O)
 *         for each group with winners and losers:
 *           S ← summarize each trajectory
 *           A_text ← compare the group, given E
 *         E ← one revision over all of the batch's suggestions
 *
 * Before learning, and after a revision, π_θ(· | q*, E) is measured on problems that are never learned from.
 */
export const trainingFreeGrpo: Method = {
  id: 'training-free-grpo',
  version: 1,

  async *learn(context: LearningContext): AsyncGenerator<RunEvent, void, void> {
    const { settings } = context;
    const base = { ...context, pack: packFor(context.model.id), sources: new Sources() };
    const budget = new Budget(settings);
    let state = INITIAL_LIBRARY;
    let measured = 0;
    let revised = 0;
    let why: EventOf<'end'>['why'] = 'complete';

    yield head(context);
    yield* evaluate({ ...base, step: 0 }, state.library);

    for (const { epoch, batch, problems } of batches(context)) {
      if (budget.isSpent()) {
        why = 'budget';
        break;
      }
      const stage: StageContext = { ...base, step: revised + 1, batch: { epoch, batch } };
      state = yield* handEdits(stage, state);

      const learned = yield* learnFromBatch(stage, state, problems, budget);
      if (learned === 'budget') {
        why = learned;
        break;
      }
      state = learned.state;

      const { event, usage } = await revise(stage, state, learned.suggestions);
      budget.spend([event], usage);
      yield event;
      state = libraryAfter(state, event);
      revised += 1;

      if (revised % settings.evaluateEvery === 0) {
        yield* evaluate({ ...base, step: revised }, state.library);
        measured = revised;
      }
    }

    if (measured < revised) yield* evaluate({ ...base, step: revised }, state.library);
    yield { kind: 'end', why };
  },
};

function head({ settings, environment, model, problems }: LearningContext): EventOf<'head'> {
  const idsOf = (split: readonly Problem[]) => split.map(({ id }) => id);
  const pack = packFor(model.id);
  return {
    kind: 'head',
    versions: {
      schema: EVENT_SCHEMA,
      method: `${trainingFreeGrpo.id} ${trainingFreeGrpo.version}`,
      environment: `${environment.id} ${environment.version}`,
      pack: `${pack.id} ${pack.version}`,
      model: model.id,
    },
    settings,
    problems: {
      learning: idsOf(problems.learning),
      heldOut: idsOf(problems.heldOut),
      shifted: idsOf(problems.shifted),
    },
  };
}

/** Every group of a batch reads the library that the last revision left; their events come in the batch's order. */
async function* learnFromBatch(
  context: StageContext,
  start: LibraryState,
  problems: readonly Problem[],
  budget: Budget,
): AsyncGenerator<RunEvent, { state: LibraryState; suggestions: Standing[] } | 'budget', void> {
  const suggestions: Standing[] = [];
  let state = start;
  let next = 0;
  const groups = inOrder(problems, context.concurrency, (problem, over) => {
    const signal = AbortSignal.any([context.signal, over]);
    return learnFromGroup({ ...context, signal }, problem, start.library);
  });
  for await (const { problem, known, group, comparisons, usage } of groups) {
    const events: RunEvent[] = [group];
    yield group;
    for (const comparison of comparisons) {
      const named = numbered(comparison.suggestions, { n: next, id: state.nextId });
      const compared = { ...comparison.event, suggestions: named };
      events.push(compared);
      yield compared;
      state = libraryAfter(state, compared);
      suggestions.push(...standing(named, known));
      next += named.length;
    }
    budget.spend(events, usage);
    const [done, total] = [problems.indexOf(problem) + 1, problems.length];
    context.live({ kind: 'learning', step: context.step, done, total });
    // At once, so that the groups ahead ask nothing more.
    if (budget.isSpent() && done < total) return 'budget';
  }
  return { state, suggestions };
}

/** One problem: G rollouts, their rewards, and, if they can teach, the semantic advantage with the operations it suggests. */
async function learnFromGroup(context: StageContext, problem: Problem, library: Library) {
  const { settings, step, batch } = context;
  const attempts = await rollouts(context, problem, library, settings.groupSize);
  const marked = await score(context, problem, attempts);
  const rewards = marked.rollouts.map(({ reward }) => reward);
  rewards.forEach((reward, index) =>
    context.live({ kind: 'rollout', step, problem: problem.id, index, reward }),
  );
  const informative = isInformative(rewards, settings);
  const known = asLearningKnows(problem, context, attempts, marked.rollouts);
  const comparisons = informative
    ? await compare(context, known, library, attempts, marked.rollouts)
    : [];

  const group: EventOf<'group'> = {
    kind: 'group',
    step,
    epoch: batch?.epoch ?? 0,
    problem: problem.id,
    rollouts: [...marked.rollouts],
    informative,
  };
  const usage = total([
    ...attempts.map((attempt) => attempt.usage),
    marked.usage,
    ...comparisons.map((comparison) => comparison.usage),
  ]);
  return { problem, known, group, comparisons, usage };
}
