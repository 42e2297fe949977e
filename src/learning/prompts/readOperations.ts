import * as v from 'valibot';
import type { RevisionOp } from '../../domain/experience.ts';
import { jsonIn } from './jsonAnswers.ts';
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

/**
 * Reads `[{"op": "add", "text": "…"}, {"op": "modify", "id": 3, "text": "…"}, …]`; one object alone, or such a list under
 * `operations`, is read too. Entries that are no operation come back as `unknown`, so that they can be shown as rejected.
 * @returns no operations for an empty list or "none".
 */
export function readOperations(text: string): Reading<readonly AskedOperation[]> {
  const json = jsonIn(text);
  if (!json.readable) {
    return isNothing(text) ? { readable: true, value: [] } : json;
  }
  const entries = entriesOf(json.value);
  if (entries === null) {
    return { readable: false, problem: 'the JSON is no list of operations' };
  }
  return { readable: true, value: entries.flatMap(operationFrom) };
}

/** The ids as numbers; brackets and a letter before the digits are only a way to write them. */
export function readIds(value: unknown): number[] | null {
  const items: unknown[] = Array.isArray(value) ? value : [value];
  const ids: number[] = [];
  for (const item of items) {
    const match = /^\s*\[?\s*[A-Za-z]?(\d{1,9})\s*\]?\s*$/.exec(String(item));
    if (!match) return null;
    ids.push(Number(match[1]));
  }
  return ids;
}

function isNothing(text: string): boolean {
  return /^\W*(none|no[- ]?op|nothing( to learn)?|no operations?)\W*$/i.test(text);
}

function entriesOf(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value as unknown[];
  if (typeof value !== 'object' || value === null) return null;
  if ('operations' in value) return Array.isArray(value.operations) ? value.operations : null;
  if ('op' in value) return [value];
  return Object.keys(value).length === 0 ? [] : null;
}

function operationFrom(entry: unknown): AskedOperation[] {
  const unknown: AskedOperation = { op: 'unknown', ids: [], text: excerptOf(entry) };
  const read = v.safeParse(operationSchema, entry);
  if (!read.success) return [unknown];
  const { op: name, ids: several, id, text } = read.output;
  const op = Object.hasOwn(OPS, name) ? OPS[name] : undefined;
  const ids = readIds(several ?? id ?? []);
  if (op === 'none') return [];
  if (op === undefined || ids === null) return [unknown];
  return [{ op, ids, ...(text === null || text === undefined ? {} : { text }) }];
}

/** Enough of what could not be read to recognize it. */
function excerptOf(entry: unknown): string {
  return JSON.stringify(entry).toWellFormed().slice(0, 200);
}
