import type { Edit, EventOf } from '../domain/events.ts';
import { checkEdit } from '../library/edits.ts';
import { libraryAfter, type LibraryState } from '../library/replay.ts';
import { normalizeText } from '../library/wording.ts';
import type { StageContext } from './stages/asking.ts';

/** What a person did to the library since the last step, each as an event with its verdict. */
export async function* handEdits(
  context: StageContext,
  start: LibraryState,
): AsyncGenerator<EventOf<'input'>, LibraryState, void> {
  let state = start;
  for (const asked of await context.edits(context.step)) {
    const edit = tidied(asked);
    const fault = checkEdit(state.library, edit, context.settings);
    const event: EventOf<'input'> = {
      kind: 'input',
      step: context.step,
      edit,
      verdict: fault ? 'rejected' : 'accepted',
      ...fault,
    };
    yield event;
    state = libraryAfter(state, event);
  }
  return state;
}

function tidied(edit: Edit): Edit {
  return 'text' in edit ? { ...edit, text: normalizeText(edit.text) } : edit;
}
