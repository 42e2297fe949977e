import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import { readAnswer } from '../../../src/environments/pitfalls/answer.ts';
import { pitfalls } from '../../../src/environments/pitfalls/index.ts';
import { sameAnswer } from '../../../src/environments/pitfalls/verify.ts';
import { format, rational } from '../../../src/tools/rational.ts';
import { draws } from './samples.ts';

const problem = (truth: string): Problem => ({ id: 'p', text: '', truth, keys: [] });
const score = (truth: string, answer?: string) =>
  pitfalls.score(problem(truth), { turns: [], ...(answer !== undefined && { answer }) });

describe('the verifier', () => {
  it.each([
    ['29', '29'],
    ['29', '29.'],
    ['29', '29.0'],
    ['29', '$29.00'],
    ['29', '29 posts.'],
    ['29', 'The answer is 29.'],
    ['29', 'x = 29'],
    ['29', '14 + 15 = 29'],
    ['70000', '70,000'],
    ['70000', '$70,000'],
    ['1200', '$1,200'],
    ['1200', '1,200.00 dollars'],
    ['172.8', '172.80'],
    ['0.5', '.5'],
    ['1.5', '1 1/2'],
    ['1.5', '1 1/2 hours'],
    ['1.5', '3/2'],
    ['0.75', '3/4'],
    ['0.75', '6 / 8'],
    ['-0.75', '-3/4'],
    ['-0.75', '3/-4'],
    ['-0.75', '3 / - 4'],
    ['-3', '−3'],
    ['-3', '–3'],
    ['-3', '-$3'],
    ['-3', '- 3'],
    ['-3', '- $3'],
    ['-3', '-(3)'],
    ['-3', 'minus 3'],
    ['-3', 'It is minus 3 degrees.'],
    ['-3', 'Negative 3.'],
    ['-3', 'x = - 3'],
    ['-0.5', '- 1/2'],
    ['-0.5', 'minus 1/2'],
    ['-1.5', 'minus 1 1/2'],
    ['29', 'in all – 29'],
    ['29', '**29**'],
    ['29', '29/day'],
    ['29', '29,- €'],
    ['20', '20 percent'],
    ['20', '20%'],
    ['25', '025'],
    ['025', '25'],
    ['400/7', '57 1/7'],
    ['42', String.raw`\[ \boxed{42} \]`],
    ['42', String.raw`\( \boxed{42} \)`],
    ['42', String.raw`$$\boxed{42}$$`],
    ['42', String.raw`\boxed{42}`],
    ['42', String.raw`\boxed{42 \text{ meters}}`],
    ['42', String.raw`First \boxed{7}, then \boxed{42}.`],
    ['42', String.raw`\boxed{42`],
    ['1/2', String.raw`\boxed{\frac{1}{2}}`],
    ['1/2', String.raw`\boxed{{\dfrac{1}{2}}}`],
    ['-1/2', String.raw`-\frac{1}{2}`],
    ['-1/2', String.raw`- \frac12`],
    ['-42', String.raw`\boxed{-42}`],
    ['-42', String.raw`\boxed{{-}42}`],
    ['3/2', String.raw`1\frac12`],
    ['1200', String.raw`\$1{,}200`],
  ])('marks for the truth %s the answer %s as right', async (truth, answer) => {
    expect(await score(truth, answer)).toMatchObject({ reward: 1, parts: { correct: 1 } });
  });

  it.each([
    ['29', '28'],
    ['29', '2.9'],
    ['29', '-29'],
    ['29', '- 29'],
    ['29', 'minus 29'],
    ['29', '29/'],
    ['29', '29 / .'],
    ['29', '/29'],
    ['29', '--29'],
    ['29', '29 -'],
    ['29', '29 +'],
    ['29', '29^'],
    ['29', '43 minus 14'],
    ['29', '29 or 30'],
    ['29', '29-30'],
    ['29', '1,2'],
    ['29', '29,00'],
    ['29', 'twenty-nine'],
    ['29', ''],
    ['29', '29/0'],
    ['29', '1 29/0'],
    ['29', '1/29'],
    ['29', '29'.padStart(500, '0')],
    ['20', '0.2'],
  ])('marks for the truth %s the answer %j as wrong', async (truth, answer) => {
    expect(await score(truth, answer)).toMatchObject({ reward: 0, parts: { correct: 0 } });
  });

  it('says in one sentence what was expected and what was given', async () => {
    expect((await score('21', '21')).feedback).toBe('Right: 21.');
    expect((await score('21', '20.')).feedback).toBe('The answer was 21; you gave 20.');
    expect((await score('21')).feedback).toBe('The answer was 21; you gave none.');
    expect((await score('21', ' ')).feedback).toBe('The answer was 21; you gave none.');
    expect((await score('21', 'no\nidea')).feedback).toBe(
      'The answer was 21; you gave "no idea", no single number.',
    );
    expect((await score('21', 'so '.repeat(99))).feedback.length).toBeLessThan(120);
  });

  it('needs a truth that is a number', async () => {
    await expect(score('many', '3')).rejects.toThrow(TypeError);
  });

  it('marks every problem’s own truth as right, and 1 more as wrong', async () => {
    for (const { truth } of draws(2)) {
      const text = format(truth);
      expect((await score(text, text)).reward).toBe(1);
      const more = format(rational(truth.numerator + truth.denominator, truth.denominator));
      expect((await score(text, more)).reward).toBe(0);
    }
  });

  it('reads whatever the calculator prints', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -99999n, max: 99999n }),
        fc.bigInt({ min: 1n, max: 9999n }),
        (n, d) => {
          expect(readAnswer(format(rational(n, d)))).toEqual(rational(n, d));
        },
      ),
    );
  });

  it('takes any text as an answer, and finds it equal to itself', () => {
    const pieces = fc.constantFrom(
      '1',
      '20',
      ',',
      '.',
      '/',
      '-',
      ' ',
      '=',
      '$',
      '{',
      '}',
      '\\boxed{',
    );
    const noise = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(pieces, { maxLength: 30 }).map((some) => some.join('')),
    );
    fc.assert(fc.property(noise, (text) => sameAnswer(text, text)));
  });
});

describe('equal answers', () => {
  it('are equal numbers, or equal words where there is no number', () => {
    expect(sameAnswer('1,200', '$1200.00')).toBe(true);
    expect(sameAnswer('0.5', '1/2')).toBe(true);
    expect(sameAnswer('None  at all', 'none at all ')).toBe(true);
    expect(sameAnswer('1', '2')).toBe(false);
    expect(sameAnswer('1', 'one')).toBe(false);
    expect(sameAnswer('1 or 2', '2 or 1')).toBe(false);
  });
});
