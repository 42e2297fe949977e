import { framed } from '../../../../src/environments/pitfalls/experience.ts';
import type { ComparisonView, MarkedTrajectory } from '../../../../src/learning/prompts/pack.ts';
import {
  choiceText,
  type Told,
  type ToldChoice,
} from '../../../../src/learning/prompts/terse/told.ts';

/** A way through a problem, its plan written `ends both: count both ends`. */
export function way(situation: string, ...plan: string[]): Told {
  return { situation, plan: plan.map(choice) };
}

function choice(text: string): ToldChoice {
  const [, label = '', key = '', words = ''] = /^(\w+) (\w+): (.+)$/.exec(text) ?? [];
  return { label, key, words };
}

/** What a rollout writes of its way, up to the calculator. */
export function wayText({ situation, plan }: Told): string {
  const choices = plan.map(choiceText).join('; ');
  return `${framed('case', { case: situation })} ${framed('plan', { choices })}`;
}

/** An attempt that writes so. */
export function attempt(index: number, text: string, reward: number): MarkedTrajectory {
  return { index, trajectory: { turns: [{ text }] }, reward };
}

export function comparisonView(
  attempts: readonly MarkedTrajectory[],
  part: Partial<ComparisonView> = {},
): ComparisonView {
  return {
    problem: 'How many?',
    experiences: null,
    attempts,
    rewardShown: 'number',
    allowed: ['add'],
    atMost: 1,
    wordLimit: 32,
    critiqueOnly: false,
    contextTokens: 2048,
    ...part,
  };
}
