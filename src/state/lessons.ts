import { afterwards } from '../analysis/afterwards.ts';
import type { CallUse } from '../domain/calls.ts';
import { callsAbout } from '../domain/eventCalls.ts';
import type { EventOf, Operation, Suggestion } from '../domain/events.ts';

/** What became of a suggestion. */
export type Fate =
  /** The step is not revised yet. */
  | { readonly is: 'coming' }
  | { readonly is: 'rejected'; readonly reason: string; readonly detail: string | undefined }
  /** `id` is the experience that it is, or speaks for, after the step; missing where something was deleted. */
  | { readonly is: 'accepted'; readonly op: Operation['op']; readonly id: number | undefined }
  /** It was accepted as `id`, which the same revision did not keep. */
  | {
      readonly is: 'dropped';
      readonly op: Operation['op'];
      readonly id: number | undefined;
      readonly by: 'the cap' | 'the curator';
    };

/** A group's suggestion: the semantic advantage as a sentence, and where it ended. */
export interface Lesson {
  readonly n: number;
  readonly op: Suggestion['op'];
  readonly text: string | undefined;
  readonly targets: readonly number[];
  readonly fate: Fate;
  /** The experience that holds it, where that says it in other words. */
  readonly operation: Operation | undefined;
  /** The curator's calls that were asked about it, once the step is revised. */
  readonly calls: readonly CallUse[];
}

/** The suggestions of a group's comparisons with their fates. @param revised the step's revision, once it is there. */
export function lessonsOf(
  comparisons: readonly EventOf<'compared'>[],
  revised: EventOf<'revised'> | null,
): Lesson[] {
  return comparisons
    .flatMap(({ suggestions }) => suggestions)
    .map((suggestion) => {
      const { n, op, text, targets } = suggestion;
      const operation = revised?.operations && decisive(revised.operations, n);
      const calls = operation ? callsAbout(operation, revised) : [];
      const fate = fateOf(suggestion, operation, revised);
      return { n, op, text, targets, operation, calls, fate };
    });
}

/** The operation that settled a suggestion: what was done with it, also where something else was tried before. */
function decisive(operations: readonly Operation[], n: number): Operation | undefined {
  const about = operations.filter(({ from }) => from.includes(n));
  return about.find(({ verdict }) => verdict === 'accepted') ?? about[0];
}

function fateOf(
  suggestion: Suggestion,
  operation: Operation | undefined,
  revised: EventOf<'revised'> | null,
): Fate {
  if (suggestion.verdict === 'rejected') return rejected(suggestion);
  if (revised === null) return { is: 'coming' };
  if (operation === undefined) {
    return { is: 'rejected', reason: 'the revision passed it over', detail: undefined };
  }
  if (operation.verdict === 'rejected') return rejected(operation);
  const { op, id } = operation;
  const after = afterwards(revised.operations, operation);
  if (after?.is === 'dropped') return { ...after, op, id };
  // What was added and then merged was merged.
  return after && after.id !== id
    ? { is: 'accepted', op: 'merge', id: after.id }
    : { is: 'accepted', op, id };
}

function rejected({ reason, detail }: Pick<Operation, 'reason' | 'detail'>): Fate {
  return { is: 'rejected', reason: reason ?? 'rejected', detail };
}

/** Where a suggestion ended, in one sentence. */
export function fateWords({ fate, op, targets }: Lesson): string {
  const about = targets.map((id) => `[${id}]`).join(', ');
  switch (fate.is) {
    case 'coming':
      return op === 'add'
        ? 'Suggested; the step’s revision decides.'
        : `Suggested as ${op} of ${about}; the step’s revision decides.`;
    case 'rejected':
      return `Not taken up: ${fate.reason}${fate.detail === undefined ? '' : ` (${fate.detail})`}.`;
    case 'accepted':
      return acceptedWords(fate);
    case 'dropped':
      return droppedWords(fate);
  }
}

function acceptedWords({ op, id }: Extract<Fate, { is: 'accepted' }>): string {
  const there = id === undefined ? '' : ` [${id}]`;
  switch (op) {
    case 'add':
      return `Remembered as${there}.`;
    case 'modify':
      return `Remembered: it gave${there} its words.`;
    case 'merge':
      return `Merged into${there}.`;
    case 'keep':
      return `Known already: it speaks for${there}.`;
    case 'delete':
      return 'Taken up: what it contradicts was deleted.';
    case 'unknown':
      return 'Taken up.';
  }
}

function droppedWords({ op, id, by }: Extract<Fate, { is: 'dropped' }>): string {
  const there = `[${id ?? '–'}]`;
  const why = by === 'the cap' ? 'the library is full' : 'the curator deleted it';
  switch (op) {
    case 'add':
      return `Added as ${there} and dropped at once: ${why}.`;
    case 'merge':
      return `Merged into ${there} and dropped at once: ${why}.`;
    default:
      return `It spoke for ${there}, which was dropped at once: ${why}.`;
  }
}

/** What a suggestion says; one without words says what it wants. */
export function lessonSentence({ text, op, targets }: Lesson): string {
  if (text !== undefined) return text;
  const about = targets.map((id) => `[${id}]`).join(', ');
  return op === 'unknown' ? 'The critic’s answer could not be read.' : `${op} ${about}`;
}

/** Words with the ids of experiences apart, as numbers: a page makes links of them. */
export function idsApart(words: string): (string | number)[] {
  return words
    .split(/\[(\d+)\]/)
    .map((part, i) => (i % 2 === 0 ? part : Number(part)))
    .filter((part) => part !== '');
}
