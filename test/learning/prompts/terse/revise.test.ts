import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SmallRevisionView } from '../../../../src/learning/prompts/pack.ts';
import {
  readSmallRevision,
  smallRevisionAnswer,
  smallRevisionPrompt,
  type Relation,
} from '../../../../src/learning/prompts/terse/revise.ts';
import { BUSES, experience, FENCE, LOOP, SALE, suggestion } from '../../stages/examples.ts';

const VIEW: SmallRevisionView = {
  suggestion: suggestion(0, 'add', { id: 9, text: SALE }),
  support: 2,
  related: [experience(13, FENCE), experience(4, LOOP), experience(8, BUSES)],
  allowed: ['modify', 'merge', 'delete'],
  wordLimit: 32,
};
const read = (text: string) => {
  const reading = readSmallRevision(text, VIEW);
  return reading.readable ? reading.value : reading.problem;
};

describe('the prompt of a small decision', () => {
  const content = (part: Partial<SmallRevisionView>) =>
    smallRevisionPrompt({ ...VIEW, ...part }).messages[0]?.content;

  test('numbers the related entries by itself, each with its evidence', () => {
    const support = [1, 2, 3].map((n) => ({ step: 1, n }));
    const related = [experience(13, FENCE, { support }), experience(4, LOOP)];
    expect(content({ related })).toBe(
      `Revise. New: ${SALE} Groups: 2. Old 1: ${FENCE} Groups: 3. Old 2: ${LOOP} Groups: 1.`,
    );
  });

  test('is the suggestion alone where nothing is related', () => {
    expect(content({ related: [] })).toBe(`Revise. New: ${SALE} Groups: 2.`);
  });

  test('counts evidence in one digit: typed entries as 1, more than nine groups as 9', () => {
    const support = Array.from({ length: 30 }, (_, n) => ({ step: 1, n }));
    const related = [experience(1, FENCE, { support: [] }), experience(2, LOOP, { support })];
    expect(content({ support: 12, related })).toMatch(
      /Groups: 9\. Old 1: .* Groups: 1\. Old 2: .* Groups: 9\.$/,
    );
  });
});

describe('a small decision', () => {
  test('is what stands at the end, about an entry by its number in the prompt', () => {
    expect(read('a case, ends both; So add.')).toEqual({ decision: 'add', ids: [] });
    expect(read('So drop.\n')).toEqual({ decision: 'drop', ids: [] });
    expect(read('1 a case, far; So keep 1.')).toEqual({ decision: 'keep', ids: [13] });
    expect(read('So replace 3.')).toEqual({ decision: 'replace', ids: [8] });
  });

  test.each([
    '',
    'a case, ends both;',
    'So add',
    'So keep.',
    'So merge 1.',
    'So add 1.',
    'Also add.',
  ])('cannot be read in "%s"', (text) => {
    expect(read(text)).toContain('So add.');
  });

  test('about an entry that was not shown cannot be read', () => {
    expect(read('So keep 4.')).toBe('there is no old 4');
    expect(read('So replace 0.')).toBe('there is no old 0');
  });
});

describe('the answer to a small decision', () => {
  const known = (advice: string, groups: number) => ({ situation: 'a case', advice, groups });
  const entry = (relation: Relation, groups = 1) => ({ ...known('ends one', groups), relation });
  const answer = (groups: number, ...entries: ReturnType<typeof entry>[]) =>
    smallRevisionAnswer(known('ends both', groups), entries);

  test('retells the cases, says near or far, then same, against or else, and decides', () => {
    expect(answer(2, entry('far'), entry('else'), entry('same'))).toBe(
      'a case, ends both; 1 a case, far; 2 a case, near, ends one, else; ' +
        '3 a case, near, ends one, same; So keep 3.',
    );
  });

  test('weighs contradictions by evidence, and what is there wins a tie', () => {
    expect(answer(2, entry('against', 1))).toMatch(/against, 2 over 1; So replace 1\.$/);
    expect(answer(2, entry('against', 2))).toMatch(/against, 2 even 2; So drop\.$/);
    expect(answer(2, entry('far'), entry('against', 3))).toMatch(/against, 2 under 3; So drop\.$/);
    expect(answer(30, entry('against', 12))).toMatch(/against, 9 even 9; So drop\.$/);
  });

  test('is read back to what relation and evidence demand', () => {
    const relation = fc.constantFrom<Relation>('far', 'else', 'same', 'against');
    const groups = fc.integer({ min: 0, max: 12 });
    const related = fc.array(fc.record({ relation, groups }), { maxLength: 3 });
    fc.assert(
      fc.property(groups, related, (mine, entries) => {
        const text = answer(mine, ...entries.map((one) => entry(one.relation, one.groups)));
        const digit = (count: number) => Math.min(9, Math.max(1, count));
        const same = entries.findIndex((one) => one.relation === 'same');
        const against = entries.findIndex((one) => one.relation === 'against');
        const idOf = (index: number) => VIEW.related[index]?.id;
        if (same >= 0) expect(read(text)).toEqual({ decision: 'keep', ids: [idOf(same)] });
        else if (against < 0) expect(read(text)).toEqual({ decision: 'add', ids: [] });
        else if (digit(mine) > digit(entries[against]!.groups))
          expect(read(text)).toEqual({ decision: 'replace', ids: [idOf(against)] });
        else expect(read(text)).toEqual({ decision: 'drop', ids: [] });
      }),
    );
  });
});
