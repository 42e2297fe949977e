/**
 * A text without these signs at its beginning and its end.
 * By index, since a pattern such as `[*_]+$` tries every one of them as the beginning of the end: quadratic in what a model writes.
 */
export function trimmed(text: string, signs: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && signs.includes(text.charAt(start))) start++;
  while (end > start && signs.includes(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
