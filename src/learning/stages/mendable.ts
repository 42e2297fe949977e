import type { Rejection } from '../../domain/events.ts';

/** Slips, which a model can mend if it is told; the other reasons are verdicts, and asking again would not change them. */
const SLIPS: readonly Rejection[] = [
  'not readable',
  'operation not allowed',
  'unknown id',
  'empty text',
  'over the word limit',
  'leaks the answer',
  'leaks a number of its problem',
  'already changed in this step',
];

/** What was wrong with the operations of an answer, where a corrective retry may mend it. */
export function mendableFaults(
  checked: readonly {
    readonly reason?: Rejection | undefined;
    readonly detail?: string | undefined;
  }[],
): string[] {
  return checked.flatMap(({ reason, detail }) =>
    reason !== undefined && SLIPS.includes(reason) ? [detail ?? reason] : [],
  );
}
