import { add, divide, fromDecimal, negate, type Rational } from '../../tools/rational.ts';

const LONGEST = 400;
const WHOLE = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)`;
const NUMBER = String.raw`(?:${WHOLE}(?:\.\d+)?|\.\d+)`;
const MIXED = new RegExp(String.raw`^(${WHOLE}) +(\d+) */ *(\d+)$`);
const FRACTION = new RegExp(`^(${NUMBER}) */ *(-?)(${NUMBER})$`);
const PLAIN = new RegExp(`^${NUMBER}$`);

/**
 * The number that an answer gives, or null if it does not give exactly one.
 * Reads `21`, `21 posts.`, `$1,200`, `172.80`, `20 %`, `1 1/2`, `-3/4`, `x = 5`, and LaTeX such as `\boxed{\frac{1}{2}}`.
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

/** What stands right of the last "=", without currency, and without words before and after the number. */
function withoutWords(text: string): string {
  const side = text.slice(text.lastIndexOf('=') + 1).replaceAll('−', '-');
  const number = side.replaceAll(/[$€£¥%]/g, '');
  const start = number.search(/-?\.?\d/);
  return start < 0 ? '' : number.slice(start).replace(/\D*$/, '');
}

/** Plain arithmetic in place of LaTeX; of several boxes the last one counts. */
function withoutLatex(text: string): string {
  return lastBox(text)
    .replaceAll(/(\d) *\\([dt]?frac)/g, '$1 \\$2')
    .replaceAll(/\\[dt]?frac *\{([^{}]*)\} *\{([^{}]*)\}/g, '$1/$2')
    .replaceAll(/\\[dt]?frac *(\d) *(\d)/g, '$1/$2')
    .replaceAll(/\\(?:text|textbf|mathrm|mbox) *\{([^{}]*)\}/g, ' $1 ')
    .replaceAll('{,}', ',')
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
