import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../src/domain/problem.ts';
import { experienceText } from '../scriptedModel.ts';
import { experience, suggestion } from './examples.ts';
import { json, revised } from './revising.ts';

const SUM = experienceText('harbour', 'way', 'sum');
const LARGER = experienceText('harbour', 'way', 'larger');
const DIFFERENCE = experienceText('harbour', 'way', 'difference');
const KEPT = experienceText('harbour', 'rest', 'kept');

/** A problem of this type. */
const of = (family: string): Problem => ({ id: `${family} 1`, text: 'Nothing.', family, keys: [] });
const add = (n: number, text: string, family = 'harbour') =>
  suggestion(n, 'add', { id: n + 10, text, from: of(family) });

describe('one small decision a suggestion', () => {
  test('sees it with its support and the entries about the same decision, each with theirs', async () => {
    const { asked } = await revised({
      library: [experience(1, KEPT), experience(2, LARGER)],
      suggestions: [add(0, SUM), add(1, SUM)],
      says: json({ decision: 'drop' }),
    });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.prompt).toContain('(groups for it: 2):\n[10] add: ' + SUM);
    expect(asked[0]?.prompt).toContain(`[2] ${LARGER} (groups for it: 1)`);
  });

  test('adds what is new, under the id that was promised', async () => {
    const { texts, library } = await revised({
      suggestions: [add(3, SUM)],
      says: json({ decision: 'add' }),
    });
    expect(texts).toEqual([[13, SUM]]);
    expect(library[0]?.support).toEqual([{ step: 2, n: 3 }]);
  });

  test('keeps what is there, which gains the support of all who say the same', async () => {
    const { library, told } = await revised({
      library: [experience(1, SUM)],
      suggestions: [add(0, SUM), add(1, SUM)],
      says: json({ decision: 'keep', id: 1 }),
    });
    expect(told).toEqual([['keep', [1], 'accepted']]);
    expect(library[0]?.support).toEqual([
      { step: 1, n: 1 },
      { step: 2, n: 0 },
      { step: 2, n: 1 },
    ]);
  });

  test('replaces what is outweighed, in these or in other words', async () => {
    const part = { library: [experience(1, LARGER)], suggestions: [add(0, SUM)] };
    const { texts, library } = await revised({
      ...part,
      says: json({ decision: 'replace', id: '[1]' }),
    });
    expect(texts).toEqual([[1, SUM]]);
    expect(library[0]?.support).toEqual([{ step: 2, n: 0 }]);
    const says = json({ decision: 'replace', id: 1, text: 'At the harbour add.' });
    expect((await revised({ ...part, says })).texts).toEqual([[1, 'At the harbour add.']]);
  });

  test('merges, drops with the reason, and deletes', async () => {
    const part = { library: [experience(1, LARGER)], suggestions: [add(0, SUM)] };
    const merged = await revised({
      ...part,
      says: json({ decision: 'merge', ids: [1], text: KEPT }),
    });
    expect(merged.library).toMatchObject([{ id: 11, text: KEPT, parents: [1, 10] }]);

    const dropped = await revised({ ...part, says: json({ decision: 'drop', id: 1 }) });
    expect(dropped.event.operations).toEqual([
      {
        op: 'add',
        ids: [10],
        text: SUM,
        from: [0],
        askedIn: [0],
        verdict: 'rejected',
        reason: 'outweighed',
        detail: 'by [1]',
      },
    ]);
    expect(dropped.texts).toEqual([[1, LARGER]]);

    const deleted = await revised({ ...part, says: json({ decision: 'delete', id: 1 }) });
    expect(deleted.texts).toEqual([]);
  });

  test('is asked for once more where it cannot be read, or names what it was not shown', async () => {
    const { asked, texts, event } = await revised({
      suggestions: [add(0, SUM)],
      says: (_, { attempt }) =>
        json(attempt === 0 ? { decision: 'keep', id: 9 } : { decision: 'add' }),
    });
    expect(asked[1]?.prompt).toContain('[9] was not among those shown');
    expect(event.calls.map(({ outcome }) => outcome)).toEqual(['unreadable', 'answered']);
    expect(texts).toEqual([[10, SUM]]);
  });

  test('is asked for once more where its text cannot stand, and is then rejected visibly', async () => {
    const long = 'word '.repeat(40);
    const { asked, told } = await revised({
      library: [experience(1, LARGER)],
      suggestions: [add(0, SUM)],
      says: json({ decision: 'replace', id: 1, text: long }),
    });
    expect(asked).toHaveLength(2);
    expect(asked[1]?.prompt).toContain('40 words, but at most 32 are allowed');
    expect(told).toEqual([['modify', [1], 'over the word limit']]);
  });

  test('that nobody makes is rejected visibly, with the reason, and the suggestion stands', async () => {
    for (const says of ['Hm.', null]) {
      const { texts, event, told } = await revised({
        library: [experience(1, KEPT)],
        suggestions: [
          add(0, SUM),
          suggestion(1, 'modify', { targets: [1], text: LARGER, from: of('quarry') }),
        ],
        says,
      });
      expect(texts).toEqual([
        [1, LARGER],
        [10, SUM],
      ]);
      expect(told).toEqual([
        ['unknown', [10], 'not readable'],
        ['add', [10], 'accepted'],
        ['unknown', [1], 'not readable'],
        ['modify', [1], 'accepted'],
      ]);
      expect(event.calls.every(({ outcome }) => outcome !== 'answered')).toBe(true);
    }
  });

  test('must not do what the setting does not allow, except for what was suggested', async () => {
    const settings = { revisionOperations: ['merge' as const] };
    const part = { settings, library: [experience(1, LARGER)] };
    const replaced = await revised({
      ...part,
      suggestions: [add(0, SUM)],
      says: json({ decision: 'replace', id: 1 }),
    });
    expect(replaced.told).toEqual([['modify', [1], 'operation not allowed']]);
    const asSuggested = await revised({
      ...part,
      suggestions: [suggestion(0, 'modify', { targets: [1], text: SUM })],
      says: json({ decision: 'replace', id: 1 }),
    });
    expect(asSuggested.texts).toEqual([[1, SUM]]);
  });

  test('to keep what a group wants deleted speaks against that group, and is no support', async () => {
    const { library, told } = await revised({
      library: [experience(1, SUM)],
      suggestions: [suggestion(0, 'delete', { targets: [1] })],
      says: json({ decision: 'keep', id: 1 }),
    });
    expect(told).toEqual([['delete', [1], 'outweighed']]);
    expect(library[0]?.support).toEqual([{ step: 1, n: 1 }]);
  });

  test('does not touch what is pinned', async () => {
    const { told, texts } = await revised({
      library: [experience(1, LARGER, { pinned: true })],
      suggestions: [add(0, SUM)],
      says: json({ decision: 'replace', id: 1 }),
    });
    expect(told).toEqual([['modify', [1], 'pinned']]);
    expect(texts).toEqual([[1, LARGER]]);
  });
});

