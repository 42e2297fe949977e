import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, calculator } from '../../src/tools/calculator.ts';
import { evaluate } from '../../src/tools/expression.ts';
import { rational } from '../../src/tools/rational.ts';

describe('the calculator', () => {
  it.each([
    ['240 * (100 - 20) / 100', '192'],
    ['1 + 2 * 3', '7'],
    ['10 - 4 - 3', '3'],
    ['100 / 5 / 2', '10'],
    ['ceil (100 / 7)', '15'],
    ['floor(100/7)', '14'],
    ['ceil (-7 / 2)', '-3'],
    ['400 / 7', '400/7'],
    ['1.5 * .5', '0.75'],
    ['0.1 + 0.2', '0.3'],
    ['2 - -3', '5'],
    ['-(2 + 3)', '-5'],
    ['  7  ', '7'],
    ['123456789012345678901234567890 * 10', '1234567890123456789012345678900'],
  ])('calculates %s exactly: %s', (expression, result) => {
    expect(calculate(expression)).toBe(result);
  });

  it.each([
    ['1 / 0', 'cannot divide by 0'],
    ['1 / (2 - 2)', 'cannot divide by 0'],
    ['', 'there is nothing to calculate'],
    [' \n', 'there is nothing to calculate'],
    ['2 *', 'the expression ends too early'],
    ['(2 + 3', 'a bracket is not closed'],
    ['2 + 3)', 'a bracket is closed that was never opened'],
    ['2 3', 'expected an operator before "3"'],
    ['2 ^ 3', 'cannot read "^"'],
    ['1,200 + 1', 'cannot read ","'],
    ['sin (3)', 'expected a number, not "sin"'],
    ['ceil 3', 'expected an opening bracket'],
    ['* 3', 'expected a number, not "*"'],
    ['2 + 🐌', 'cannot read "🐌"'],
    ['1 +'.repeat(200) + '1', 'the expression is longer than 400 characters'],
    ['('.repeat(150) + '1' + ')'.repeat(150), 'the brackets are nested too deeply'],
    ['-'.repeat(150) + '1', 'the brackets are nested too deeply'],
  ])('says in words what is wrong with %j', (expression, message) => {
    expect(calculate(expression)).toBe(message);
  });

  it('is a tool whose output is the result or what is wrong', async () => {
    const { signal } = new AbortController();
    expect(await calculator.call('6 * 7', signal)).toBe('42');
    expect(await calculator.call('6 *', signal)).toBe('the expression ends too early');
  });

  it('never throws and never answers with nothing, whatever it is given', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom('0', '12', '.', '+', '-', '*', '/', '(', ')', ' ', 'ceil'))
        .map((pieces) => pieces.join('')),
    );
    fc.assert(fc.property(noise, (text) => calculate(text).length > 0));
  });

  it('agrees with unreduced fractions on expressions of any shape', () => {
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        const result = evaluate(text);
        if (value === null) expect(result).toEqual({ error: 'cannot divide by 0' });
        else expect(result).toEqual({ value: rational(value[0], value[1]) });
      }),
    );
  });
});

/** An expression beside its value as numerator and denominator; null where it divides by 0. */
interface Sample {
  readonly text: string;
  readonly value: readonly [bigint, bigint] | null;
}

type Sign = '+' | '-' | '*' | '/';

const { tree } = fc.letrec<{ tree: Sample }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', maxDepth: 4 },
    fc.nat(99).map((n): Sample => ({ text: String(n), value: [BigInt(n), 1n] })),
    fc
      .tuple(tie('tree'), fc.constantFrom<Sign>('+', '-', '*', '/'), tie('tree'))
      .map(([a, sign, b]): Sample => ({
        text: `(${a.text}) ${sign} (${b.text})`,
        value: a.value && b.value && combined(a.value, sign, b.value),
      })),
  ),
}));

function combined(
  [a, b]: readonly [bigint, bigint],
  sign: Sign,
  [c, d]: readonly [bigint, bigint],
): readonly [bigint, bigint] | null {
  if (sign === '+') return [a * d + c * b, b * d];
  if (sign === '-') return [a * d - c * b, b * d];
  if (sign === '*') return [a * c, b * d];
  return c === 0n ? null : [a * d, b * c];
}
