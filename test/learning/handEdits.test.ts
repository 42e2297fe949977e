import { describe, expect, test } from 'vitest';
import { experienceText } from './scriptedModel.ts';
import { rehearse } from './rehearsal.ts';

const TYPED = 'Always read the problem twice.';

describe('a hand edit', () => {
  test('takes effect at the next step’s beginning: its rollouts read it, the evaluation before does not', async () => {
    const { asked, of, events } = await rehearse({
      edits: { 2: [{ do: 'add', text: ` "${TYPED}" ` }] },
    });
    const [input] = of('input');
    expect(input).toEqual({
      kind: 'input',
      step: 2,
      edit: { do: 'add', text: TYPED },
      verdict: 'accepted',
    });
    expect(events[events.indexOf(input!) + 1]).toMatchObject({ kind: 'group', step: 2 });
    const readers = asked.filter(
      ({ place, prompt }) => place.task === 'rollout' && prompt.includes(TYPED),
    );
    const learning = readers.filter(({ place }) => place.learning);
    expect(learning.every(({ place }) => place.learning?.epoch === 2)).toBe(true);
    expect(learning.length).toBeGreaterThan(0);
    // Of three evaluations only the last one, of 16 problems twice, can have read it.
    const evaluating = readers.filter(({ place }) => !place.learning && place.turn === 0);
    expect(evaluating).toHaveLength(16 * 2);
  });

  test('that cannot be done is rejected visibly, and changes nothing', async () => {
    const edits = {
      1: [
        { do: 'modify' as const, id: 99, text: TYPED },
        { do: 'add' as const, text: ' ' },
        { do: 'add' as const, text: TYPED },
        { do: 'add' as const, text: TYPED },
        { do: 'delete' as const, id: 98 },
      ],
    };
    const { of, library } = await rehearse({ edits });
    expect(of('input').map(({ verdict, reason }) => reason ?? verdict)).toEqual([
      'unknown id',
      'empty text',
      'accepted',
      'near-duplicate',
      'unknown id',
    ]);
    expect(library.filter(({ text }) => text === TYPED)).toHaveLength(1);
  });

  test('pins an experience against every revision, whatever the evidence', async () => {
    const wrong = experienceText('harbour', 'way', 'larger');
    const first = { do: 'add' as const, text: wrong };
    const pin = { do: 'pin' as const, id: 1, pinned: true };
    const settings = { criticShown: 'each trajectory alone', filter: 'off' } as const;
    const unpinned = await rehearse({
      edits: { 1: [first] },
      settings: { ...settings, epochs: 3 },
    });
    const pinned = await rehearse({
      edits: { 1: [first, pin] },
      settings: { ...settings, epochs: 3 },
    });
    expect(pinned.library.find(({ id }) => id === 1)).toMatchObject({ text: wrong, pinned: true });
    expect(unpinned.library.find(({ id }) => id === 1)?.pinned).toBe(false);
  });

  test('a modified and a deleted experience are so in the next prompts', async () => {
    const edits = {
      1: [
        { do: 'add' as const, text: 'First words.' },
        { do: 'add' as const, text: 'Second words.' },
        { do: 'modify' as const, id: 1, text: 'Other words.' },
        { do: 'delete' as const, id: 2 },
      ],
    };
    const { asked } = await rehearse({ edits, settings: { epochs: 1 } });
    const learning = asked.filter(({ place }) => place.learning && place.task === 'rollout');
    expect(learning.every(({ prompt }) => prompt.includes('[1] Other words.'))).toBe(true);
    expect(learning.some(({ prompt }) => /First words|Second words/.test(prompt))).toBe(false);
  });
});
