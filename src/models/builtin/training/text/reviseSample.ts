import type { Family } from '../../../../environments/pitfalls/family.ts';
import { FAMILIES } from '../../../../environments/pitfalls/families/index.ts';
import type { SmallRevisionView } from '../../../../learning/prompts/pack.ts';
import {
  smallRevisionAnswer,
  smallRevisionPrompt,
  type Relation,
} from '../../../../learning/prompts/terse/revise.ts';
import { entriesAtMost, wordingsAt, type Curriculum } from './curriculum.ts';
import type { Sample } from './sample.ts';
import { entryOf, experienceOf, type Advice, type Writer } from './writer.ts';

/** What a suggestion meets in the library. */
export type Meeting = 'nothing' | 'same' | 'against';

/** A small decision to take, and the answer that takes it rightly. */
export interface RevisionCase {
  readonly view: SmallRevisionView;
  readonly answer: string;
}

interface Entry {
  readonly advice: Advice;
  readonly relation: Relation;
  readonly groups: number;
}

/** How often cases and words are none of the world's, so that they must be compared and not known. */
const STRANGE_SHARE = 0.3;
const UNNAMED_SHARE = 0.08;

export function reviseSample(writer: Writer, curriculum: Curriculum): Sample {
  const roll = writer.random.unit();
  const meeting = roll < 0.3 ? 'nothing' : roll < 0.62 ? 'same' : 'against';
  const { view, answer } = revisionCase(writer, writer.family(0.45), meeting, curriculum);
  const { messages } = smallRevisionPrompt(view);
  const at = answer.lastIndexOf(' So ');
  const reply = { thought: answer.slice(0, at), content: answer.slice(at + 1) };
  return { task: 'revise', messages: [...messages, { role: 'assistant', ...reply }] };
}

/** A suggestion of a family with its related entries, and what is rightly said of it. */
export function revisionCase(
  writer: Writer,
  family: Family,
  meeting: Meeting,
  curriculum: Curriculum,
): RevisionCase {
  const wordings = wordingsAt(curriculum.revise);
  const { random } = writer;
  const decision = random.integer(0, family.decisions.length - 1);
  const key = writer.anyKey(family, decision);
  const strange = wordings === 2 && writer.chance(STRANGE_SHARE) ? strangeFamily(writer) : null;
  const reword = (advice: Advice) => (strange ? strange(advice) : mayLackName(writer, advice));
  const suggestion = reword(writer.advice(family, decision, key, wordings));
  const met = metBy(writer, family, decision, key, meeting, wordings).map((entry) => ({
    ...entry,
    advice: reword(entry.advice),
  }));
  const most = entriesAtMost(curriculum);
  const count = Math.max(met.length, random.integer(meeting === 'nothing' ? 0 : 1, most));
  const beside = Array.from({ length: count - met.length }, () =>
    besides(writer, family, decision, wordings),
  );
  const entries = random.shuffled([...met, ...distinct(beside, met)]);
  const groups = random.integer(1, 9);
  const view: SmallRevisionView = {
    suggestion: { n: 0, op: 'add', targets: [], text: experienceOf(suggestion) },
    support: groups,
    related: entries.map(({ advice, groups: theirs }, id) => entryOf(advice, id, theirs)),
    allowed: ['modify', 'merge', 'delete'],
    wordLimit: 32,
  };
  const answer = smallRevisionAnswer(
    { ...known(suggestion), groups },
    entries.map(({ advice, ...rest }) => ({ ...known(advice), ...rest })),
  );
  return { view, answer };
}

const known = ({ situation, label, key, words, named }: Advice) => ({
  situation,
  advice: named ? `${label} ${key}` : words,
});

/** The entry that the suggestion repeats or contradicts; now and then both kinds stand there. */
function metBy(
  writer: Writer,
  family: Family,
  decision: number,
  key: string,
  meeting: Meeting,
  wordings: 1 | 2,
): Entry[] {
  if (meeting === 'nothing') return [];
  const other = writer.random.choice(
    Object.keys(family.decisions[decision]?.does ?? {}).filter((one) => one !== key),
  );
  const theirs = meeting === 'same' ? key : other;
  const groups = writer.random.integer(1, 9);
  const advice = writer.advice(family, decision, theirs, wordings);
  return [{ advice, relation: meeting, groups }];
}

/** An entry that the suggestion has nothing to do with: other decisions of its case, or other cases with its label. */
function besides(writer: Writer, family: Family, decision: number, wordings: 1 | 2): Entry {
  const { random } = writer;
  const groups = random.integer(1, 9);
  const rest = family.decisions.map((_, i) => i).filter((i) => i !== decision);
  if (rest.length > 0 && writer.chance(0.35)) {
    const at = random.choice(rest);
    const advice = writer.advice(family, at, writer.anyKey(family, at), wordings);
    return { advice, relation: 'else', groups };
  }
  const label = family.decisions[decision]?.label;
  const others = FAMILIES.filter((other) => other !== family);
  const alike = others.filter((other) => other.decisions.some((one) => one.label === label));
  const other = random.choice(alike.length > 0 && writer.chance(0.75) ? alike : others);
  const at = Math.max(
    0,
    other.decisions.findIndex((one) => one.label === label),
  );
  const advice = writer.advice(other, at, writer.anyKey(other, at), wordings);
  return { advice, relation: 'far', groups };
}

/** Entries that are not there already; the library holds one for each decision of a case. */
function distinct(entries: readonly Entry[], met: readonly Entry[]): Entry[] {
  const slot = ({ advice }: Entry) => `${advice.family.id} ${advice.decision}`;
  const taken = new Set(met.map(slot));
  return entries.filter((entry) => {
    if (taken.has(slot(entry))) return false;
    taken.add(slot(entry));
    return true;
  });
}

function mayLackName(writer: Writer, advice: Advice): Advice {
  return writer.chance(UNNAMED_SHARE) ? { ...advice, named: false } : advice;
}

/** One made-up case for suggestion and entry, now and then with a word changed, and made-up words for the advice. */
function strangeFamily(writer: Writer): (advice: Advice) => Advice {
  const situation = writer.strangeWords(3, 8);
  return (advice) => ({
    ...advice,
    situation: writer.chance(0.4) ? writer.withOneWordChanged(situation) : situation,
    words: writer.chance(0.5) ? writer.strangeWords(2, 8) : advice.words,
  });
}
