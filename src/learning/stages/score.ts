import type { CallUse } from '../../domain/calls.ts';
import type { Usage } from '../../domain/chat.ts';
import type { Rollout, Sample } from '../../domain/events.ts';
import type { Environment, Problem, Score } from '../../domain/problem.ts';
import { askReadably, NOTHING, total, type StageContext } from './asking.ts';
import type { Attempt } from './rollout.ts';

/** A marked group: what the log says of its rollouts, and what marking cost. */
export interface MarkedGroup {
  readonly rollouts: readonly Rollout[];
  readonly usage: Usage;
}

/**
 * Marks a group: the reward that learning sees, by the kind of ground truth that the setting names, and beside it
 * what the verifier says, which without ground truth is for plots only.
 */
export async function score(
  context: StageContext,
  problem: Problem,
  attempts: readonly Attempt[],
): Promise<MarkedGroup> {
  const { environment, settings } = context;
  const scores = await Promise.all(attempts.map((one) => verify(environment, problem, one)));
  const verified = scores.map((mark) => mark?.reward ?? null);
  const judged =
    settings.groundTruth === 'self-judgement' ? await judge(context, problem, attempts) : [];
  const rewards =
    settings.groundTruth === 'verified'
      ? verified
      : settings.groundTruth === 'majority vote'
        ? majorityVote(environment, attempts)
        : judged.map(({ reward }) => reward);

  const rollouts = attempts.map((attempt, index): Rollout => {
    const decisions = environment.decisions?.(attempt.trajectory);
    return {
      ...marked(attempt, rewards[index] ?? null, scores[index] ?? null),
      calls: [...attempt.calls, ...(judged[index]?.calls ?? [])],
      verified: verified[index] ?? null,
      ...(decisions === undefined ? {} : { decisions: [...decisions] }),
    };
  });
  return { rollouts, usage: total(judged.map(({ usage }) => usage)) };
}

/** Marks the samples of an evaluated problem; always by the verifier. */
export function scoreSamples(
  environment: Environment,
  problem: Problem,
  attempts: readonly Attempt[],
): Promise<Sample[]> {
  return Promise.all(
    attempts.map(async (attempt) => {
      const mark = await verify(environment, problem, attempt);
      return marked(attempt, mark?.reward ?? null, mark);
    }),
  );
}

function marked(attempt: Attempt, reward: number | null, mark: Score | null): Sample {
  const { outcome, why, toolCalls, calls } = attempt;
  return {
    outcome,
    ...(why === undefined ? {} : { why }),
    reward,
    parts: { ...mark?.parts },
    toolCalls,
    calls: [...calls],
  };
}

const WRONG: Score = { reward: 0, parts: {}, feedback: 'There is no answer to mark.' };

/** A failed call says nothing about the policy; an unusable rollout is the policy's own: reward 0. */
async function verify(
  environment: Environment,
  problem: Problem,
  { outcome, trajectory }: Attempt,
): Promise<Score | null> {
  if (outcome === 'failed') return null;
  return outcome === 'unusable' ? WRONG : environment.score(problem, trajectory);
}

/** Reward 1 for the group's most frequent answer, the earliest of equals; the truth is not asked. */
export function majorityVote(
  environment: Environment,
  attempts: readonly Attempt[],
): (number | null)[] {
  const answers = attempts.map(({ trajectory }) => trajectory.answer);
  const votesFor = (answer: string) =>
    answers.filter((other) => other !== undefined && environment.sameAnswer(answer, other)).length;
  let winner: string | undefined;
  for (const answer of answers) {
    if (answer === undefined) continue;
    if (winner === undefined || votesFor(answer) > votesFor(winner)) winner = answer;
  }
  return attempts.map(({ outcome, trajectory: { answer } }) => {
    if (outcome === 'failed') return null;
    if (answer === undefined || winner === undefined) return 0;
    return environment.sameAnswer(answer, winner) ? 1 : 0;
  });
}

interface Judgement {
  readonly reward: number | null;
  readonly calls: readonly CallUse[];
  readonly usage: Usage;
}

/** The model judges each of its own answers; the truth is not asked. A judgement that cannot be read is no reward. */
function judge(
  context: StageContext,
  problem: Problem,
  attempts: readonly Attempt[],
): Promise<Judgement[]> {
  const { pack, environment } = context;
  return Promise.all(
    attempts.map(async ({ outcome, trajectory: { answer } }, sample): Promise<Judgement> => {
      if (outcome === 'failed') return { reward: null, calls: [], usage: NOTHING };
      if (answer === undefined) return { reward: 0, calls: [], usage: NOTHING };
      const { calls, usage, ...asked } = await askReadably(
        context,
        { task: 'judge', problem: problem.id, sample },
        pack.judge({ problem: environment.present(problem), answer }),
        ({ text }) => pack.readJudgement(text),
      );
      const reward = asked.outcome === 'answered' ? (asked.value ? 1 : 0) : null;
      return { reward, calls: calls.map(({ use }) => use), usage };
    }),
  );
}
