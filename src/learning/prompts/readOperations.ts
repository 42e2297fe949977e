import * as v from 'valibot';
import type { RevisionOp } from '../../domain/experience.ts';
import { jsonIn, READ_AT_MOST } from './jsonAnswers.ts';
import type { AskedOperation, Reading } from './pack.ts';

const OPS: Readonly<Record<string, RevisionOp | 'none'>> = {
  add: 'add',
  modify: 'modify',
  update: 'modify',
  delete: 'delete',
  remove: 'delete',
  merge: 'merge',
  keep: 'keep',
  none: 'none',
  'no-op': 'none',
  noop: 'none',
};

const idList = v.union([v.array(v.union([v.number(), v.string()])), v.number(), v.string()]);

const operationSchema = v.object({
  op: v.pipe(v.string(), v.trim(), v.toLowerCase()),
  ids: v.optional(v.nullable(idList)),
  id: v.optional(v.nullable(idList)),
  text: v.optional(v.nullable(v.string())),
});

/** A bracket is the last thing said, a fence or a full stop aside. */
const ENDS_IN_JSON = /[\]}][\s`*.]*$/;

/** Of more entries the rest is told by its number. */
const ENTRIES_AT_MOST = 100;

/**
 * Reads `[{"op": "add", "text": "…"}, {"op": "modify", "id": 3, "text": "…"}, …]`, of several such lists the last, as it corrects
 * those before, also by saying that there is none; such a list under `operations`, and operations one by one, are read too.
 * Entries that are no operation come back as `unknown`, so that they can be shown as rejected.
 * @returns no operations for an empty list or "none".
 */
export function readOperations(text: string): Reading<readonly AskedOperation[]> {
  if (text.length > READ_AT_MOST) return { readable: false, problem: 'the answer is too long' };
  if (isNothing(text)) return { readable: true, value: [] };
  const found = jsonIn(text, (value) => listOf(value) !== null || isOperation(value));
  if (found.length === 0) {
    return { readable: false, problem: 'there is no JSON list of operations in the answer' };
  }
  if (ENDS_IN_JSON.test(text) && saysNone(found.at(-1))) return { readable: true, value: [] };
  const lists = found.flatMap((value) => [listOf(value) ?? []]);
  const entries =
    lists.findLast((list) => list.some(isOperation)) ??
    lists.findLast((list) => list.length > 0) ??
    found.filter(isOperation);
  const read = entries.slice(0, ENTRIES_AT_MOST).flatMap(operationFrom);
  const left = entries.length - ENTRIES_AT_MOST;
  if (left > 0) read.push({ op: 'unknown', ids: [], text: `… and ${left} more` });
  return { readable: true, value: read };
}

/** The ids that an entry names, under whichever of the two keys; null if they cannot be read. */
export function namedIds({ ids, id }: { ids?: unknown; id?: unknown }): number[] | null {
  const several = readIds(ids ?? []);
  return several?.length === 0 ? readIds(id ?? []) : several;
}

/** The ids as numbers; brackets and a letter before the digits are only a way to write them, and an empty text names none. */
export function readIds(value: unknown): number[] | null {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const ids: number[] = [];
  for (const item of items.flatMap((one) => String(one).split(','))) {
    if (item.trim() === '') continue;
    const match = /^\[?\s*[A-Za-z]?(\d{1,9})\s*\]?$/.exec(item.trim());
    if (!match) return null;
    ids.push(Number(match[1]));
  }
  return ids;
}

function isNothing(text: string): boolean {
  return /^\W*(none|no[- ]?op|nothing( to learn)?|no operations?)\W*$/i.test(text);
}

/** A list of operations; a list of anything else, such as ids, is none. */
function listOf(value: unknown): unknown[] | null {
  const list = isObject(value) && 'operations' in value ? value.operations : value;
  if (!Array.isArray(list)) return null;
  return list.length === 0 || list.some(isObject) ? (list as unknown[]) : null;
}

function saysNone(value: unknown): boolean {
  return (listOf(value) ?? [value]).flatMap(operationFrom).length === 0;
}

function isOperation(value: unknown): boolean {
  return isObject(value) && 'op' in value;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function operationFrom(entry: unknown): AskedOperation[] {
  const unknown: AskedOperation = { op: 'unknown', ids: [], text: excerptOf(entry) };
  const read = v.safeParse(operationSchema, entry);
  if (!read.success) return [unknown];
  const { op: name, text } = read.output;
  const op = Object.hasOwn(OPS, name) ? OPS[name] : undefined;
  // An add needs no id: "new" is as good as none.
  const ids = namedIds(read.output) ?? (op === 'add' ? [] : null);
  if (op === 'none') return [];
  if (op === undefined || ids === null) return [unknown];
  return [
    { op, ids, ...(text === null || text === undefined ? {} : { text: text.toWellFormed() }) },
  ];
}

/** Enough of what could not be read to recognize it. */
function excerptOf(entry: unknown): string {
  return JSON.stringify(entry).slice(0, 200).toWellFormed();
}
