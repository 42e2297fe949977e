import { FAMILIES } from '../../../../environments/pitfalls/families/index.ts';
import { framed } from '../../../../environments/pitfalls/experience.ts';
import type { Family } from '../../../../environments/pitfalls/family.ts';
import type { Instance } from '../../../../environments/pitfalls/instance.ts';
import { transcriptFor } from '../../../../environments/pitfalls/transcript.ts';
import { choiceText } from '../../../../learning/prompts/terse/told.ts';
import { solvePrompt } from '../../../../learning/prompts/terse/solve.ts';
import { habitsOf, habitualChoices } from '../habits.ts';
import { librarySizes, type Curriculum } from './curriculum.ts';
import type { Sample } from './sample.ts';
import { entryOf, type Advice, type Writer } from './writer.ts';

/** How often a library has an experience for the problem's own family. */
const KNOWN_SHARE = 0.65;
/** How often an experience is written without its label and key, as a person would type it. */
const UNNAMED_SHARE = 0.15;
/** How often the words of a fitting experience are none of the world's: its case, and its advice. */
const STRANGE_SHARE = 0.15;

/**
 * A problem with a library: the policy follows what the library says of this family's decisions, right or wrong, in the
 * library's words, and does as its habit has it for the rest.
 */
export function solveSample(writer: Writer, curriculum: Curriculum): Sample {
  const { random } = writer;
  const family = writer.family(0.4);
  const instance = writer.instance(family);
  const size = random.choice(librarySizes(curriculum));
  const own = writer.chance(KNOWN_SHARE) ? fittingAdvice(writer, family) : [];
  const others = otherAdvice(writer, family, Math.max(0, size - own.length));
  const experiences = random.shuffled([...others, ...own]).map((one, id) => entryOf(one, id));

  const habits = habitualChoices(habitsOf(family), random);
  const choices = habits.map(
    (habit, decision) => own.find((advice) => advice.decision === decision)?.key ?? habit,
  );
  const situation = own.length > 0 ? random.choice(own).situation : undefined;
  const way = transcript(writer, instance, choices, own, situation);
  const view = { problem: instance.text, injection: 'system', tools: [] } as const;
  const { messages } = solvePrompt({ ...view, experiences, turns: [] });
  return {
    task: 'solve',
    messages: [
      ...messages,
      { role: 'assistant', content: way.request },
      { role: 'tool', content: way.result },
      { role: 'assistant', content: way.answer },
    ],
  };
}

/** Advice on some of the family's decisions, at most one key for each; now and then the same said twice. */
function fittingAdvice(writer: Writer, family: Family): Advice[] {
  const { random } = writer;
  const decisions = family.decisions.map((_, decision) => decision);
  const some = decisions.filter(() => writer.chance(0.6));
  const told = some.length > 0 ? some : [random.choice(decisions)];
  return told.flatMap((decision) => {
    const key = writer.anyKey(family, decision);
    const advice = varied(writer, writer.advice(family, decision, key));
    return writer.chance(0.06) ? [advice, writer.advice(family, decision, key)] : [advice];
  });
}

function varied(writer: Writer, advice: Advice): Advice {
  if (writer.chance(UNNAMED_SHARE)) return { ...advice, named: false };
  const situation = writer.chance(STRANGE_SHARE)
    ? writer.withOneWordChanged(advice.situation)
    : advice.situation;
  const words = writer.chance(STRANGE_SHARE) ? writer.strangeWords(2, 8) : advice.words;
  return { ...advice, situation, words };
}

/** Experiences of other families, as few as possible twice about the same decision. */
export function otherAdvice(writer: Writer, family: Family, count: number): Advice[] {
  const slots = FAMILIES.filter((other) => other !== family).flatMap((other) =>
    other.decisions.map((_, decision) => ({ other, decision })),
  );
  const shuffled = writer.random.shuffled(slots);
  return Array.from({ length: count }, (_, i) => {
    const { other, decision } = shuffled[i % shuffled.length] as (typeof slots)[number];
    const { truth } = other.decisions[decision] as Family['decisions'][number];
    const key = writer.chance(0.6) ? truth : writer.anyKey(other, decision);
    const advice = writer.advice(other, decision, key);
    return writer.chance(UNNAMED_SHARE) ? { ...advice, named: false } : advice;
  });
}

/** What a rollout with these choices writes; decisions that were told are said in the words that told them. */
export function transcript(
  writer: Writer,
  instance: Instance,
  choices: readonly string[],
  told: readonly Advice[] = [],
  situation?: string,
): { request: string; result: string; answer: string } {
  const { family } = instance;
  const plan = choices.map((key, decision) => {
    const heard = told.find((advice) => advice.decision === decision);
    const { label, words } = heard ?? writer.advice(family, decision, key);
    return choiceText({ label, key, words });
  });
  const { expression, result, answer } = transcriptFor(instance, choices, { case: 0, words: [] });
  const own = family.cases[writer.wording(2)];
  return {
    request: [
      framed('case', { case: situation ?? own }),
      framed('plan', { choices: plan.join('; ') }),
      framed('calculate', { expression }),
    ].join(' '),
    result,
    answer,
  };
}
