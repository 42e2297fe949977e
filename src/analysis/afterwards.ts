import type { Operation } from '../domain/events.ts';

/** What came of an operation's experience by the end of its revision. */
export type Afterwards =
  /** It stands, under its own id or that of what it was merged into. */
  | { readonly is: 'there'; readonly id: number }
  | { readonly is: 'dropped'; readonly by: 'the cap' | 'the curator' };

/**
 * Follows the experience that an accepted operation made, changed or spoke for through the rest of its revision: a later operation may
 * merge it or delete it, and the cap may drop it at once.
 * @returns null where the operation left no experience.
 */
export function afterwards(
  operations: readonly Operation[],
  operation: Operation,
): Afterwards | null {
  let { id } = operation;
  if (id === undefined) return null;
  for (const later of operations.slice(operations.indexOf(operation) + 1)) {
    if (later.verdict === 'rejected' || !later.ids.includes(id)) continue;
    if (later.op === 'delete') return { is: 'dropped', by: whoDeletes(later) };
    if (later.op === 'merge') id = later.id ?? id;
  }
  return { is: 'there', id };
}

/** The cap asks nobody, and nobody has suggested what it does. */
function whoDeletes({ from, askedIn }: Operation): 'the cap' | 'the curator' {
  return from.length === 0 && askedIn.length === 0 ? 'the cap' : 'the curator';
}
