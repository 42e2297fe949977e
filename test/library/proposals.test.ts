import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Library, RevisionOp } from '../../src/domain/experience.ts';
import { applyOperation } from '../../src/library/operations.ts';
import {
  checkProposal,
  type PromisedExperience,
  type Proposal,
  type ProposalRules,
} from '../../src/library/proposals.ts';
import { overlap } from '../../src/library/similarity.ts';
import { countWords } from '../../src/library/wording.ts';
import { accepted, BUSES, LIBRARY, LOOP, POSTS } from './examples.ts';

const SALE = 'When two discounts follow each other, take the second of the new price.';
const PROMISED: PromisedExperience[] = [
  { id: 7, n: 3, text: 'Always round up.' },
  { id: 8, n: 4, text: 'Draw the problem first.' },
];
const RULES: ProposalRules = {
  settings: { wordLimit: 32, duplicateThreshold: 0.9 },
  allowed: ['add', 'modify', 'delete', 'merge'],
};

function check(proposal: Partial<Proposal>, rules: Partial<ProposalRules> = {}, library = LIBRARY) {
  const whole = { op: 'add', ids: [], from: [], ...proposal } as const;
  return checkProposal(library, whole, { ...RULES, ...rules });
}
const reasonOf = (checked: ReturnType<typeof check>) =>
  checked.verdict === 'rejected' ? checked.reason : null;

describe('a proposal is repaired', () => {
  test('in its wording', () => {
    expect(check({ op: 'add', text: '- [G0] "Draw  it first."', from: [1] })).toEqual({
      verdict: 'accepted',
      proposal: { op: 'add', ids: [], text: 'Draw it first.', from: [1] },
    });
  });

  test('a merge with unknown ids goes on with the known ones', () => {
    expect(check({ op: 'merge', ids: [1, 99, 2, 1], text: SALE })).toEqual({
      verdict: 'accepted',
      proposal: { op: 'merge', ids: [1, 2], text: SALE, from: [] },
      detail: '[99] unknown, left out',
    });
  });

  test('a merge of which one known id is left is a modify', () => {
    expect(check({ op: 'merge', ids: [98, 2, 99], text: SALE, from: [5] })).toEqual({
      verdict: 'accepted',
      proposal: { op: 'modify', ids: [2], id: 2, text: SALE, from: [5] },
      detail: '[98], [99] unknown, left out',
    });
  });

  test('a delete goes on with the known ids', () => {
    expect(check({ op: 'delete', ids: [4, 99] })).toMatchObject({
      verdict: 'accepted',
      proposal: { ids: [4] },
    });
  });

  test('a delete needs no text, and an empty one is no matter', () => {
    expect(check({ op: 'delete', ids: [4], text: '' })).toEqual({
      verdict: 'accepted',
      proposal: { op: 'delete', ids: [4], from: [] },
    });
  });

  test('an id is not part of an add', () => {
    expect(check({ op: 'add', ids: [1], text: SALE })).toMatchObject({ proposal: { ids: [] } });
  });
});

test('a text may resemble those that it replaces', () => {
  const reworded = POSTS.replace('count', 'Count');
  expect(reasonOf(check({ op: 'modify', ids: [1], text: reworded }))).toBeNull();
  expect(reasonOf(check({ op: 'merge', ids: [1, 2], text: reworded }))).toBeNull();
  expect(reasonOf(check({ op: 'merge', ids: [2, 4], text: reworded }))).toBe('near-duplicate');
});

