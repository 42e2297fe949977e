/** A prompt may use this share of the context for trajectories; the rest is for the instructions, E and the answer. */
const SHARE_FOR_TRAJECTORIES = 0.5;

/** What every tokenizer can be held to. */
const CHARACTERS_PER_TOKEN = 3;

/** Characters that each of `count` trajectories may have in a prompt. */
export function roomPerTrajectory(contextTokens: number, count: number): number {
  const room = contextTokens * CHARACTERS_PER_TOKEN * SHARE_FOR_TRAJECTORIES;
  return Math.max(200, Math.floor(room / Math.max(1, count)));
}

/**
 * A text that fits: its beginning and its end, as a plan stands at the beginning and an answer at the end, and between them how
 * much was left out. Texts that fit are given whole.
 */
export function excerpt(text: string, room: number): string {
  if (text.length <= room) return text;
  const head = Math.floor(room * 0.6);
  const tail = room - head;
  const left = text.length - head - tail;
  // A cut must not split a surrogate pair.
  const beginning = text.slice(0, head).toWellFormed();
  const end = text.slice(text.length - tail).toWellFormed();
  return `${beginning}\n[… ${left} characters left out …]\n${end}`;
}
