import type { RunEvent } from '../domain/events.ts';
import type { Library } from '../domain/experience.ts';
import { applyEdit, applyOperation } from './operations.ts';

/** E while a log is read, and the id that the next new experience gets. */
export interface LibraryState {
  readonly library: Library;
  readonly nextId: number;
}

/** Every run begins with an empty library and counts its experiences from 1. */
export const INITIAL_LIBRARY: LibraryState = { library: [], nextId: 1 };

/**
 * The library after one more event of a run's log. Ids count up over all suggestions, operations and hand edits,
 * and one that was once given, even to a suggestion that came to nothing, is never given again.
 * @throws {Error} if the event does not fit the library, so that no log leads to an invalid one.
 */
export function libraryAfter(state: LibraryState, event: RunEvent): LibraryState {
  switch (event.kind) {
    case 'compared':
      return { ...state, nextId: nextAfter(state.nextId, event.suggestions) };
    case 'revised': {
      const accepted = event.operations.filter(({ verdict }) => verdict === 'accepted');
      const library = accepted.reduce(
        (before, operation) => applyOperation(before, operation, event.step),
        state.library,
      );
      return { library, nextId: nextAfter(state.nextId, event.operations) };
    }
    case 'input': {
      if (event.verdict === 'rejected') return state;
      const { library, nextId } = state;
      return {
        library: applyEdit(library, event.edit, event.step, nextId),
        nextId: event.edit.do === 'add' ? nextId + 1 : nextId,
      };
    }
    case 'head':
    case 'evaluated':
    case 'group':
    case 'end':
      return state;
  }
}

function nextAfter(next: number, entries: readonly { id?: number | undefined }[]): number {
  return entries.reduce((highest, { id = 0 }) => Math.max(highest, id + 1), next);
}
