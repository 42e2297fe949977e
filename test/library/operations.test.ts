import { describe, expect, test } from 'vitest';
import { applyEdit, applyOperation, checkText } from '../../src/library/operations.ts';
import { accepted, BUSES, LIBRARY, LOOP, POSTS } from './examples.ts';

const settings = { wordLimit: 15, duplicateThreshold: 0.9 };
const SALE = 'When two discounts follow each other, take the second of the new price.';

describe('a text enters the library', () => {
  const rules = { library: LIBRARY, settings };

  test('if it has words, keeps the limit, leaks nothing and says something new', () => {
    expect(checkText(SALE, rules)).toBeNull();
  });

  test('not without words', () => {
    expect(checkText('', rules)?.reason).toBe('empty text');
    expect(checkText('… ***', rules)?.reason).toBe('empty text');
  });

  test('not over the word limit, which is told beside the count', () => {
    expect(checkText('x '.repeat(15), rules)).toBeNull();
    expect(checkText('x '.repeat(16), rules)).toEqual({
      reason: 'over the word limit',
      detail: '16 words, but at most 15 are allowed',
    });
  });

  test('not as one endless word or line of signs', () => {
    expect(checkText('x'.repeat(361), rules)?.reason).toBe('over the word limit');
    expect(checkText(`x${'!'.repeat(1_000_000)}`, rules)?.reason).toBe('over the word limit');
  });

  test('not with the answer or a large number of a problem behind it, and the reason does not tell the answer', () => {
    const problems = [
      { id: 'fence:1', text: 'A fence of 240 m.', truth: '21', keys: [] },
      { id: 'shop:2', text: 'It cost 80 dollars.', truth: '57.6', keys: [] },
    ];
    expect(checkText('Count to 57.60 dollars.', { ...rules, problems })).toEqual({
      reason: 'leaks the answer',
      detail: 'it tells the answer of shop:2',
    });
    expect(checkText('A fence of 240 m has posts.', { ...rules, problems })).toEqual({
      reason: 'leaks a number of its problem',
      detail: 'it holds a number of fence:1',
    });
  });

  test('not beside a near-duplicate, which is named', () => {
    expect(checkText(POSTS.toUpperCase(), rules)).toEqual({
      reason: 'near-duplicate',
      detail: '[1] shares 100 % of its words',
    });
  });

  test('in place of an experience that says nearly the same', () => {
    expect(checkText(POSTS.toUpperCase(), { ...rules, except: [1] })).toBeNull();
  });

  test('beside any but equal words if the threshold is 1', () => {
    const strict = { library: LIBRARY, settings: { ...settings, duplicateThreshold: 1 } };
    expect(checkText(`${BUSES} Always.`, strict)).toBeNull();
    expect(checkText(BUSES.replace('.', '!'), strict)?.reason).toBe('near-duplicate');
  });

  test('the first fault is told: emptiness, then length, then leaks, then duplicates', () => {
    const problems = [{ id: 'p', text: '', truth: 'buses', keys: [] }];
    const long = `${BUSES} ${BUSES}`;
    expect(checkText(long, { ...rules, problems })?.reason).toBe('over the word limit');
    expect(checkText(BUSES, { ...rules, problems })?.reason).toBe('leaks the answer');
  });
});

