import { standings } from '../../domain/advantage.ts';
import type { Usage } from '../../domain/chat.ts';
import type { EventOf, Rollout } from '../../domain/events.ts';
import type { Library } from '../../domain/experience.ts';
import type { Problem } from '../../domain/problem.ts';
import { Random } from '../../domain/random.ts';
import { arranged } from '../../library/order.ts';
import type { AskedOperation, ComparisonView, MarkedTrajectory } from '../prompts/pack.ts';
import { askReadably, ended, total, type Asked, type StageContext } from './asking.ts';
import { mendableFaults } from './mendable.ts';
import type { Attempt } from './rollout.ts';
import { suggestionsFrom, type Unnumbered } from './suggestions.ts';
import { summarize, type Summary } from './summarize.ts';
import { truthFor } from './truth.ts';

/** One comparison, still without the numbers that it gets when its group's turn comes. */
export interface Comparison {
  readonly event: Omit<EventOf<'compared'>, 'suggestions'>;
  readonly suggestions: readonly Unnumbered[];
  readonly usage: Usage;
}

/**
 * The semantic advantage of a group, A_text = M(p_extract, q, {sᵢ}, E), and the operations that it suggests.
 * @param problem as learning knows it (`asLearningKnows`).
 * @returns one comparison for each set of rollouts that the critic is shown; none if there is nobody to show.
 */
export async function compare(
  context: StageContext,
  problem: Problem,
  library: Library,
  attempts: readonly Attempt[],
  rollouts: readonly Rollout[],
): Promise<Comparison[]> {
  const marked = markedTrajectories(attempts, rollouts);
  return Promise.all(
    shownTo(context, problem, marked, rollouts).map((shown) =>
      compareOnce(context, problem, library, shown),
    ),
  );
}

async function compareOnce(
  context: StageContext,
  problem: Problem,
  library: Library,
  shown: readonly MarkedTrajectory[],
): Promise<Comparison> {
  const { settings, environment, model } = context;
  const experiences = settings.criticSeesLibrary ? arranged(library, settings.libraryOrder) : null;
  const summaries = settings.summarizer
    ? await summarize(context, problem, shown, experiences)
    : [];
  const asked = await extract(context, problem, library, {
    problem: environment.present(problem),
    ...truthFor(context, problem),
    experiences,
    attempts: shown.map((one) => withSummary(one, summaries)),
    rewardShown: settings.rewardShown,
    allowed: settings.groupOperations,
    atMost: settings.operationsPerGroup,
    wordLimit: settings.wordLimit,
    critiqueOnly: settings.groupUpdate,
    contextTokens: model.contextTokens,
  });
  const suggestions =
    asked.outcome === 'answered' ? suggestionsFrom(context, problem, library, asked.value) : [];
  return {
    event: {
      kind: 'compared',
      step: context.step,
      problem: problem.id,
      shown: shown.map(({ index }) => index),
      summaries: summaries.map(({ rollout, outcome, calls }) => ({
        rollout,
        outcome,
        calls: [...calls],
      })),
      outcome: outcomeOf(asked),
      calls: asked.calls.map(({ use }) => use),
    },
    suggestions:
      asked.outcome === 'unreadable'
        ? [{ op: 'unknown', targets: [], reason: 'not readable', detail: asked.problem }]
        : suggestions,
    usage: total([asked.usage, ...summaries.map(({ usage }) => usage)]),
  };
}

/** The comparison's call, and after it, where that is a stage of its own, the group update's. */
async function extract(
  context: StageContext,
  problem: Problem,
  library: Library,
  view: ComparisonView,
): Promise<Asked<readonly AskedOperation[]>> {
  const { pack, settings } = context;
  const sample = view.attempts[0]?.index ?? 0;
  const faultsOf = (asked: readonly AskedOperation[]) =>
    mendableFaults(suggestionsFrom(context, problem, library, asked));
  const where = { problem: problem.id, sample: alone(context) ? sample : 0 };
  const prompt = pack.compare(view);
  if (!settings.groupUpdate) {
    const read = ended((text) => pack.readComparison(text));
    return askReadably(context, { ...where, task: 'compare' }, prompt, read, faultsOf);
  }

  const asIs = ({ text }: { text: string }) => ({ readable: true, value: text }) as const;
  const critique = await askReadably(context, { ...where, task: 'compare' }, prompt, asIs);
  if (critique.outcome !== 'answered') return critique;
  const update = await askReadably(
    context,
    { ...where, task: 'update' },
    pack.update({
      ...view,
      critique: critique.value,
      experiences: arranged(library, settings.libraryOrder),
    }),
    ended((text) => pack.readUpdate(text)),
    faultsOf,
  );
  return {
    ...update,
    calls: [...critique.calls, ...update.calls],
    usage: total([critique.usage, update.usage]),
  };
}

function outcomeOf(asked: Asked<readonly AskedOperation[]>): Comparison['event']['outcome'] {
  if (asked.outcome !== 'answered') return asked.outcome;
  return asked.value.length === 0 ? 'nothing to learn' : 'answered';
}

/** The rollouts with their rewards; those that failed, or have none, are not shown to anybody. */
function markedTrajectories(
  attempts: readonly Attempt[],
  rollouts: readonly Rollout[],
): MarkedTrajectory[] {
  return attempts.flatMap(({ trajectory }, index) => {
    const reward = rollouts[index]?.reward ?? null;
    return reward === null ? [] : [{ index, trajectory, reward }];
  });
}

/** The sets of rollouts that the critic compares: the group, or what a prompt has room for of it, one of its winners alone, or each by itself. */
function shownTo(
  context: StageContext,
  problem: Problem,
  marked: readonly MarkedTrajectory[],
  rollouts: readonly Rollout[],
): MarkedTrajectory[][] {
  const { settings, batch, pack } = context;
  switch (settings.criticShown) {
    case 'group':
      return [[...pack.shown(marked)]];
    case 'each trajectory alone':
      return marked.map((one) => [one]);
    case 'one winner': {
      const standing = standings(rollouts.map(({ reward }) => reward));
      const winners = marked.filter(({ index }) => standing[index] === 'winner');
      if (winners.length === 0) return [];
      const place = [batch?.epoch ?? 0, batch?.batch ?? 0, problem.id];
      return [[Random.for('one winner', settings.trainingSeed, ...place).choice(winners)]];
    }
  }
}

function alone({ settings }: StageContext): boolean {
  return settings.criticShown === 'each trajectory alone';
}

function withSummary(one: MarkedTrajectory, summaries: readonly Summary[]): MarkedTrajectory {
  const summary = summaries.find(({ rollout }) => rollout === one.index)?.text;
  return summary === undefined ? one : { ...one, summary };
}
