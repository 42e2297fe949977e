import { linesOf } from '../lines.ts';
import type { MarkedTrajectory } from '../pack.ts';

/** One decision of a plan: `ends both: count both ends`. */
export interface ToldChoice {
  readonly label: string;
  readonly key: string;
  readonly words: string;
}

/** What a rollout says of its way: its case, and its plan, decision by decision. */
export interface Told {
  readonly situation: string;
  readonly plan: readonly ToldChoice[];
}

const CASE = 'Case: ';
const PLAN = '. Plan: ';
const SENTENCE_END = /\.(?:\s|$)/;
const CHOICE = /^([A-Za-z]+) ([A-Za-z]+): (.+)$/;

/** Reads `Case: …. Plan: …; ….` out of a transcript or a summary; null where it is not written so. */
export function told(text: string): Told | null {
  for (const line of linesOf(text)) {
    const written = caseAndPlan(line.text);
    if (written) return toldBy(written);
  }
  return null;
}

/** What stands between a line's first "Case: ", the first "Plan: " after it, and the end of that sentence. */
function caseAndPlan(line: string): { situation: string; choices: string } | null {
  const start = line.indexOf(CASE);
  if (start < 0) return null;
  const begin = start + CASE.length;
  const end = line.indexOf(PLAN, begin + 1);
  if (end < 0) return null;
  const rest = line.slice(end + PLAN.length);
  const close = 1 + rest.slice(1).search(SENTENCE_END);
  return close < 1 ? null : { situation: line.slice(begin, end), choices: rest.slice(0, close) };
}

function toldBy({ situation, choices }: { situation: string; choices: string }): Told | null {
  const plan = choices.split('; ').map((choice) => {
    const [, label = '', key = '', words = ''] = CHOICE.exec(choice) ?? [];
    return { label, key, words };
  });
  return plan.some(({ label }) => label === '') ? null : { situation, plan };
}

/** `ends both: count both ends` */
export function choiceText({ label, key, words }: ToldChoice): string {
  return `${label} ${key}: ${words}`;
}

/** What the critic reads of an attempt: its summary, or where there is none the transcript. */
export function textOf({ summary, trajectory }: MarkedTrajectory): string {
  return summary ?? transcriptText(trajectory.turns);
}

/** A transcript in one line, the tool's results where they came back. */
export function transcriptText(
  turns: readonly { text: string; tool?: { output: string } }[],
): string {
  return turns.map(({ text, tool }) => (tool ? `${text} ${tool.output}.` : text)).join(' ');
}