describe('a proposal is rejected with the reason', () => {
  test('if its ids are unknown', () => {
    expect(check({ op: 'modify', ids: [99], text: SALE })).toEqual({
      verdict: 'rejected',
      proposal: { op: 'modify', ids: [99], text: SALE, from: [] },
      reason: 'unknown id',
      detail: 'there is no [99]',
    });
    expect(reasonOf(check({ op: 'merge', ids: [98, 99], text: SALE }))).toBe('unknown id');
    expect(reasonOf(check({ op: 'delete', ids: [] }))).toBe('unknown id');
    expect(reasonOf(check({ op: 'keep', ids: [99] }))).toBe('unknown id');
  });

  test('if the operation is not allowed, asked for or as it was understood', () => {
    const allowed: RevisionOp[] = ['merge'];
    expect(reasonOf(check({ op: 'add', text: SALE }, { allowed }))).toBe('operation not allowed');
    const lone = check({ op: 'merge', ids: [1, 99], text: SALE }, { allowed });
    expect(lone).toMatchObject({
      reason: 'operation not allowed',
      detail: 'allowed here: merge, keep',
    });
    expect(reasonOf(check({ op: 'keep', ids: [1] }, { allowed: [] }))).toBeNull();
  });

  test('if its text may not enter the library', () => {
    expect(reasonOf(check({ op: 'add' }))).toBe('empty text');
    expect(reasonOf(check({ op: 'add', text: 'x '.repeat(33) }))).toBe('over the word limit');
    expect(reasonOf(check({ op: 'add', text: BUSES }))).toBe('near-duplicate');
    expect(reasonOf(check({ op: 'modify', ids: [1], text: LOOP }))).toBe('near-duplicate');
    const problems = [{ id: 'p', text: 'Of 48 eggs 6 are left.', truth: '42', keys: [] }];
    expect(reasonOf(check({ op: 'add', text: 'Say 42.' }, { problems }))).toBe('leaks the answer');
    expect(reasonOf(check({ op: 'modify', ids: [1], text: 'Not 48.' }, { problems }))).toBe(
      'leaks a number of its problem',
    );
  });

  test('if nothing changes', () => {
    expect(reasonOf(check({ op: 'modify', ids: [1], text: ` "${POSTS}" ` }))).toBe(
      'nothing changes',
    );
  });

  test('if an id was changed already in this step', () => {
    const changed = new Set([1, 3]);
    for (const op of ['modify', 'delete', 'merge'] as const) {
      expect(reasonOf(check({ op, ids: [1, 2], text: SALE }, { changed }))).toBe(
        'already changed in this step',
      );
    }
    expect(reasonOf(check({ op: 'keep', ids: [1] }, { changed }))).toBeNull();
    expect(reasonOf(check({ op: 'keep', ids: [3] }, { changed }))).toBe(
      'already changed in this step',
    );
  });

  test('if a person keeps the experience as it is', () => {
    const pinned = LIBRARY.map((e) => (e.id === 2 ? { ...e, pinned: true } : e));
    for (const op of ['modify', 'delete', 'merge'] as const) {
      const ids = op === 'merge' ? [1, 2] : [2];
      expect(check({ op, ids, text: SALE }, {}, pinned)).toMatchObject({
        reason: 'pinned',
        detail: 'a person keeps [2]',
      });
    }
    expect(reasonOf(check({ op: 'keep', ids: [2] }, {}, pinned))).toBeNull();
  });

  test('if it modifies or keeps several at once', () => {
    expect(reasonOf(check({ op: 'modify', ids: [1, 2], text: SALE }))).toBe('not readable');
    expect(reasonOf(check({ op: 'keep', ids: [1, 2] }))).toBe('not readable');
  });
});

