import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import { BUSES, experience, FENCE, LOOP, SALE, suggestion } from './examples.ts';
import { json, revised } from './revising.ts';

const ONE_CALL = { revision: 'one call' } as const;
const LIBRARY = [experience(1, FENCE), experience(2, LOOP)];
const SUGGESTIONS = [
  suggestion(0, 'add', { id: 5, text: BUSES }),
  suggestion(1, 'add', { id: 6, text: SALE }),
  suggestion(2, 'modify', { targets: [1], text: `${FENCE} Always.` }),
  suggestion(3, 'delete', { targets: [2] }),
];
const revisedSo = (says: unknown, settings = {}) =>
  revised({
    settings: { ...ONE_CALL, ...settings },
    library: LIBRARY,
    suggestions: SUGGESTIONS,
    says: typeof says === 'string' || says === null ? says : json(says),
  });

describe('one call for the batch', () => {
  test('sees E and every suggestion under its id', async () => {
    const { asked } = await revisedSo([]);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.place).toMatchObject({ task: 'revise', problem: '', sample: 0 });
    expect(asked[0]?.prompt).toContain(`[1] ${FENCE}\n[2] ${LOOP}`);
    expect(asked[0]?.prompt).toContain(
      `[5] add: ${BUSES}\n[6] add: ${SALE}\n- modify [1]: ${FENCE} Always.\n- delete [2]`,
    );
  });

  test('lets stand what it does not mention', async () => {
    const { texts, told } = await revisedSo([]);
    expect(texts).toEqual([
      [1, `${FENCE} Always.`],
      [5, BUSES],
      [6, SALE],
    ]);
    expect(told).toEqual([
      ['add', [5], 'accepted'],
      ['add', [6], 'accepted'],
      ['modify', [1], 'accepted'],
      ['delete', [2], 'accepted'],
    ]);
  });

  test('merges suggestions and experiences, with the support of all and the lineage to each', async () => {
    const { library, event } = await revisedSo([
      { op: 'merge', ids: [1, 5], text: 'Count twice.' },
    ]);
    const merged = library.find(({ text }) => text === 'Count twice.');
    expect(merged).toMatchObject({ id: 7, parents: [1, 5], born: 2 });
    expect(merged?.support).toEqual([
      { step: 1, n: 1 },
      { step: 2, n: 2 },
      { step: 2, n: 0 },
    ]);
    // The suggestion to modify [1] is among what it comes from, and does not stand beside it.
    expect(event.operations.filter(({ ids }) => ids.includes(1))).toHaveLength(1);
  });

  test('rewords, and what was suggested for that experience speaks for the new words', async () => {
    const { library } = await revisedSo([{ op: 'modify', id: 1, text: 'Mind the ends.' }]);
    expect(library[0]).toMatchObject({ id: 1, text: 'Mind the ends.', born: 1, changed: 2 });
    expect(library[0]?.support).toEqual([{ step: 2, n: 2 }]);
  });

  test('may settle a suggestion otherwise; then it is visibly not taken up', async () => {
    const { told, texts } = await revisedSo([{ op: 'keep', id: 2 }]);
    expect(texts).toContainEqual([2, LOOP]);
    expect(told).toContainEqual(['delete', [2], 'not taken up']);
  });

  test('drops a suggestion by its id, and words it better under that id', async () => {
    const { texts } = await revisedSo([
      { op: 'delete', id: 5 },
      { op: 'modify', id: 6, text: 'Discounts multiply.' },
    ]);
    expect(texts.map(([id]) => id)).toEqual([1, 6]);
    expect(texts).toContainEqual([6, 'Discounts multiply.']);
  });

  test('changes an experience once only', async () => {
    const { told, texts } = await revisedSo([
      { op: 'modify', id: 1, text: 'First.' },
      { op: 'modify', id: 1, text: 'Second.' },
      { op: 'delete', id: 1 },
    ]);
    expect(told.slice(0, 3)).toEqual([
      ['modify', [1], 'accepted'],
      ['modify', [1], 'already changed in this step'],
      ['delete', [1], 'already changed in this step'],
    ]);
    expect(texts).toContainEqual([1, 'First.']);
  });

  test('leaves pinned experiences alone', async () => {
    const { told, texts } = await revised({
      settings: ONE_CALL,
      library: [experience(1, FENCE, { pinned: true }), experience(2, LOOP)],
      suggestions: [suggestion(0, 'add', { id: 5, text: BUSES })],
      says: json([
        { op: 'delete', id: 1 },
        { op: 'merge', ids: [1, 2], text: 'Count.' },
        { op: 'modify', id: 2, text: 'Around, as many.' },
      ]),
    });
    expect(told.slice(0, 3)).toEqual([
      ['delete', [1], 'pinned'],
      ['merge', [1, 2], 'pinned'],
      ['modify', [2], 'accepted'],
    ]);
    expect(texts).toContainEqual([1, FENCE]);
  });

  test('is asked once more with what was wrong, and then rejected visibly', async () => {
    const { asked, told, event } = await revisedSo([{ op: 'modify', id: 77, text: 'New.' }]);
    expect(asked.map(({ place }) => place.attempt)).toEqual([0, 1]);
    expect(asked[1]?.prompt).toContain('there is no [77]');
    expect(told[0]).toEqual(['modify', [77], 'unknown id']);
    expect(event.calls.map(({ outcome }) => outcome)).toEqual(['answered', 'answered']);
    // Both calls saw everything that was suggested.
    expect(event.operations.map(({ askedIn }) => askedIn)).toEqual(
      event.operations.map(() => [0, 1]),
    );
  });

  test('must not do what the setting does not allow', async () => {
    const says = [
      { op: 'delete', id: 1 },
      { op: 'add', text: 'Own idea.' },
    ];
    const { told } = await revisedSo(says, { revisionOperations: ['modify', 'merge'] });
    expect(told.slice(0, 2)).toEqual([
      ['delete', [1], 'operation not allowed'],
      ['add', [], 'operation not allowed'],
    ]);
    // What the group asked for stands, whatever the revision may do itself.
    expect(told).toContainEqual(['delete', [2], 'accepted']);
  });

  test('that cannot be read, or fails, leaves every suggestion standing, and the log says so', async () => {
    const unreadable = await revisedSo('I am not sure.');
    expect(unreadable.told[0]).toEqual(['unknown', [], 'not readable']);
    expect(unreadable.event.calls.map(({ outcome }) => outcome)).toEqual([
      'unreadable',
      'unreadable',
    ]);
    expect(unreadable.texts.map(([id]) => id)).toEqual([1, 5, 6]);
    const failed = await revisedSo(null);
    expect(failed.event.operations[0]).toMatchObject({ detail: 'the call failed' });
    expect(failed.event.calls.map(({ outcome }) => outcome)).toEqual(['failed']);
    expect(failed.texts.map(([id]) => id)).toEqual([1, 5, 6]);
  });

  test('is not made where nothing is suggested', async () => {
    const { asked, event } = await revised({
      settings: ONE_CALL,
      library: LIBRARY,
      suggestions: [],
      says: '[]',
    });
    expect(asked).toEqual([]);
    expect(event).toMatchObject({ operations: [], calls: [] });
  });
});

