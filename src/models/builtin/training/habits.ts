import { exp, log } from '../../../domain/exactMath.ts';
import { Random } from '../../../domain/random.ts';
import type { Family } from '../../../environments/pitfalls/family.ts';

/** How often the untaught policy takes the right option of a family's first decision. */
const FIRST_RIGHT = [0.25, 0.3, 0.35, 0.4, 0.45, 0.5] as const;
/** Of a later decision: wrong more often than right, also where it is idle and does no harm. */
const LATER_RIGHT = [0.2, 0.25, 0.3, 0.35, 0.4] as const;

/** The temperature at which a run samples its rollouts by default, and at which the habits hold. */
const LIVED_AT = 0.7;

/** For each decision, each key with its share in what the policy does without experience; shares add up to 1. */
export type Habits = readonly (readonly { readonly key: string; readonly share: number }[])[];

/**
 * What the training text makes the policy do where no experience tells it better. The hopeless families are never right by
 * habit: so the frozen model's prior has plausible errors to be talked out of, and two that no group can teach.
 */
export function habitsOf(family: Family): Habits {
  const random = Random.for('habits', family.id);
  return family.decisions.map(({ truth, does }, index) => {
    const usual = random.choice(index === 0 ? FIRST_RIGHT : LATER_RIGHT);
    const right = family.hopeless && index === 0 ? 0 : usual;
    const keys = Object.keys(does);
    const wrong = (1 - right) / (keys.length - 1);
    return keys.map((key) => ({ key, share: key === truth ? right : wrong }));
  });
}

/**
 * The shares to train on (temperature 1) for `habits` to be what sampling at 0.7 gives: p^0.7, normalized. Sampling below 1 sharpens
 * what was trained on; untempered, an option of 25 % would nearly vanish.
 */
export function tempered(habits: Habits): Habits {
  return habits.map((options) => {
    const raised = options.map(({ share }) => (share === 0 ? 0 : exp(LIVED_AT * log(share))));
    const sum = raised.reduce((total, one) => total + one, 0);
    return options.map(({ key }, i) => ({ key, share: (raised[i] ?? 0) / sum }));
  });
}

/** Draws a key for each decision as the habit has it. */
export function habitualChoices(habits: Habits, random: Random): string[] {
  return habits.map((options) => {
    let left = random.unit();
    const drawn = options.find(({ share }) => (left -= share) < 0);
    return (drawn ?? options.at(-1))?.key ?? '';
  });
}