describe('an accepted operation', () => {
  test('adds an experience supported by the suggestions it comes from', () => {
    const after = applyOperation(LIBRARY, accepted('add', { id: 7, text: SALE, from: [2, 3] }), 2);
    expect(after.slice(0, 3)).toEqual(LIBRARY);
    expect(after[3]).toEqual({
      id: 7,
      text: SALE,
      born: 2,
      changed: 2,
      parents: [],
      support: [
        { step: 2, n: 2 },
        { step: 2, n: 3 },
      ],
      pinned: false,
    });
  });

  test('adds in order of birth, also after a merge that was numbered later', () => {
    const after = applyOperation(LIBRARY, accepted('add', { id: 3, text: SALE }), 2);
    expect(after.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  test('modifies a text under the same id, whose support is new as the text is', () => {
    const after = applyOperation(
      LIBRARY,
      accepted('modify', { ids: [2], id: 2, text: SALE, from: [5] }),
      3,
    );
    expect(after[1]).toEqual({
      ...LIBRARY[1],
      text: SALE,
      changed: 3,
      support: [{ step: 3, n: 5 }],
    });
    expect([after[0], after[2]]).toEqual([LIBRARY[0], LIBRARY[2]]);
  });

  test('keeps an experience, for which more suggestions speak then, each once', () => {
    const keep = accepted('keep', { ids: [1], id: 1, from: [4] });
    const after = applyOperation(applyOperation(LIBRARY, keep, 2), keep, 2);
    const support = [
      { step: 1, n: 0 },
      { step: 2, n: 4 },
    ];
    expect(after).toEqual([{ ...LIBRARY[0], support }, LIBRARY[1], LIBRARY[2]]);
  });

  test('merges experiences into a new one with all their support', () => {
    const merge = accepted('merge', { ids: [1, 2], id: 9, text: SALE, from: [6] });
    const after = applyOperation(LIBRARY, merge, 2);
    expect(after).toEqual([
      LIBRARY[2],
      {
        id: 9,
        text: SALE,
        born: 2,
        changed: 2,
        parents: [1, 2],
        support: [
          { step: 1, n: 0 },
          { step: 1, n: 1 },
          { step: 2, n: 6 },
        ],
        pinned: false,
      },
    ]);
  });

  test('merges a suggestion that is only promised, if it comes from it', () => {
    const merge = accepted('merge', { ids: [1, 8], id: 9, text: SALE, from: [6] });
    expect(applyOperation(LIBRARY, merge, 2).map(({ id }) => id)).toEqual([2, 4, 9]);
    expect(() => applyOperation(LIBRARY, { ...merge, from: [] }, 2)).toThrow('nobody has');
  });

  test('deletes experiences, and what was only promised', () => {
    expect(applyOperation(LIBRARY, accepted('delete', { ids: [1, 4] }), 2)).toEqual([LIBRARY[1]]);
    const drop = accepted('delete', { ids: [8], from: [6] });
    expect(applyOperation(LIBRARY, drop, 2)).toEqual(LIBRARY);
  });

  test('leaves the library that it was given as it was', () => {
    const before = structuredClone(LIBRARY);
    applyOperation(LIBRARY, accepted('modify', { ids: [1], id: 1, text: SALE }), 2);
    expect(LIBRARY).toEqual(before);
  });
});

test('an operation that does not fit the library is refused loudly', () => {
  const refused = (...[op, part]: Parameters<typeof accepted>) => {
    const pinned = LIBRARY.map((e) => (e.id === 4 ? { ...e, pinned: true } : e));
    return () => applyOperation(pinned, accepted(op, part), 2);
  };
  expect(refused('add', { text: SALE })).toThrow('no new id');
  expect(refused('add', { id: 2, text: SALE })).toThrow('taken');
  expect(refused('add', { id: 7 })).toThrow('must have a text');
  expect(refused('modify', { ids: [7], text: SALE })).toThrow('not in the library');
  expect(refused('modify', { ids: [1, 2], text: SALE })).toThrow('one experience');
  expect(refused('modify', { ids: [1], text: ' ' })).toThrow('must have a text');
  expect(refused('modify', { ids: [4], text: SALE })).toThrow('pinned');
  expect(refused('keep', { ids: [] })).toThrow('one experience');
  expect(refused('keep', { ids: [7] })).toThrow('not in the library');
  expect(refused('merge', { ids: [1, 1], id: 9, text: SALE })).toThrow('two different');
  expect(refused('merge', { ids: [1, 2], id: 1, text: SALE })).toThrow('younger');
  expect(refused('merge', { ids: [1, 4], id: 9, text: SALE })).toThrow('pinned');
  expect(refused('delete', { ids: [] })).toThrow('must name');
  expect(refused('delete', { ids: [7] })).toThrow('nobody has');
  expect(refused('delete', { ids: [4] })).toThrow('pinned');
  expect(refused('unknown', {})).toThrow('unknown operation');
  const rejected = { ...accepted('add', { id: 7, text: SALE }), verdict: 'rejected' } as const;
  expect(() => applyOperation(LIBRARY, rejected, 2)).toThrow('rejected');
});

describe('a hand edit', () => {
  test('adds a text that no suggestion supports', () => {
    const after = applyEdit(LIBRARY, { do: 'add', text: SALE }, 2, 7);
    expect(after[3]).toMatchObject({ id: 7, text: SALE, born: 2, support: [], parents: [] });
  });

  test('modifies, deletes and pins, also what is pinned', () => {
    const pinned = applyEdit(LIBRARY, { do: 'pin', id: 1, pinned: true }, 2, 7);
    expect(pinned[0]).toEqual({ ...LIBRARY[0], pinned: true });
    const modified = applyEdit(pinned, { do: 'modify', id: 1, text: SALE }, 3, 7);
    expect(modified[0]).toMatchObject({ text: SALE, changed: 3, support: [], pinned: true });
    expect(applyEdit(pinned, { do: 'delete', id: 1 }, 2, 7)).toEqual(LIBRARY.slice(1));
  });

  test('of an id that is not there is refused loudly', () => {
    expect(() => applyEdit(LIBRARY, { do: 'delete', id: 3 }, 2, 7)).toThrow('not in the library');
    expect(() => applyEdit(LIBRARY, { do: 'add', text: LOOP }, 2, 4)).toThrow('taken');
  });
});
