import type { Library } from '../domain/experience.ts';
import { INITIAL_LIBRARY, libraryAfter, type LibraryState } from '../library/replay.ts';
import { type Fold, withStep } from './fold.ts';

/** The library of one step: as its rollouts read it, and as its revision left it. */
export interface LibraryVersion {
  readonly step: number;
  /** The version before, with the hand edits made since. */
  readonly read: Library;
  /** The same as `read` until the step is revised. */
  readonly library: Library;
}

export interface LibraryHistory {
  readonly now: LibraryState;
  /** The steps at which something was decided about E, in order. */
  readonly versions: readonly LibraryVersion[];
}

/** E after every step. @throws {Error} at an event that does not fit the library (see `libraryAfter`). */
export const libraryFold: Fold<LibraryHistory> = {
  initial: { now: INITIAL_LIBRARY, versions: [] },
  step({ now, versions }, event) {
    const after = libraryAfter(now, event);
    if (event.kind !== 'input' && event.kind !== 'revised') return { now: after, versions };
    const fresh = { step: event.step, read: now.library, library: now.library };
    return {
      now: after,
      versions: withStep(versions, fresh, ({ step, read }) => ({
        step,
        read: event.kind === 'input' ? after.library : read,
        library: after.library,
      })),
    };
  },
};

/** E as step `step` left it: what the evaluations of that step and the rollouts of the next one read, hand edits aside. */
export function libraryAfterStep({ versions }: LibraryHistory, step: number): Library {
  return versions.findLast((version) => version.step <= step)?.library ?? [];
}

/** E as the rollouts of a step read it. */
export function libraryReadIn({ versions }: LibraryHistory, step: number): Library {
  const version = versions.findLast((candidate) => candidate.step <= step);
  if (!version) return [];
  return version.step === step ? version.read : version.library;
}
