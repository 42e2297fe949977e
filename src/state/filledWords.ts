import { KNOBS, type KnobName } from '../domain/knobs.ts';

/** What is said of a run that is older than some of its knobs. */
export function filledWords(filled: readonly KnobName[]): string {
  const names = filled.map((name) => `“${KNOBS[name].label}”`).join(', ');
  return `This run is older than ${names}: shown as the default. With what is in its log it goes on only as a fork.`;
}
