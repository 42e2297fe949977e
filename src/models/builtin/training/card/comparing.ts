import type { Library } from '../../../../domain/experience.ts';
import { DEFAULT_SETTINGS } from '../../../../domain/settings.ts';
import { truthOf, type Choices } from '../../../../environments/pitfalls/choices.ts';
import { framed } from '../../../../environments/pitfalls/experience.ts';
import type { Family } from '../../../../environments/pitfalls/family.ts';
import type { Instance } from '../../../../environments/pitfalls/instance.ts';
import type { MarkedTrajectory, Prompt } from '../../../../learning/prompts/pack.ts';
import { comparisonAnswer, readComparison } from '../../../../learning/prompts/terse/compare.ts';
import { tersePack } from '../../../../learning/prompts/terse/tersePack.ts';
import { textOf, told, type Told } from '../../../../learning/prompts/terse/told.ts';
import { habitsOf, habitualChoices } from '../habits.ts';
import { transcript } from '../text/solveSample.ts';
import { COMPOUND, entryOf } from '../text/writer.ts';
import type { CardWriter } from './cardWriter.ts';
import { otherAdvice } from './solving.ts';

/** One attempt of a group: the option that it takes of each decision, and its mark by the world's own numbers. */
interface Way {
  readonly choices: Choices;
  readonly isRight: boolean;
}

/** Attempts at one problem, as the policy's habits make them. */
export interface Group {
  readonly instance: Instance;
  readonly ways: readonly Way[];
}

/** Families in which a lesson can be about the wrong decision. */
export const TEACHABLE: readonly Family[] = COMPOUND.filter(({ hopeless }) => !hopeless);

/** Draws groups until one is as wanted. */
export function groupSuchThat(
  writer: CardWriter,
  families: readonly Family[],
  size: number,
  isWanted: (group: Group) => boolean,
): Group {
  for (;;) {
    const group = groupOf(writer, writer.random.choice(families), size);
    if (isWanted(group)) return group;
  }
}

function groupOf(writer: CardWriter, family: Family, size: number): Group {
  const instance = writer.instance(family);
  const habits = habitsOf(family);
  const ways = Array.from({ length: size }, () => {
    const choices = habitualChoices(habits, writer.random);
    return {
      choices,
      isRight: choices.every((_, decision) => !isAmiss(instance, choices, decision)),
    };
  });
  return { instance, ways };
}

/** Whether a choice gives a wrong result here; where the decision is idle none does. */
function isAmiss({ family, active }: Instance, choices: Choices, decision: number): boolean {
  return active[decision] === true && choices[decision] !== truthOf(family)[decision];
}

export function isMixed({ ways }: Group): boolean {
  return ways.some(({ isRight }) => isRight) && ways.some(({ isRight }) => !isRight);
}

/** Whether some decision alone divides the right attempts from the wrong ones. */
export function hasPerfectDecision({ ways }: Group): boolean {
  const quoted = ways.findLast(({ isRight }) => isRight);
  return (quoted?.choices ?? []).some((key, decision) =>
    ways.every(({ choices, isRight }) => (choices[decision] === key) === isRight),
  );
}

/** Whether a decision is what some of the wrong attempts went wrong by. */
export function hasDecided({ instance, ways }: Group, decision: number): boolean {
  return ways.some(({ choices }) => isAmiss(instance, choices, decision));
}

/** A group as the critic is shown it, with what can be said of it. */
export interface ComparisonCase {
  readonly group: Group;
  readonly prompt: Prompt;
  /** The last right attempt, from which a lesson is taken; null where there is none. */
  readonly quoted: Told | null;
  /** Those of its decisions that separate right from wrong best. */
  readonly best: readonly number[];
}

export function comparisonCase(writer: CardWriter, group: Group): ComparisonCase {
  const attempts = group.ways.map(({ choices, isRight }, index): MarkedTrajectory => {
    const { request } = transcript(writer, group.instance, choices);
    return { index, trajectory: { turns: [{ text: request }] }, reward: isRight ? 1 : 0 };
  });
  const { groupOperations, operationsPerGroup, wordLimit, rewardShown } = DEFAULT_SETTINGS;
  const prompt = tersePack.compare({
    problem: group.instance.text,
    experiences: libraryBeside(writer, group.instance.family),
    attempts,
    rewardShown,
    allowed: groupOperations,
    atMost: operationsPerGroup,
    wordLimit,
    critiqueOnly: false,
    contextTokens: 0,
  });
  const worse = waysMarked(attempts, 0);
  const better = waysMarked(attempts, 1);
  const quoted = better.at(-1) ?? null;
  return { group, prompt, quoted, best: bestDecisions(worse, better) };
}

/** The library that the attempts had read: none in the first step, later one with an entry on the same case. */
function libraryBeside(writer: CardWriter, family: Family): Library {
  if (writer.chance(0.5)) return [];
  const advice = [writer.someAdvice(family), ...otherAdvice(writer, family, 11)];
  return writer.random.shuffled(advice).map((one, id) => entryOf(one, id));
}

const waysMarked = (attempts: readonly MarkedTrajectory[], mark: 0 | 1): readonly Told[] =>
  attempts.filter(({ reward }) => reward === mark).map((one) => told(textOf(one)) as Told);

/** As the prompts' own answer has it; none where there is no right attempt. */
function bestDecisions(worse: readonly Told[], better: readonly Told[]): readonly number[] {
  let decisions: readonly number[] = [];
  comparisonAnswer(worse, better, (best) => {
    decisions = best;
    return best[0] ?? 0;
  });
  return decisions;
}

/** What an answer comes to: a lesson, the word that there is none, or what cannot be read. */
export type Lesson =
  | { readonly says: 'nothing' | 'unreadable' }
  | {
      readonly says: 'lesson';
      /** The decision of the quoted attempt that it names by label and key; undefined if it names none. */
      readonly decision: number | undefined;
      /** Its case and words are the attempt's own. */
      readonly isCopied: boolean;
    };

export function lessonIn(answer: string | null, { quoted }: ComparisonCase): Lesson {
  const reading = answer === null ? null : readComparison(answer);
  if (!reading?.readable) return { says: 'unreadable' };
  const [operation] = reading.value;
  if (!operation) return { says: 'nothing' };
  const { text = '' } = operation;
  const { situation = '', plan = [] } = quoted ?? {};
  const named = plan.find(({ label, key }) => text.includes(`, ${label} ${key}: `));
  if (!named) return { says: 'lesson', decision: undefined, isCopied: false };
  const isCopied = text === framed('experience', { case: situation, ...named });
  return { says: 'lesson', decision: plan.indexOf(named), isCopied };
}
