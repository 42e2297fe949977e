import { jsonrepair } from 'jsonrepair';

/** A longer answer is not what was asked for, and not read. */
export const READ_AT_MOST = 50_000;

/** Values nested deeper are no answer. */
const DEEPEST = 32;

/** Places at which a value is looked for; more brackets than this are not JSON. */
const STARTS_AT_MOST = 100;

/**
 * The JSON values that a model's answer holds, in order: in a fence, with chat around them, or damaged so that they can be repaired
 * (trailing commas, single or curly quotes, comments, missing brackets). A value inside another one is no value of its own.
 * @param isWanted tells the values from brackets in the chat.
 */
export function jsonIn(text: string, isWanted: (value: unknown) => boolean): unknown[] {
  const found: unknown[] = [];
  const lastBracket = Math.max(text.lastIndexOf(']'), text.lastIndexOf('}'));
  let at = 0;
  for (let tried = 0; tried < STARTS_AT_MOST; tried++) {
    const start = indexOfBracket(text, at);
    if (start < 0) break;
    const { end, isDeep } = extent(text, start);
    // What never closes may be a list without its last bracket or with a quote too many, or a bracket of the chat.
    const ends = end === undefined ? [text.length, lastBracket + 1] : [end];
    const values = isDeep ? [] : ends.flatMap((to) => parsed(text.slice(start, to)));
    const value = values.find(isWanted);
    if (value !== undefined) found.push(value);
    at = end ?? (value === undefined ? start + 1 : text.length);
  }
  return found;
}

function indexOfBracket(text: string, from: number): number {
  const offset = text.slice(from).search(/[[{]/);
  return offset < 0 ? -1 : from + offset;
}

/** Where the bracket at `start` is closed, strings aside; missing if it never is. */
function extent(text: string, start: number): { end?: number; isDeep: boolean } {
  let depth = 0;
  let deepest = 0;
  let isQuoted = false;
  for (let i = start; i < text.length; i++) {
    const sign = text.charAt(i);
    if (isQuoted && sign === '\\') i++;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth);
    else if ((sign === ']' || sign === '}') && --depth === 0) {
      return { end: i + 1, isDeep: deepest > DEEPEST };
    }
  }
  return { isDeep: deepest > DEEPEST };
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
