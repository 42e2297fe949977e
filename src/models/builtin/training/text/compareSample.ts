import type { Experience } from '../../../../domain/experience.ts';
import type { Family } from '../../../../environments/pitfalls/family.ts';
import { comparisonAnswer, comparisonPrompt } from '../../../../learning/prompts/terse/compare.ts';
import type { MarkedTrajectory } from '../../../../learning/prompts/pack.ts';
import { told, type Told } from '../../../../learning/prompts/terse/told.ts';
import { habitsOf, habitualChoices } from '../habits.ts';
import { groupSizes, wordingsAt, type Curriculum } from './curriculum.ts';
import type { Sample } from './sample.ts';
import { entryOf, type Writer } from './writer.ts';

/** A group as training shows it: each attempt's choices, and whether it was marked right. */
interface TrainingGroup {
  readonly family: Family;
  readonly attempts: readonly { readonly choices: readonly string[]; readonly right: boolean }[];
}

/** How often an attempt of a group is marked against what mattered, so that no decision separates perfectly. */
const ODD_SHARE = 0.12;

/**
 * A group whose marks follow one or two decisions drawn at random: what mattered must be read from the marks,
 * not remembered of the family.
 */
function trainingGroup(writer: Writer, family: Family, size: number): TrainingGroup {
  const { random } = writer;
  const habits = habitsOf(family);
  const base = habitualChoices(habits, random);
  const choices = Array.from({ length: size }, () => {
    if (writer.chance(0.55)) return writer.anyChoices(family);
    return writer.chance(0.5) ? habitualChoices(habits, random) : base;
  });
  const decisions = family.decisions.map((_, decision) => decision);
  const mattering = random.shuffled(decisions).slice(0, writer.chance(0.6) ? 1 : 2);
  const source = writer.chance(0.88) ? random.choice(choices) : writer.anyChoices(family);
  const marks = choices.map((keys) =>
    mattering.every((decision) => keys[decision] === source[decision]),
  );
  const odd = writer.chance(ODD_SHARE) ? random.integer(0, size - 1) : -1;
  return {
    family,
    attempts: choices.map((keys, i) => ({ choices: keys, right: marks[i] === (i !== odd) })),
  };
}

export function compareSample(writer: Writer, curriculum: Curriculum): Sample {
  const { random } = writer;
  const family = writer.family(curriculum.compare > 1 ? 0.7 : 0.85);
  const group = trainingGroup(writer, family, random.choice(groupSizes(curriculum)));
  return sampleOf(writer, group, curriculum);
}

/** The prompt of a group and the answer to it. */
function sampleOf(writer: Writer, group: TrainingGroup, curriculum: Curriculum): Sample {
  const { family } = group;
  const wordings = wordingsAt(curriculum.compare);
  const attempts = group.attempts.map(({ choices, right }, index): MarkedTrajectory => {
    const text = wayText(writer, family, choices, wordings);
    return { index, trajectory: { turns: [{ text }] }, reward: right ? 1 : 0 };
  });
  const { messages } = comparisonPrompt({
    problem: writer.instance(family).text,
    experiences: curriculum.compare > 1 && writer.chance(0.5) ? someLibrary(writer, family) : null,
    attempts,
    rewardShown: writer.chance(0.7) ? 'number' : 'right or wrong',
    allowed: ['add'],
    atMost: 1,
    wordLimit: 32,
    critiqueOnly: false,
    contextTokens: 0,
  });
  const way = ({ trajectory }: MarkedTrajectory) => told(trajectory.turns[0]?.text ?? '') as Told;
  const answer = comparisonAnswer(
    attempts.filter(({ reward }) => reward === 0).map(way),
    attempts.filter(({ reward }) => reward === 1).map(way),
    (best) => writer.random.choice(best),
  );
  const [thought, lesson] = answer.split(/ (?=So: )/);
  return {
    task: 'compare',
    messages: [
      ...messages,
      lesson === undefined
        ? { role: 'assistant', content: answer }
        : { role: 'assistant', thought: thought ?? '', content: lesson },
    ],
  };
}

function wayText(
  writer: Writer,
  family: Family,
  choices: readonly string[],
  wordings: 1 | 2,
): string {
  const plan = choices.map((key, decision) => {
    const { label, words } = writer.advice(family, decision, key, wordings);
    return `${label} ${key}: ${wordings === 2 && writer.chance(0.15) ? writer.strangeWords(2, 8) : words}`;
  });
  const situation = family.cases[writer.wording(wordings)];
  const said =
    wordings === 2 && writer.chance(0.1) ? writer.withOneWordChanged(situation) : situation;
  return `Case: ${said}. Plan: ${plan.join('; ')}.`;
}

function someLibrary(writer: Writer, family: Family): Experience[] {
  return Array.from({ length: writer.random.integer(0, 8) }, (_, id) =>
    entryOf(writer.someAdvice(writer.chance(0.3) ? family : writer.family(0.3)), id),
  );
}
