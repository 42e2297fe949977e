import type { Decision, Trajectory } from '../../domain/problem.ts';
import { format } from '../../tools/rational.ts';
import { expressionFor, valueFor, type Choices } from './choices.ts';
import { framed, planText, type Wording } from './experience.ts';
import type { Instance } from './instance.ts';
import { isLabel, LABELS } from './labels.ts';

/** What a rollout writes and reads: its request to the calculator, what that gives back, and its answer. */
export interface Transcript {
  readonly request: string;
  /** As the request holds it: what the calculator is given. */
  readonly expression: string;
  readonly result: string;
  readonly answer: string;
}

/** The transcript of a rollout that makes these choices, with one wording for the case and one per decision. */
export function transcriptFor(
  instance: Instance,
  choices: Choices,
  wording: { readonly case: Wording; readonly words: readonly Wording[] },
): Transcript {
  const { family, numbers } = instance;
  const expression = expressionFor(family, numbers, choices);
  const value = format(valueFor(family, numbers, choices));
  return {
    request: [
      framed('case', { case: family.cases[wording.case] }),
      planText(family, choices, wording.words),
      framed('calculate', { expression }),
    ].join(' '),
    expression,
    result: value,
    answer: framed('answer', { value }),
  };
}

/**
 * The options that a rollout's own text names as `label key:`, each label's first mention.
 * A text that does not speak so has none.
 */
export function decisionsIn(trajectory: Trajectory): Decision[] {
  const text = trajectory.turns.map((turn) => turn.text).join('\n');
  const found = new Map<string, Decision>();
  for (const [, word = '', key = ''] of text.matchAll(/\b([a-z]+)[ ]+([a-z]+)[ ]*:/gi)) {
    const label = word.toLowerCase();
    const option = key.toLowerCase();
    if (!isLabel(label) || !Object.hasOwn(LABELS[label], option) || found.has(label)) continue;
    found.set(label, { label, option });
  }
  return [...found.values()];
}