test('a revision must not tell of the problems behind what it changes, of whichever step they are', async () => {
  const from = (id: string, number: number): Problem => {
    return { id, text: `There are ${number} of them.`, truth: `${number + 1}`, keys: [] };
  };
  const { told, texts } = await revised({
    settings: ONE_CALL,
    library: LIBRARY,
    earlier: [
      suggestion(1, 'add', { id: 1, text: FENCE, from: from('fence', 100) }),
      suggestion(2, 'add', { id: 2, text: LOOP, from: from('loop', 200) }),
    ],
    suggestions: [suggestion(0, 'add', { id: 5, text: BUSES, from: from('buses', 300) })],
    says: json([
      { op: 'modify', id: 1, text: 'A fence has 101 posts.' },
      { op: 'merge', ids: [2, 5], text: 'Around 200 it is as many.' },
      { op: 'modify', id: 2, text: 'A loop is no fence of 100.' },
    ]),
  });
  expect(told.slice(0, 3)).toEqual([
    ['modify', [1], 'leaks the answer'],
    ['merge', [2, 5], 'leaks a number of its problem'],
    ['modify', [2], 'accepted'],
  ]);
  expect(texts).toContainEqual([1, FENCE]);
});

describe('a revision that lists what it adds', () => {
  const settings = { revisionOperations: ['add', 'modify', 'delete'] as const };
  const listing = (says: unknown) =>
    revisedSo(says, { revisionOperations: [...settings.revisionOperations] });

  test('takes up by id, in these or other words, and drops the rest visibly', async () => {
    const { texts, told } = await listing([{ op: 'add', id: 5, text: 'Buses: round up.' }]);
    expect(texts).toEqual([
      [1, FENCE],
      [2, LOOP],
      [5, 'Buses: round up.'],
    ]);
    expect(told.slice(1)).toEqual([
      ['add', [6], 'not taken up'],
      ['modify', [1], 'not taken up'],
      ['delete', [2], 'not taken up'],
    ]);
  });

  test('finds a suggestion that it names by its words alone', async () => {
    const { library } = await listing([{ op: 'add', text: ` "${SALE}"` }]);
    expect(library.find(({ id }) => id === 6)?.support).toEqual([{ step: 2, n: 1 }]);
  });

  test('adds nothing that no group suggested: it would lead back to nobody', async () => {
    const { told, texts } = await listing([
      { op: 'add', text: 'Always be careful.' },
      { op: 'add', id: 1, text: 'Be careful.' },
    ]);
    expect(told.slice(0, 2)).toEqual([
      ['add', [], 'unknown id'],
      ['add', [1], 'unknown id'],
    ]);
    expect(texts.map(([id]) => id)).toEqual([1, 2]);
  });
});
