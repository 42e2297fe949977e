import type { Problem } from '../domain/problem.ts';
import type { AttemptRow, GroupStory } from './groupStory.ts';
import { listed } from './words.ts';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

/** Which of its family's problems a problem is: `, second of 3`; nothing where it is the only one. */
export function ordinalAmong(problems: readonly Problem[], { id, family }: Problem): string {
  const own = problems.filter((other) => other.family === family);
  const at = own.findIndex((other) => other.id === id);
  if (own.length === 1) return '';
  return `, ${ORDINALS[at] ?? `number ${at + 1}`} of ${own.length}`;
}

/** How a group's attempts came out: `2 right, 3 wrong`. */
export function outcomeWords(rows: readonly AttemptRow[]): string {
  const count = (is: (row: AttemptRow) => boolean, what: string) => {
    const n = rows.filter(is).length;
    return n === 0 ? [] : [`${n} ${what}`];
  };
  const answered = ({ rollout }: AttemptRow) => rollout.outcome === 'answered';
  return [
    ...count((row) => row.rollout.reward === 1, 'right'),
    ...count(({ rollout: { reward } }) => reward !== null && reward > 0 && reward < 1, 'in part'),
    ...count((row) => answered(row) && row.rollout.reward === 0, 'wrong'),
    ...count(({ rollout }) => rollout.outcome === 'unusable', 'unusable'),
    ...count(({ rollout }) => rollout.outcome === 'failed', 'without an answer from the model'),
  ].join(', ');
}

/** Why a group has no lesson, in a sentence; empty where it has one. */
export function silenceWords({
  lessons,
  comparisons,
  informative,
  kind,
  rows,
  isOver,
}: GroupStory): string {
  if (lessons.length > 0) return '';
  const outcomes = new Set(comparisons.map(({ outcome }) => outcome));
  if (outcomes.has('failed')) return 'The critic’s call got no answer from the model.';
  if (outcomes.has('nothing to learn')) return 'The critic found nothing to learn here.';
  if (informative && !isOver) return 'The critic is comparing …';
  if (informative) return 'There was no winner to show the critic.';
  switch (kind) {
    case 'all right':
      return 'All attempts are right: there is nothing to tell apart, so this group teaches nothing in this step.';
    case 'all wrong':
      return 'All attempts are wrong: none shows a better way, so this group teaches nothing in this step.';
    case 'no answer':
      return 'The model gave no answer at all; nothing can be compared.';
    case 'mixed':
      return `The rewards ${listed(rows.map(({ rollout }) => String(rollout.reward ?? '–')))} differ too little for the filter.`;
  }
}
