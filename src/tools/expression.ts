import {
  add,
  ceil,
  divide,
  floor,
  fromDecimal,
  multiply,
  negate,
  subtract,
  type Rational,
} from './rational.ts';

const LONGEST = 400;
const DEEPEST = 40;
const TOKEN = /\s*(\d+(?:\.\d+)?|\.\d+|[a-z]+|[-+*/()])/iy;

export type Evaluation = { readonly value: Rational } | { readonly error: string };

/** What is wrong with an expression, in words for whoever wrote it. */
class ExpressionError extends Error {}

/**
 * The exact value of an arithmetic expression: decimals, `+ - * /`, a leading minus, brackets, `ceil (…)` and `floor (…)`.
 * Never throws; at most 400 characters and 40 brackets deep.
 */
export function evaluate(expression: string): Evaluation {
  try {
    return { value: new Parser(tokensOf(expression)).all() };
  } catch (error) {
    if (error instanceof ExpressionError) return { error: error.message };
    throw error;
  }
}

function tokensOf(expression: string): string[] {
  const text = expression.trim();
  if (text === '') throw new ExpressionError('there is nothing to calculate');
  if (text.length > LONGEST) {
    throw new ExpressionError(`the expression is longer than ${LONGEST} characters`);
  }
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const from = TOKEN.lastIndex;
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) {
      const [strange = ''] = text.slice(from).trim();
      throw new ExpressionError(`cannot read "${strange.toWellFormed()}"`);
    }
    tokens.push(token.toLowerCase());
  }
  return tokens;
}

/** Recursive descent: all = sum; sum = product {(+|-) product}; product = factor {(*|/) factor}. */
class Parser {
  readonly #tokens: readonly string[];
  #next = 0;
  #depth = 0;

  constructor(tokens: readonly string[]) {
    this.#tokens = tokens;
  }

  all(): Rational {
    const value = this.#sum();
    const rest = this.#tokens[this.#next];
    if (rest === ')') throw new ExpressionError('a bracket is closed that was never opened');
    if (rest !== undefined) throw new ExpressionError(`expected an operator before "${rest}"`);
    return value;
  }

  #sum(): Rational {
    let value = this.#product();
    for (;;) {
      if (this.#take('+')) value = add(value, this.#product());
      else if (this.#take('-')) value = subtract(value, this.#product());
      else return value;
    }
  }

  #product(): Rational {
    let value = this.#factor();
    for (;;) {
      if (this.#take('*')) value = multiply(value, this.#factor());
      else if (this.#take('/')) value = this.#quotient(value, this.#factor());
      else return value;
    }
  }

  #quotient(dividend: Rational, divisor: Rational): Rational {
    if (divisor.numerator === 0n) throw new ExpressionError('cannot divide by 0');
    return divide(dividend, divisor);
  }

  #factor(): Rational {
    if (++this.#depth > DEEPEST) throw new ExpressionError('the brackets are nested too deeply');
    const value = this.#signed();
    this.#depth--;
    return value;
  }

  #signed(): Rational {
    if (this.#take('-')) return negate(this.#factor());
    if (this.#take('ceil')) return ceil(this.#bracket());
    if (this.#take('floor')) return floor(this.#bracket());
    const token = this.#tokens[this.#next];
    if (token === '(') return this.#bracket();
    if (token === undefined) throw new ExpressionError('the expression ends too early');
    if (!/[\d.]/.test(token)) throw new ExpressionError(`expected a number, not "${token}"`);
    this.#next++;
    return fromDecimal(token);
  }

  #bracket(): Rational {
    if (!this.#take('(')) throw new ExpressionError('expected an opening bracket');
    const value = this.#sum();
    if (!this.#take(')')) throw new ExpressionError('a bracket is not closed');
    return value;
  }

  #take(token: string): boolean {
    if (this.#tokens[this.#next] !== token) return false;
    this.#next++;
    return true;
  }
}
