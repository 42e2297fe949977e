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

const CASE_AND_PLAN = /Case: (.+?)\. Plan: (.+?)\.(?:\s|$)/;
const CHOICE = /^([A-Za-z]+) ([A-Za-z]+): (.+)$/;

/** Reads `Case: …. Plan: …; ….` out of a transcript or a summary; null where it is not written so. */
export function told(text: string): Told | null {
  const match = CASE_AND_PLAN.exec(text);
  if (!match) return null;
  const plan = (match[2] ?? '').split('; ').map((choice) => {
    const [, label = '', key = '', words = ''] = CHOICE.exec(choice) ?? [];
    return { label, key, words };
  });
  return plan.some(({ label }) => label === '') ? null : { situation: match[1] ?? '', plan };
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
