import type { Prompt, Reading, SmallDecision, SmallRevisionView } from '../pack.ts';

const REVISE_TOKENS = 200;

/** The model counts evidence in single digits. */
const MOST_EVIDENCE = 9;

/** The suggestion, then the related entries under numbers of their own, each with the groups that speak for it. */
export function smallRevisionPrompt({ suggestion, support, related }: SmallRevisionView): Prompt {
  const entries = related.map(
    ({ text, support: groups }, i) => `Old ${i + 1}: ${text} Groups: ${evidence(groups.length)}.`,
  );
  const content = [`Revise. New: ${suggestion.text} Groups: ${evidence(support)}.`, ...entries];
  return { messages: [{ role: 'user', content: content.join(' ') }], maxTokens: REVISE_TOKENS };
}

/** At least 1: an entry typed by hand has no groups, and is not nothing. */
export function evidence(groups: number): number {
  return Math.min(MOST_EVIDENCE, Math.max(1, groups));
}

/** `… So add.`, `… So keep 2.`, `… So replace 2.`, `… So drop.` */
export function readSmallRevision(
  text: string,
  { related }: SmallRevisionView,
): Reading<SmallDecision> {
  const match = /(?:^|\s)So (?:(add|drop)|(keep|replace) (\d+))\.\s*$/.exec(text);
  if (!match) return { readable: false, problem: 'say "So add.", "So keep 1." or the like' };
  const [, alone, about, number] = match;
  if (alone !== undefined) return { readable: true, value: { decision: alone as 'add', ids: [] } };
  const entry = related[Number(number) - 1];
  if (!entry) return { readable: false, problem: `there is no old ${number ?? ''}` };
  return { readable: true, value: { decision: about as 'keep', ids: [entry.id] } };
}

/** What is known of a text when training writes the right answer: its case and, if it names one, its decision. */
export interface Known {
  readonly situation: string;
  /** `ends both`; the words of the advice where it names no decision. */
  readonly advice: string;
}

export type Relation = 'far' | 'else' | 'same' | 'against';

/**
 * What the model is trained to say: the case of each entry and whether it is near, then whether its advice is the same, against,
 * or about something else; then the decision. Contradictions are settled by evidence, ties for what is there.
 */
export function smallRevisionAnswer(
  suggestion: Known & { readonly groups: number },
  entries: readonly (Known & { readonly relation: Relation; readonly groups: number })[],
): string {
  const mine = evidence(suggestion.groups);
  const verdicts = entries.map(({ situation, advice, relation, groups }, i) => {
    const about = `${i + 1} ${situation}`;
    if (relation === 'far') return `${about}, far;`;
    if (relation !== 'against') return `${about}, near, ${advice}, ${relation};`;
    const theirs = evidence(groups);
    const than = mine > theirs ? 'over' : mine < theirs ? 'under' : 'even';
    return `${about}, near, ${advice}, against, ${mine} ${than} ${theirs};`;
  });
  const told = [`${suggestion.situation}, ${suggestion.advice};`, ...verdicts].join(' ');
  return `${told} ${decisionOf(mine, entries)}`;
}

function decisionOf(
  mine: number,
  entries: readonly { readonly relation: Relation; readonly groups: number }[],
): string {
  const same = entries.findIndex(({ relation }) => relation === 'same');
  if (same >= 0) return `So keep ${same + 1}.`;
  const against = entries.findIndex(({ relation }) => relation === 'against');
  const entry = entries[against];
  if (!entry) return 'So add.';
  return mine > evidence(entry.groups) ? `So replace ${against + 1}.` : 'So drop.';
}
