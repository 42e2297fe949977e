import { jsonrepair } from 'jsonrepair';

/** A longer answer is not what was asked for, and not read. */
export const READ_AT_MOST = 50_000;

/** Values nested deeper are no answer. */
const DEEPEST = 32;

/** Places at which a value is looked for, and those of them that never close; more brackets than this are not JSON. */
const STARTS_AT_MOST = 100;
const UNCLOSED_AT_MOST = 3;

/**
 * The JSON values that a model's answer holds, in order: in a fence, with chat around them, or damaged so that they can be repaired
 * (trailing commas, single or curly quotes, comments, missing brackets). A value inside another one is no value of its own.
 * @param isWanted tells the values from brackets in the chat.
 */
export function jsonIn(text: string, isWanted: (value: unknown) => boolean): unknown[] {
  const found: unknown[] = [];
  const lastBracket = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
  let unclosed = 0;
  let at = 0;
  for (let tried = 0; tried < STARTS_AT_MOST && unclosed < UNCLOSED_AT_MOST; tried++) {
    const start = indexOfBracket(text, at);
    if (start < 0) break;
    const { end, is } = extentFrom(text, start);
    if (is === 'too deep') {
      at = end;
      continue;
    }
    // What never closes may be a list without its last bracket or with a quote too many, or a bracket of the chat.
    const ends = is === 'closed' ? [end] : [text.length, lastBracket + 1];
    const values = ends.flatMap((to) => parsed(text.slice(start, to)));
    const value = values.find(isWanted);
    if (value !== undefined) found.push(value);
    if (is === 'unclosed') unclosed += 1;
    at = is === 'closed' || value !== undefined ? end : start + 1;
  }
  return found;
}

function indexOfBracket(text: string, from: number): number {
  const offset = text.slice(from).search(/[[{]/);
  return offset < 0 ? -1 : from + offset;
}

/** How far the value reaches whose bracket is at `start`, strings aside: to where it closes or gets too deep, or to the end. */
function extentFrom(
  text: string,
  start: number,
): { end: number; is: 'closed' | 'unclosed' | 'too deep' } {
  let depth = 0;
  let isQuoted = false;
  for (let i = start; i < text.length; i++) {
    const sign = text.charAt(i);
    // Between single quotes, which do not count here, a double one may be escaped too.
    if (sign === '\\' && (isQuoted || text.charAt(i + 1) === '"')) i++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if ((sign === '[' || sign === '{') && ++depth > DEEPEST) return { end: i, is: 'too deep' };
    else if ((sign === ']' || sign === '}') && --depth === 0) return { end: i + 1, is: 'closed' };
  }
  return { end: text.length, is: 'unclosed' };
}

/** The value of a text, as it is or else repaired; nothing if it has none. */
function parsed(text: string): unknown[] {
  for (const form of [() => text, () => jsonrepair(text)]) {
    try {
      return [JSON.parse(form())];
    } catch {
      continue;
    }
  }
  return [];
}
