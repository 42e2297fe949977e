import { add, divide, fromDecimal, negate, type Rational } from '../../tools/rational.ts';

const LONGEST = 400;
const WHOLE = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)`;
const NUMBER = String.raw`(?:${WHOLE}(?:\.\d+)?|\.\d+)`;
const MIXED = new RegExp(String.raw`^(${WHOLE}) +(\d+) */ *(\d+)$`);
const FRACTION = new RegExp(`^(${NUMBER}) */ *(-?) *(${NUMBER})$`);
const PLAIN = new RegExp(`^${NUMBER}$`);
/** A dash is one if the number follows at once: `–5`, and not `in all – 5`. */
const MINUS_SIGNS = /[−﹣－]|–(?=[.\d])/g;
const MINUS_IN_WORDS = /\b(?:minus|negative) +(?=\.?\d)/gi;
const NUMBER_AMONG_WORDS =
  /^(?<before>.*?)(?<sign>-?)[ ({]*(?<number>\.?\d(?:.*\d)?)(?<after>\D*)$/s;
/** Half of an expression is no number: `/5`, `--5`, `5/`, `5 -`. The 5 of `5/day` has a unit. */
const OPERATOR_AT_END = /[-/^÷×][ ({]*$/;
const OPERATOR_ALONE = /^ *[-+/^÷×][^\p{L}]*$/u;

/**
 * The number that an answer gives, or null if it does not give exactly one.
 * Reads `21`, `21 posts.`, `$1,200`, `172.80`, `20 %`, `1 1/2`, `-3/4`, `- 5`, `minus 5`, `x = 5`, and LaTeX such as `\boxed{\frac{1}{2}}`.
 */
export function readAnswer(answer: string): Rational | null {
  if (answer.length > LONGEST) return null;
  const bare = withoutWords(withoutLatex(answer));
  if (!bare.startsWith('-')) return readPositive(bare);
  const positive = readPositive(bare.slice(1));
  return positive && negate(positive);
}

function readPositive(text: string): Rational | null {
  const [, whole, top, bottom] = MIXED.exec(text) ?? [];
  if (whole !== undefined) {
    const part = quotient(digits(top), digits(bottom));
    return part && add(digits(whole), part);
  }
  const [, dividend, sign, divisor] = FRACTION.exec(text) ?? [];
  if (dividend !== undefined) {
    const value = quotient(digits(dividend), digits(divisor));
    return value && sign === '-' ? negate(value) : value;
  }
  return PLAIN.test(text) ? digits(text) : null;
}

function digits(text = ''): Rational {
  return fromDecimal(text.replaceAll(',', ''));
}

function quotient(top: Rational, bottom: Rational): Rational | null {
  return bottom.numerator === 0n ? null : divide(top, bottom);
}

/** What stands right of the last "=", without currency, and without words before and after the number; a sign is no word. */
function withoutWords(text: string): string {
  const side = text.slice(text.lastIndexOf('=') + 1).replaceAll(MINUS_SIGNS, '-');
  const plain = side.replaceAll(/[$€£¥%]/g, '').replaceAll(MINUS_IN_WORDS, '-');
  const { groups } = NUMBER_AMONG_WORDS.exec(plain) ?? {};
  const { before = '', sign = '', number = '', after = '' } = groups ?? {};
  return OPERATOR_AT_END.test(before) || OPERATOR_ALONE.test(after) ? '' : sign + number;
}

/** Plain arithmetic in place of LaTeX; of several boxes the last one counts. */
function withoutLatex(text: string): string {
  return lastBox(text)
    .replaceAll(/(\d) *\\([dt]?frac)/g, '$1 \\$2')
    .replaceAll(/\\[dt]?frac *\{([^{}]*)\} *\{([^{}]*)\}/g, '$1/$2')
    .replaceAll(/\\[dt]?frac *(\d) *(\d)/g, '$1/$2')
    .replaceAll(/\\(?:text|textbf|mathrm|mbox) *\{([^{}]*)\}/g, ' $1 ')
    .replaceAll('{,}', ',')
    .replaceAll('{-}', '-')
    .replaceAll(/\\[,!;: ]/g, '')
    .replaceAll(/\\[[\]()%$]/g, '')
    .replaceAll(/\s+/g, ' ');
}

/** What the last `\boxed{…}` holds, with nested braces; the whole text where there is none. */
function lastBox(text: string): string {
  const [upToBox] = /^.*\\(?:boxed|fbox) *\{/s.exec(text) ?? [];
  if (upToBox === undefined) return text;
  const inside = text.slice(upToBox.length);
  let depth = 1;
  for (let at = 0; at < inside.length; at++) {
    if (inside[at] === '{') depth++;
    if (inside[at] === '}') depth--;
    if (depth === 0) return inside.slice(0, at);
  }
  return inside;
}
