import type { Experience } from '../../../domain/experience.ts';
import { labelOf } from '../../../library/related.ts';
import { overlap } from '../../../library/similarity.ts';
import { excerpt } from '../excerpt.ts';
import { lastLineOf } from '../lines.ts';
import type { AskedOperation, ComparisonView, MarkedTrajectory, Prompt, Reading } from '../pack.ts';
import { markText } from './marks.ts';
import { choiceText, textOf, told, type Told } from './told.ts';

const COMPARE_TOKENS = 320;

/** Letters that name the attempts: small ones those that did worse, capitals those that did better. */
const WORSE = 'pqrstuvw';
const BETTER = 'PQRSTUVW';
/** A comparison shows so many attempts. */
export const SHOWN_AT_MOST = WORSE.length;
/** Of E the critic is shown so many entries, those about the group's decisions. */
const EXPERIENCES_AT_MOST = 3;
/** An attempt that does not speak of its plan is shown with its beginning. */
const FREE_TEXT_ROOM = 240;

/**
 * The worse attempts come first, the better ones after them; the last of these is the one that a lesson quotes.
 * In front of each decision stands its attempt's letter, so that a letter and a label find the option.
 */
export function comparisonPrompt(view: ComparisonView): Prompt {
  const { worse, better } = sides(view.attempts);
  const blocks = [
    ...worse.map((attempt, i) => attemptText(attempt, WORSE.charAt(i), view)),
    ...better.map((attempt, i) => attemptText(attempt, BETTER.charAt(i), view)),
  ];
  const known = view.experiences === null ? [] : aboutTheGroup(view.experiences, view.attempts);
  const experiences =
    view.experiences === null
      ? ''
      : ` Experiences: ${known.length === 0 ? 'none.' : known.map(({ text }) => text).join(' ')}`;
  const content = `Compare.${experiences} Problem: ${view.problem} ${blocks.join(' ')}`;
  return { messages: [{ role: 'user', content }], maxTokens: COMPARE_TOKENS };
}

/** Those that have letters in a comparison: the first of either side, as evenly as there are, in the group's order. */
export function shownAttempts(attempts: readonly MarkedTrajectory[]): MarkedTrajectory[] {
  const { worse, better } = sides(attempts);
  const half = SHOWN_AT_MOST / 2;
  const shown = [
    ...worse.slice(0, Math.max(half, SHOWN_AT_MOST - better.length)),
    ...better.slice(0, Math.max(half, SHOWN_AT_MOST - worse.length)),
  ];
  return attempts.filter((attempt) => shown.includes(attempt));
}

/** Better is above the mean of these; one alone is better if it is right. */
function sides(attempts: readonly MarkedTrajectory[]) {
  const mean = attempts.reduce((sum, { reward }) => sum + reward, 0) / attempts.length;
  const level = attempts.every(({ reward }) => reward === attempts[0]?.reward);
  const isBetter = ({ reward }: MarkedTrajectory) => (level ? reward === 1 : reward > mean);
  return {
    worse: attempts.filter((attempt) => !isBetter(attempt)),
    better: attempts.filter(isBetter),
  };
}

function attemptText(
  attempt: MarkedTrajectory,
  letter: string,
  { rewardShown }: ComparisonView,
): string {
  const mark = markText(attempt.reward, rewardShown);
  const text = textOf(attempt);
  const way = told(text);
  if (!way) return `${letter} ${mark}. ${excerpt(text, FREE_TEXT_ROOM)}`;
  const plan = way.plan.map((choice) => `${letter} ${choiceText(choice)}`).join('; ');
  return `${letter} ${mark}. Case: ${way.situation}. Plan: ${plan}.`;
}

function aboutTheGroup(
  experiences: readonly Experience[],
  attempts: readonly MarkedTrajectory[],
): Experience[] {
  const ways = attempts.flatMap((attempt) => told(textOf(attempt)) ?? []);
  const labels = new Set(ways.flatMap(({ plan }) => plan.map(({ label }) => label)));
  const closeness = ({ text }: Experience) =>
    ways.reduce((most, { situation }) => Math.max(most, overlap(situation, text)), 0);
  return experiences
    .filter(({ text }) => labels.has(labelOf(text) ?? ''))
    .map((experience) => ({ experience, close: closeness(experience) }))
    .sort((a, b) => b.close - a.close || a.experience.id - b.experience.id)
    .slice(0, EXPERIENCES_AT_MOST)
    .map(({ experience }) => experience);
}

const NOTHING = 'Nothing to learn.';
const LESSON = /(?:^|\s)So: (When .+\.)$/;

/** `… So: When <case>, <label> <key>: <words>.`, or that there is nothing to learn. */
export function readComparison(text: string): Reading<readonly AskedOperation[]> {
  if (text.trim() === NOTHING) return { readable: true, value: [] };
  const line = lastLineOf(text);
  const lesson = line.endsWith('.') ? LESSON.exec(line)?.[1] : undefined;
  if (lesson === undefined) {
    return { readable: false, problem: `say "So: When …, … ." or "${NOTHING}"` };
  }
  return { readable: true, value: [{ op: 'add', ids: [], text: lesson }] };
}

/**
 * What the model is trained to say of a group: a verdict on every attempt, decision by decision, the decision that most of them
 * fit, then the lesson.
 */
export function comparisonAnswer(
  worse: readonly Told[],
  better: readonly Told[],
  choose: (best: readonly number[]) => number,
): string {
  const quoted = better.at(-1);
  if (!quoted) return NOTHING;
  const shown = [
    ...worse.map((way, i) => ({ way, letter: WORSE.charAt(i), isBetter: false })),
    ...better.map((way, i) => ({ way, letter: BETTER.charAt(i), isBetter: true })),
  ];
  const letter = BETTER.charAt(better.length - 1);
  const counts: number[] = [];
  const verdicts = quoted.plan.map((choice, decision) => {
    const others = shown.slice(0, -1).map(({ way, letter: other, isBetter }) => {
      const theirs = way.plan[decision];
      const fits = (theirs?.key === choice.key) === isBetter;
      return {
        fits,
        text: `${other} ${theirs?.label ?? ''} ${theirs?.key ?? ''} ${fits ? 'fits' : 'not'}`,
      };
    });
    const count = 1 + others.filter(({ fits }) => fits).length;
    counts.push(count);
    return [
      `${letter} ${choice.label} ${choice.key}`,
      ...others.map(({ text }) => text),
      `fits ${count};`,
    ].join(' ');
  });
  const most = Math.max(...counts);
  const best = counts.flatMap((count, decision) => (count === most ? [decision] : []));
  const lesson = quoted.plan[choose(best)];
  if (!lesson) throw new RangeError('there is no such decision');
  const named = `most ${most}, ${lesson.label} ${lesson.key}.`;
  return `${verdicts.join(' ')} ${named} So: When ${quoted.situation}, ${choiceText(lesson)}.`;
}
