import type { Edit, Operation, Rejection } from '../domain/events.ts';
import type { Experience, Library, SuggestionRef } from '../domain/experience.ts';
import type { Problem } from '../domain/problem.ts';
import type { Settings } from '../domain/settings.ts';
import { leakOf } from './leaks.ts';
import { mostSimilar } from './similarity.ts';
import { countWords } from './wording.ts';

/** Why something is rejected: the kind, and a sentence with the particulars that gives no answer away. */
export interface Fault {
  readonly reason: Rejection;
  readonly detail: string;
}

export interface TextRules {
  readonly library: Library;
  readonly settings: Pick<Settings, 'wordLimit' | 'duplicateThreshold'>;
  /** Where the text was learned; it may hold none of their answers and large numbers. */
  readonly problems?: readonly Problem[];
  /** The experiences that the text will replace. */
  readonly except?: readonly number[];
}

/** Words longer than this on the average are no words: the word limit bounds the characters too. */
const CHARACTERS_PER_WORD = 24;

/** What forbids a (normalized) text to enter the library, the first of: emptiness, length, leaks, a near-duplicate. */
export function checkText(text: string, rules: TextRules): Fault | null {
  const { library, settings, problems = [], except = [] } = rules;
  const words = countWords(text);
  if (words === 0) return { reason: 'empty text', detail: 'the text has no words' };
  if (words > settings.wordLimit) {
    const detail = `${words} words, but at most ${settings.wordLimit} are allowed`;
    return { reason: 'over the word limit', detail };
  }
  if (text.length > settings.wordLimit * CHARACTERS_PER_WORD) {
    const detail = `${text.length} characters are too many for ${settings.wordLimit} words`;
    return { reason: 'over the word limit', detail };
  }
  for (const problem of problems) {
    const leak = leakOf(text, problem);
    if (leak === 'leaks the answer') {
      return { reason: leak, detail: `it tells the answer of ${problem.id}` };
    }
    if (leak) return { reason: leak, detail: `it holds a number of ${problem.id}` };
  }
  const others = library.filter(({ id }) => !except.includes(id));
  const nearest = mostSimilar(others, text);
  if (nearest && nearest.overlap >= settings.duplicateThreshold) {
    const percent = Math.floor(nearest.overlap * 100);
    const detail = `[${nearest.experience.id}] shares ${percent} % of its words`;
    return { reason: 'near-duplicate', detail };
  }
  return null;
}

/**
 * The library after one accepted operation of a step's revision.
 * - add: a new experience, supported by the suggestions in `from`;
 * - modify: another text under the same id; what spoke for the old text speaks no longer;
 * - keep: the suggestions in `from` speak for it too;
 * - merge: a new experience in place of its parents, with all their support;
 * - delete: it is gone, and its id with it.
 *
 * Ids that are not in E are those promised to suggestions of the step: merge and delete may name them, if `from` has as many suggestions.
 * @throws {Error} if the operation does not fit this library, which only moves from one valid version to another.
 */
export function applyOperation(library: Library, operation: Operation, step: number): Library {
  const { op, ids } = operation;
  demand(operation.verdict === 'accepted', `a rejected ${op} changes nothing`);
  const support = operation.from.map((n) => ({ step, n }));

  switch (op) {
    case 'add':
      return withNew(library, { id: newId(operation), text: newText(operation), step, support });
    case 'modify':
      return withChanged(library, free(library, only(ids)), {
        text: newText(operation),
        changed: step,
        support,
      });
    case 'keep': {
      const kept = find(library, only(ids));
      return withChanged(library, kept, { support: united([kept.support, support]) });
    }
    case 'merge': {
      const parents = namedBy(library, operation);
      const id = newId(operation);
      demand(
        new Set(ids).size === ids.length && ids.length >= 2,
        'a merge takes two different experiences at least',
      );
      demand(Math.max(...ids) < id, 'a merged experience is younger than its parents');
      return withNew(without(library, ids), {
        id,
        text: newText(operation),
        step,
        support: united([...parents.map((parent) => parent.support), support]),
        parents: ids,
      });
    }
    case 'delete':
      namedBy(library, operation);
      return without(library, ids);
    case 'unknown':
      throw new Error('an unknown operation changes nothing');
  }
}

/**
 * The library after a hand edit. A person may change what is pinned; a text written by hand has no suggestions to support it.
 * @param nextId the id that an added experience gets.
 * @throws {Error} if the edit does not fit this library.
 */
export function applyEdit(library: Library, edit: Edit, step: number, nextId: number): Library {
  switch (edit.do) {
    case 'add':
      return withNew(library, { id: nextId, text: newText(edit), step, support: [] });
    case 'modify': {
      const text = newText(edit);
      return withChanged(library, find(library, edit.id), { text, changed: step, support: [] });
    }
    case 'delete':
      return without(library, [find(library, edit.id).id]);
    case 'pin':
      return withChanged(library, find(library, edit.id), { pinned: edit.pinned });
  }
}

interface Made {
  id: number;
  text: string;
  step: number;
  support: readonly SuggestionRef[];
  parents?: readonly number[];
}

function withNew(library: Library, { id, text, step, support, parents = [] }: Made): Library {
  demand(!library.some((experience) => experience.id === id), `[${id}] is taken`);
  const made = { id, text, born: step, changed: step, parents, support, pinned: false };
  // A merge may come before an add whose id was promised earlier.
  return [...library, made].sort((a, b) => a.id - b.id);
}

function withChanged(library: Library, old: Experience, change: Partial<Experience>): Library {
  return library.map((experience) => (experience === old ? { ...old, ...change } : experience));
}

function without(library: Library, ids: readonly number[]): Library {
  return library.filter(({ id }) => !ids.includes(id));
}

/** The experiences of E that a merge or delete names; none may be pinned, and the other ids must be promises. */
function namedBy(library: Library, { op, ids, from }: Operation): Experience[] {
  demand(ids.length > 0, `a ${op} must name an experience`);
  const inLibrary = ids.filter((id) => library.some((experience) => experience.id === id));
  demand(ids.length - inLibrary.length <= from.length, `a ${op} names an id that nobody has`);
  return inLibrary.map((id) => free(library, id));
}

function find(library: Library, id: number): Experience {
  const experience = library.find((candidate) => candidate.id === id);
  demand(experience !== undefined, `[${id}] is not in the library`);
  return experience;
}

function free(library: Library, id: number): Experience {
  const experience = find(library, id);
  demand(!experience.pinned, `[${id}] is pinned`);
  return experience;
}

function only(ids: readonly number[]): number {
  const [id] = ids;
  demand(id !== undefined && ids.length === 1, 'a modify or keep is about one experience');
  return id;
}

function newId({ op, id }: Operation): number {
  demand(id !== undefined, `this ${op} has no new id`);
  return id;
}

function newText({ text }: { text?: string | undefined }): string {
  demand(text !== undefined && countWords(text) > 0, 'an experience must have a text');
  return text;
}

/** All references, each once, in order of first mention. */
function united(supports: readonly (readonly SuggestionRef[])[]): SuggestionRef[] {
  const all = supports.flat();
  const firstOf = ({ step, n }: SuggestionRef) =>
    all.findIndex((other) => other.step === step && other.n === n);
  return all.filter((reference, i) => firstOf(reference) === i);
}

function demand(condition: boolean, otherwise: string): asserts condition {
  if (!condition) throw new Error(otherwise);
}
