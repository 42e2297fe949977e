import { jsonrepair } from 'jsonrepair';
import type { Reading } from './pack.ts';

/** Longer answers hold no few operations; what is beyond is not read. */
const READ_AT_MOST = 20_000;

/**
 * The JSON value that a model's answer holds: in a fence, with chat around it, or damaged so that it can be repaired
 * (trailing commas, single quotes, comments, missing brackets).
 */
export function jsonIn(text: string): Reading<unknown> {
  const clipped = text.slice(0, READ_AT_MOST);
  for (const candidate of candidatesIn(clipped)) {
    const value = parsed(candidate);
    if (value !== undefined) return { readable: true, value };
  }
  return { readable: false, problem: 'there is no JSON in the answer' };
}

/** Pieces of an answer that may be its JSON, the likeliest first. */
function candidatesIn(text: string): string[] {
  const fenced = [...text.matchAll(/```[^\n`]*\n([\s\S]*?)(?:```|$)/g)].map(
    ([, body = '']) => body,
  );
  return [...fenced, text].flatMap((piece) => {
    const bracketed = bracketedIn(piece);
    return bracketed === null ? [] : [bracketed];
  });
}

/** From the first bracket that opens an object or a list of them to the last that closes one. */
function bracketedIn(text: string): string | null {
  const start = text.search(/\{|\[\s*(?:\{|\])/);
  if (start < 0) return null;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']'));
  return end > start ? text.slice(start, end + 1) : text.slice(start);
}

function parsed(text: string): unknown {
  for (const form of [() => text, () => jsonrepair(text)]) {
    try {
      return JSON.parse(form());
    } catch {
      continue;
    }
  }
  return undefined;
}