describe('the decisions of a step', () => {
  test('are made at once for problems of different types, and one after the other for one type', async () => {
    const { asked, texts } = await revised({
      suggestions: [add(0, SUM), add(1, KEPT, 'quarry'), add(2, LARGER)],
      says: json({ decision: 'add' }),
    });
    const shown = asked.map(({ prompt }) => prompt.includes(`[10] ${SUM}`));
    // The third decision, of the second round, reads what the first one added; the others read an empty library.
    expect(shown).toEqual([false, false, true]);
    expect(asked.map(({ place }) => place.sample)).toEqual([0, 1, 2]);
    expect(texts.map(([id]) => id)).toEqual([10, 11, 12]);
  });

  test('are each named by what came of them: pooled ones once, retries too, and what nobody decided', async () => {
    const { asked, event } = await revised({
      library: [experience(1, KEPT)],
      suggestions: [add(0, SUM), add(1, DIFFERENCE, 'quarry'), add(2, LARGER), add(3, SUM)],
      says: ({ messages }, { attempt }) => {
        const isAbout = (text: string) => messages[0]?.content.includes(`] add: ${text}`);
        if (isAbout(DIFFERENCE)) return 'Hm.';
        return isAbout(LARGER) && attempt === 0 ? null : json({ decision: 'add' });
      },
    });
    expect(asked).toHaveLength(4);
    const about = event.operations.map(({ op, from, askedIn }) => [
      op,
      from,
      askedIn.map((index) => event.calls[index]?.outcome),
    ]);
    expect(about).toEqual([
      ['add', [0, 3], ['answered']],
      ['unknown', [], ['unreadable', 'unreadable']],
      ['add', [1], ['unreadable', 'unreadable']],
      ['unknown', [], ['failed']],
      ['add', [2], ['failed']],
    ]);
    expect(event.operations.map(({ askedIn }) => askedIn)).toEqual([[0], [1, 2], [1, 2], [3], [3]]);
  });

  test('of one round cannot change an experience twice: the second has not seen the first', async () => {
    const { told, texts } = await revised({
      library: [experience(1, DIFFERENCE)],
      suggestions: [add(0, SUM), add(1, LARGER, 'quarry')],
      says: json({ decision: 'replace', id: 1 }),
    });
    expect(told).toEqual([
      ['modify', [1], 'accepted'],
      ['modify', [1], 'already changed in this step'],
    ]);
    expect(texts).toEqual([[1, SUM]]);
  });

  test('of the next round may change it again', async () => {
    const { told, texts } = await revised({
      library: [experience(1, DIFFERENCE)],
      suggestions: [add(0, SUM), add(1, LARGER)],
      says: json({ decision: 'replace', id: 1 }),
    });
    expect(told).toEqual([
      ['modify', [1], 'accepted'],
      ['modify', [1], 'accepted'],
    ]);
    expect(texts).toEqual([[1, LARGER]]);
  });
});
