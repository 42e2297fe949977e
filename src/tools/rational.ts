/** An exact fraction in lowest terms; the denominator is positive. */
export interface Rational {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** @throws {RangeError} if the denominator is 0. */
export function rational(numerator: bigint, denominator = 1n): Rational {
  if (denominator === 0n) throw new RangeError('a fraction needs a denominator other than 0');
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = sign * greatestCommonDivisor(numerator, denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** Reads digits with an optional decimal part, such as `12`, `0.5` or `.5`. */
export function fromDecimal(text: string): Rational {
  const [whole = '', places = ''] = text.split('.');
  return rational(BigInt(whole + places || '0'), tenTimes(places.length));
}

export function add(a: Rational, b: Rational): Rational {
  return rational(
    a.numerator * b.denominator + b.numerator * a.denominator,
    a.denominator * b.denominator,
  );
}

export function negate(a: Rational): Rational {
  return { numerator: -a.numerator, denominator: a.denominator };
}

export function subtract(a: Rational, b: Rational): Rational {
  return add(a, negate(b));
}

export function multiply(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.numerator, a.denominator * b.denominator);
}

/** @throws {RangeError} if b is 0. */
export function divide(a: Rational, b: Rational): Rational {
  return rational(a.numerator * b.denominator, a.denominator * b.numerator);
}

/** The greatest whole number that is not above a. */
export function floor(a: Rational): Rational {
  const towardsZero = a.numerator / a.denominator;
  const isBelow = a.numerator < 0n && a.numerator % a.denominator !== 0n;
  return rational(isBelow ? towardsZero - 1n : towardsZero);
}

/** The least whole number that is not below a. */
export function ceil(a: Rational): Rational {
  return negate(floor(negate(a)));
}

export function equal(a: Rational, b: Rational): boolean {
  return a.numerator === b.numerator && a.denominator === b.denominator;
}

/** The decimal places that a needs, or null if no `most` of them suffice. */
export function decimalPlaces(a: Rational, most: number): number | null {
  for (let places = 0; places <= most; places++) {
    if (tenTimes(places) % a.denominator === 0n) return places;
  }
  return null;
}

const MOST_PLACES = 4;

/** A whole number, else a decimal of at most four places if that is exact, else a fraction such as `400/7`. */
export function format(a: Rational): string {
  const places = decimalPlaces(a, MOST_PLACES);
  if (places === null) return `${a.numerator}/${a.denominator}`;
  if (places === 0) return String(a.numerator);
  const scaled = (a.numerator * tenTimes(places)) / a.denominator;
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(places + 1, '0');
  return `${scaled < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

function tenTimes(times: number): bigint {
  return BigInt('1' + '0'.repeat(times));
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
