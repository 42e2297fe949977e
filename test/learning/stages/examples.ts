import type { Outcome, Rollout } from '../../../src/domain/events.ts';
import type { Experience, SuggestionOp } from '../../../src/domain/experience.ts';
import type { Problem } from '../../../src/domain/problem.ts';
import { NOTHING } from '../../../src/learning/stages/asking.ts';
import type { Standing } from '../../../src/learning/stages/carryOut.ts';
import type { Attempt } from '../../../src/learning/stages/rollout.ts';

/** An attempt with this answer; without one it is unusable. */
export function attempt(answer?: string, part: Partial<Attempt> = {}): Attempt {
  return {
    trajectory: {
      turns: [{ text: `I say ${answer ?? 'nothing'}.` }],
      ...(answer === undefined ? {} : { answer }),
    },
    outcome: answer === undefined ? 'unusable' : 'answered',
    toolCalls: 0,
    calls: [],
    usage: NOTHING,
    ...part,
  };
}

/** A marked rollout; null stands for a failed one. */
function rollout(reward: number | null): Rollout {
  const outcome: Outcome = reward === null ? 'failed' : 'answered';
  return { outcome, reward, verified: reward, parts: {}, toolCalls: 0, calls: [] };
}

/** A group with these rewards, attempt i saying `answer i`. */
export function group(rewards: readonly (number | null)[]) {
  const attempts = rewards.map((reward, i) =>
    attempt(`answer ${i}`, reward === null ? { outcome: 'failed' } : {}),
  );
  return { attempts, rollouts: rewards.map(rollout) };
}

export function experience(id: number, text: string, part: Partial<Experience> = {}): Experience {
  const support = [{ step: 1, n: id }];
  return { id, text, born: 1, changed: 1, parents: [], support, pinned: false, ...part };
}

/** A suggestion that stands, from a problem of its own type unless told otherwise. */
export function suggestion(
  n: number,
  op: SuggestionOp,
  part: { id?: number; targets?: number[]; text?: string; from?: Problem },
): Standing {
  const from: Problem = { id: `problem ${n}`, text: 'Nothing.', family: `family ${n}`, keys: [] };
  return { n, op, targets: [], text: '', from, ...part };
}

export const FENCE = 'When counting posts along a fence, count one more than gaps.';
export const LOOP = 'When counting posts around a loop, count as many as gaps.';
export const BUSES = 'When filling buses, round their number up.';
export const SALE = 'When two discounts follow each other, take the second of the new price.';
