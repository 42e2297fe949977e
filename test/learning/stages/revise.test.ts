import { expect, test } from 'vitest';
import { BUSES, experience, FENCE, LOOP, SALE, suggestion } from './examples.ts';
import { json, revised } from './revising.ts';

const REFS = [0, 1, 2].map((n) => ({ step: 1, n }));

test('over the cap the least supported go, of these the oldest, and the log says so', async () => {
  const { texts, event } = await revised({
    settings: { libraryCap: 2 },
    library: [
      experience(1, FENCE, { support: REFS }),
      experience(2, LOOP, { support: REFS.slice(0, 1) }),
      experience(3, BUSES, { support: REFS.slice(0, 1) }),
    ],
    suggestions: [suggestion(0, 'add', { id: 5, text: SALE })],
    says: json({ decision: 'add' }),
  });
  expect(texts.map(([id]) => id)).toEqual([1, 5]);
  expect(event.operations.slice(1)).toEqual(
    [2, 3].map((id) => ({
      op: 'delete',
      ids: [id],
      from: [],
      askedIn: [],
      verdict: 'accepted',
      detail: 'over the cap of 2 experiences or 4000 tokens',
    })),
  );
});

test('a pinned experience outlives the cap, and the cap holds in tokens too', async () => {
  const library = [
    experience(1, FENCE, { support: [], pinned: true }),
    experience(2, LOOP, { support: REFS }),
  ];
  const capped = await revised({
    settings: { libraryCap: 1 },
    library,
    suggestions: [],
    says: null,
  });
  expect(capped.texts.map(([id]) => id)).toEqual([1]);
  const tokens = { libraryTokens: 16 };
  expect((await revised({ settings: tokens, library, suggestions: [], says: null })).texts).toEqual(
    [[1, FENCE]],
  );
});
