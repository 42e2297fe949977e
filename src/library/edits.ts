import type { Edit } from '../domain/events.ts';
import type { Library } from '../domain/experience.ts';
import { checkText, type Fault, type TextRules } from './operations.ts';

/**
 * What forbids a hand edit of the library (its text normalized), if anything does. Pins bind revisions, not the person; and no
 * problem stands behind the text whose answer it could leak.
 */
export function checkEdit(
  library: Library,
  edit: Edit,
  settings: TextRules['settings'],
): Fault | null {
  if (edit.do === 'add') return checkText(edit.text, { library, settings });
  const old = library.find(({ id }) => id === edit.id);
  if (!old) return { reason: 'unknown id', detail: `there is no [${edit.id}]` };
  switch (edit.do) {
    case 'delete':
      return null;
    case 'pin':
      if (edit.pinned !== old.pinned) return null;
      return { reason: 'nothing changes', detail: `[${old.id}] is so already` };
    case 'modify':
      if (edit.text !== old.text) {
        return checkText(edit.text, { library, settings, except: [old.id] });
      }
      return { reason: 'nothing changes', detail: `[${old.id}] says exactly that` };
  }
}
