import { FAMILIES } from '../../../../environments/pitfalls/families/index.ts';
import { framed } from '../../../../environments/pitfalls/experience.ts';
import type { Family } from '../../../../environments/pitfalls/family.ts';
import type { Instance } from '../../../../environments/pitfalls/instance.ts';
import { transcriptFor } from '../../../../environments/pitfalls/transcript.ts';
import { choiceText } from '../../../../learning/prompts/terse/told.ts';
import { solvePrompt } from '../../../../learning/prompts/terse/solve.ts';
import { habitsOf, habitualChoices, tempered } from '../habits.ts';
import { librarySizes, type Curriculum } from './curriculum.ts';
import type { Sample } from './sample.ts';
import { entryOf, type Advice, type Writer } from './writer.ts';

/** How often a problem is one that its library speaks of. */
const KNOWN_SHARE = 0.75;
/** How often a problem that is drawn from all families is one of the hopeless. */
const HOPELESS_SHARE = 0.2;
const HOPELESS = FAMILIES.filter(({ hopeless }) => hopeless);
/** How often an experience is written without its label and key, as a person would type it. */
const UNNAMED_SHARE = 0.15;
/** How often the words of an experience are none of the world's: its case, and its advice. */
const STRANGE_SHARE = 0.12;
/** How many of a family's decisions a library speaks of, unless it must speak of nearly all to be so large. */
const DECIDED_SHARE = 0.75;
const MANY = 28;
/** How often the same is said twice. */
const TWICE_SHARE = 0.03;
/** Problems of one library: so many that reading it is worth while, and fewer beside a large one. */
const PROBLEMS = { most: 15, least: 8, entriesAProblem: 5 } as const;

/**
 * Problems that are solved with one library: the policy follows what the library says of a problem's decisions, right or wrong,
 * in the library's words, and does as its habit has it for the rest.
 */
export function solveSamples(writer: Writer, curriculum: Curriculum): [Sample, ...Sample[]] {
  const size = writer.random.choice(librarySizes(curriculum));
  const library = libraryOf(writer, size);
  const { most, least, entriesAProblem } = PROBLEMS;
  const count = Math.max(least, most - Math.floor(size / entriesAProblem));
  const known = [...new Set(library.map(({ family }) => family))];
  const one = () => {
    const isKnown = known.length > 0 && writer.chance(KNOWN_SHARE);
    return sampleOf(writer, isKnown ? familyAmong(writer, known) : anyFamily(writer), library);
  };
  return [one(), ...Array.from({ length: count - 1 }, one)];
}

/** A family of the world, the hopeless ones more often than by chance: what is practically never done must be learned well. */
function anyFamily(writer: Writer): Family {
  if (writer.chance(HOPELESS_SHARE)) return writer.random.choice(HOPELESS);
  return writer.family(0.4);
}

/** Families with more decisions more often: each decision is to be looked up as surely as the first. */
function familyAmong(writer: Writer, families: readonly Family[]): Family {
  return writer.random.choice(families.flatMap((family) => family.decisions.map(() => family)));
}

function sampleOf(writer: Writer, family: Family, library: readonly Advice[]): Sample {
  const own = library.filter((advice) => advice.family === family);
  const instance = writer.instance(family);
  const habits = habitualChoices(tempered(habitsOf(family)), writer.random);
  const choices = habits.map(
    (habit, decision) => own.find((advice) => advice.decision === decision)?.key ?? habit,
  );
  const way = transcript(writer, instance, choices, own);
  const experiences = library.map((advice, id) => entryOf(advice, id));
  const view = { problem: instance.text, injection: 'system', tools: [] } as const;
  const { messages } = solvePrompt({ ...view, experiences, turns: [] });
  const followed = own.map(({ label, key }) => `${label} ${key}`);
  return {
    task: 'solve',
    messages: [
      ...messages,
      { role: 'assistant', content: way.request, followed },
      { role: 'tool', content: way.result },
      { role: 'assistant', content: way.answer },
    ],
  };
}

/** Advice on some of the decisions of some families, at most one key for each; now and then the same said twice. */
function libraryOf(writer: Writer, size: number): Advice[] {
  const { random } = writer;
  const advice: Advice[] = [];
  const share = size > MANY ? 1 : DECIDED_SHARE;
  for (const family of random.shuffled(FAMILIES)) {
    for (const decision of random.shuffled(family.decisions.map((_, i) => i))) {
      if (!writer.chance(share)) continue;
      const key = writer.chance(0.3) ? truthOf(family, decision) : writer.anyKey(family, decision);
      advice.push(varied(writer, writer.advice(family, decision, key)));
      if (writer.chance(TWICE_SHARE)) advice.push(writer.advice(family, decision, key));
    }
    if (advice.length >= size) break;
  }
  return random.shuffled(advice.slice(0, size));
}

const truthOf = (family: Family, decision: number) => family.decisions[decision]?.truth ?? '';

/** An advice in words that are, now and then, none of the world's. */
export function varied(writer: Writer, advice: Advice): Advice {
  if (writer.chance(UNNAMED_SHARE)) return { ...advice, named: false };
  const situation = writer.chance(STRANGE_SHARE)
    ? writer.withOneWordChanged(advice.situation)
    : advice.situation;
  const words = writer.chance(STRANGE_SHARE) ? writer.strangeWords(2, 8) : advice.words;
  return { ...advice, situation, words };
}

/** What a rollout with these choices writes; decisions that were told are said in the words that told them. */
export function transcript(
  writer: Writer,
  instance: Instance,
  choices: readonly string[],
  told: readonly Advice[] = [],
): { request: string; result: string; answer: string } {
  const { family } = instance;
  const plan = choices.map((key, decision) => {
    const heard = told.find((advice) => advice.decision === decision);
    const { label, words } = heard ?? writer.advice(family, decision, key);
    return choiceText({ label, key, words });
  });
  const { expression, result, answer } = transcriptFor(instance, choices, { case: 0, words: [] });
  const situation =
    told.length > 0 ? writer.random.choice(told).situation : family.cases[writer.wording(2)];
  return {
    request: [
      framed('case', { case: situation }),
      framed('plan', { choices: plan.join('; ') }),
      framed('calculate', { expression }),
    ].join(' '),
    result,
    answer,
  };
}
