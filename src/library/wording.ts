const LOGOGRAM = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
const LETTERS = String.raw`(?:(?!${LOGOGRAM})[\p{L}\p{M}])+`;
const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|(?<![\p{L}\d])\.\d+|\p{N}+`;
const WORD = new RegExp(`${NUMBER}|${LOGOGRAM}|${LETTERS}(?:'${LETTERS})*`, 'gu');

/**
 * The words of a text, in order, as they are compared and counted: runs of letters in lower case, and numbers in one spelling
 * (`1,200`, `1200` and `1200.0` are one word). Chinese and Japanese characters count one by one; signs are no words.
 */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKC').replaceAll('’', "'").toLowerCase();
  return (plain.match(WORD) ?? []).map((word) => (isNumber(word) ? canonicalNumber(word) : word));
}

/** How many words a text has, in the sense of `wordsOf`. */
export function countWords(text: string): number {
  return wordsOf(text).length;
}

/** True for a word (of `wordsOf`) that is a number written in digits. */
export function isNumber(word: string): boolean {
  return /^[\d.]/.test(word);
}

function canonicalNumber(digits: string): string {
  const [whole = '', fraction = ''] = digits.replaceAll(',', '').split('.');
  const integer = whole.replace(/^0+(?=.)/, '') || '0';
  const [decimals = ''] = /^.*[1-9]/.exec(fraction) ?? [];
  return decimals === '' ? integer : `${integer}.${decimals}`;
}

/** What models put before a text: bullets, list numbers, and ids in brackets such as `[G0]` or `[12]`. */
const LEADING_MARKS =
  /^(?:(?:[-*•·–—▪►]|\d{1,3}[.)])\s+|\[\s*\p{L}{0,2}\d{1,9}\s*\](?:\s*[:.)–-](?=\s|$))?\s*)+/u;

const QUOTES = [
  ['"', '"'],
  ["'", "'"],
  ['“', '”'],
  ['‘', '’'],
  ['«', '»'],
  ['「', '」'],
  ['`', '`'],
  ['**', '**'],
] as const;

/**
 * A text as it enters the library: well-formed Unicode on one line with single spaces, without surrounding quotes,
 * and without a bullet or a bracketed id at its beginning. Doing it twice changes nothing more.
 */
export function normalizeText(text: string): string {
  let tidy = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  for (;;) {
    const bare = withoutQuotes(tidy.replace(LEADING_MARKS, '')).trim();
    if (bare === tidy) return tidy;
    tidy = bare;
  }
}

function withoutQuotes(text: string): string {
  for (const [open, close] of QUOTES) {
    if (text.length < open.length + close.length) continue;
    if (!text.startsWith(open) || !text.endsWith(close)) continue;
    const inside = text.slice(open.length, -close.length);
    // `"A" or "B"` begins and ends with a quote, but is not one quotation.
    if (!inside.includes(open) && !inside.includes(close)) return inside;
  }
  return text;
}
