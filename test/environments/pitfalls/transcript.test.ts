import { describe, expect, it } from 'vitest';
import { allChoices, truthOf, valueFor } from '../../../src/environments/pitfalls/choices.ts';
import { familyById } from '../../../src/environments/pitfalls/families/index.ts';
import { pitfalls } from '../../../src/environments/pitfalls/index.ts';
import { instanceOf, toProblem } from '../../../src/environments/pitfalls/instance.ts';
import { decisionsIn, transcriptFor } from '../../../src/environments/pitfalls/transcript.ts';
import { calculate } from '../../../src/tools/calculator.ts';
import { format } from '../../../src/tools/rational.ts';
import { draws } from './samples.ts';

const say = (...texts: string[]) => ({ turns: texts.map((text) => ({ text })) });

describe('a transcript', () => {
  it('names case, plan and expression, then the answer', () => {
    const numbers = { spacing: 5, gaps: 24, length: 120, spares: 2, each: 3 };
    const instance = instanceOf(familyById('posts-line'), numbers, 'learning', 0);
    const wording = { case: 0, words: [0, 0, 0] } as const;
    expect(transcriptFor(instance, ['both', 'add', 'convert'], wording)).toEqual({
      request:
        'Case: placing posts along a straight line. Plan: ends both: count both ends; spare add: add the spare ones; unit convert: multiply by the value of each. Calculate: (120 / 5 + 1 + 2) * 3 =',
      expression: '(120 / 5 + 1 + 2) * 3',
      result: '81',
      answer: 'Answer: 81.',
    });
  });

  it('shows what the calculator gives back, for every choice of options', () => {
    for (const instance of draws(1)) {
      for (const choices of allChoices(instance.family)) {
        const { expression, result } = transcriptFor(instance, choices, { case: 1, words: [] });
        expect(calculate(expression)).toBe(result);
        expect(result).toBe(format(valueFor(instance.family, instance.numbers, choices)));
      }
    }
  });

  it('is marked right for the true choices', async () => {
    for (const instance of draws(1)) {
      const { answer } = transcriptFor(instance, truthOf(instance.family), { case: 0, words: [] });
      const problem = toProblem(instance, 'learning:1');
      const given = answer.replace('Answer: ', '');
      expect(await pitfalls.score(problem, { turns: [], answer: given })).toMatchObject({
        reward: 1,
      });
    }
  });

  it('is read back into the decisions that it makes', () => {
    for (const instance of draws(1)) {
      for (const choices of allChoices(instance.family)) {
        const { request, answer } = transcriptFor(instance, choices, { case: 2, words: [2, 1, 0] });
        expect(decisionsIn(say(request, answer))).toEqual(
          instance.family.decisions.map(({ label }, i) => ({ label, option: choices[i] })),
        );
      }
    }
  });
});

describe('reading decisions', () => {
  it('finds none in free text', () => {
    expect(
      decisionsIn(say('I count both ends: there are 21 posts. Rounding: not needed.')),
    ).toEqual([]);
    expect(decisionsIn(say())).toEqual([]);
    expect(decisionsIn(say('constructor keys: x; ends toString: y; toString ends: z'))).toEqual([]);
  });

  it('takes a label’s first mention, whatever the case and the turn', () => {
    const read = decisionsIn(say('plan: Ends BOTH : count', 'ends none: no; rounding up: yes'));
    expect(read).toEqual([
      { label: 'ends', option: 'both' },
      { label: 'rounding', option: 'up' },
    ]);
  });
});

describe('a problem', () => {
  it('carries its family as its type and keys for retrieval', () => {
    const [instance] = draws(1);
    if (!instance) throw new Error('nothing drawn');
    const problem = toProblem(instance, 'heldOut:3');
    expect(pitfalls.signature(problem)).toEqual({ type: problem.family, keys: problem.keys });
    expect(pitfalls.present(problem)).toBe(problem.text);
    expect(problem.id).toMatch(/^posts-line:heldOut:3:[0-9a-f]{8}$/);
    expect(problem.keys.length).toBeGreaterThan(1);
  });
});