describe('a suggestion that is only promised', () => {
  const rules = { promised: PROMISED, allowed: ['modify', 'merge', 'delete'] as RevisionOp[] };

  test('is added when it is kept or modified', () => {
    expect(check({ op: 'keep', ids: [7] }, rules)).toEqual({
      verdict: 'accepted',
      proposal: { op: 'add', ids: [7], id: 7, text: 'Always round up.', from: [3] },
    });
    expect(check({ op: 'modify', ids: [7], text: SALE, from: [3, 4] }, rules)).toEqual({
      verdict: 'accepted',
      proposal: { op: 'add', ids: [7], id: 7, text: SALE, from: [3, 4] },
    });
    expect(reasonOf(check({ op: 'modify', ids: [7] }, rules))).toBe('empty text');
  });

  test('is added under its own id, in its own words if there are no others', () => {
    const open = { ...rules, allowed: ['add'] as RevisionOp[] };
    expect(check({ op: 'add', ids: [8] }, open)).toMatchObject({
      proposal: { id: 8, text: 'Draw the problem first.', from: [4] },
    });
  });

  test('is not added beside a near-duplicate', () => {
    const doubled = { ...rules, promised: [{ id: 7, n: 3, text: BUSES }] };
    expect(reasonOf(check({ op: 'keep', ids: [7] }, doubled))).toBe('near-duplicate');
  });

  test('takes part in a merge or delete, which comes from it then', () => {
    expect(check({ op: 'merge', ids: [7, 1, 8], text: SALE }, rules)).toMatchObject({
      verdict: 'accepted',
      proposal: { ids: [7, 1, 8], from: [3, 4] },
    });
    expect(check({ op: 'delete', ids: [8] }, rules)).toMatchObject({ proposal: { from: [4] } });
  });

  test('does not come back after it was deleted or merged in this step', () => {
    const gone = { ...rules, allowed: RULES.allowed, changed: new Set([7]) };
    for (const op of ['add', 'keep', 'modify', 'delete', 'merge'] as const) {
      expect(reasonOf(check({ op, ids: [7], text: SALE }, gone))).toBe(
        'already changed in this step',
      );
    }
  });
});

describe('whatever is proposed', () => {
  const word = fc.constantFrom('count', 'posts', 'gaps', 'up', 'down', '12', '…', '- ', '[G1]');
  const proposal = fc.record(
    {
      op: fc.constantFrom<RevisionOp>('add', 'modify', 'delete', 'merge', 'keep'),
      ids: fc.array(fc.nat(14), { maxLength: 4 }),
      text: fc.oneof(
        fc.array(word, { maxLength: 8 }).map((words) => words.join(' ')),
        fc.string(),
      ),
      from: fc.array(fc.nat(6), { maxLength: 2 }),
    },
    { requiredKeys: ['op', 'ids', 'from'] },
  );
  const steps = fc.array(fc.array(proposal, { maxLength: 12 }), { maxLength: 5 });
  const settings = { wordLimit: 6, duplicateThreshold: 0.8 };
  const allowed: RevisionOp[] = ['add', 'modify', 'delete', 'merge'];

  test('the library only moves from one valid version to another', () => {
    fc.assert(
      fc.property(steps, fc.nat(14), (proposals, pinnedId) => {
        let library: Library = [];
        let nextId = 1;
        const given = new Set<number>();
        proposals.forEach((batch, step) => {
          const changed = new Set<number>();
          const promised = [{ id: nextId, n: 0, text: 'round up' }];
          nextId += 1;
          for (const wish of batch) {
            const checked = checkProposal(library, wish, { settings, allowed, changed, promised });
            if (checked.verdict === 'rejected') {
              expect(checked.detail).not.toBe('');
              continue;
            }
            const { op, ids, text, from } = checked.proposal;
            const isNew = op === 'add' || op === 'merge';
            const id = checked.proposal.id ?? (isNew ? nextId++ : 0);
            const operation = accepted(op, {
              id,
              ids: [...ids],
              from: [...from],
              ...(text && { text }),
            });
            library = applyOperation(library, operation, step + 1);
            if (op !== 'keep' && op !== 'add') ids.forEach((each) => changed.add(each));
            if (isNew) {
              expect(given).not.toContain(id);
              given.add(id);
            }
          }
          expectValid(library);
          library = library.map((e) => ({ ...e, pinned: e.id === pinnedId }));
        });
      }),
      { numRuns: 300 },
    );
  });

  function expectValid(library: Library): void {
    library.forEach(({ id, text, parents }, i) => {
      if (i > 0) expect(id).toBeGreaterThan(library[i - 1]!.id);
      expect(countWords(text)).toBeGreaterThan(0);
      expect(countWords(text)).toBeLessThanOrEqual(settings.wordLimit);
      for (const parent of parents) expect(parent).toBeLessThan(id);
      for (const other of library.slice(i + 1)) {
        expect(overlap(text, other.text)).toBeLessThan(settings.duplicateThreshold);
      }
    });
  }
});
