import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/domain/events.ts';
import { lineageOf, type Lineage, type LineageSource } from '../../src/library/lineage.ts';
import { PRESETS } from '../../src/domain/presets.ts';
import { rehearse, SMALL } from './rehearsal.ts';

/** The sources of an experience and of all that it was merged from. */
function sourcesOf({ changes, parents }: Lineage): LineageSource[] {
  return [...changes.flatMap(({ sources }) => sources), ...parents.flatMap(sourcesOf)];
}

function groupOf(events: readonly RunEvent[], { step, problem }: LineageSource) {
  const found = events.filter(
    (event) => event.kind === 'group' && event.step === step && event.problem === problem,
  );
  expect(found).toHaveLength(1);
  return found[0] as Extract<RunEvent, { kind: 'group' }>;
}

test.each(PRESETS)(
  'under the preset $name every experience leads back to the operations, groups and rollouts that it comes from',
  async ({ settings }) => {
    const { events, library } = await rehearse({ settings: { ...settings, ...SMALL, epochs: 3 } });
    expect(library.length).toBeGreaterThan(3);
    for (const { id, text } of library) {
      const lineage = lineageOf(id, events);
      // The last operation that gave it a text gave it this one.
      expect(lineage.changes.findLast((change) => change.id === id && change.text)?.text).toBe(
        text,
      );
      const sources = sourcesOf(lineage);
      expect(sources.length).toBeGreaterThan(0);
      for (const source of sources) {
        const { rollouts } = groupOf(events, source);
        expect(source.rollouts.length).toBeGreaterThan(0);
        for (const index of source.rollouts) expect(rollouts[index]?.reward).not.toBeNull();
        expect(source.suggestion.verdict).toBe('accepted');
        // The critic spoke of the place that the group's problem is at.
        expect(source.suggestion.text).toMatch(/^When at the \w+, (way|rest) \w+: take it\.$/);
      }
    }
  },
);

test('the evidence for an experience is found in the log, suggestion by suggestion', async () => {
  const { of, library } = await rehearse({ settings: { epochs: 3 } });
  const support = library.flatMap((experience) => experience.support);
  expect(support.length).toBeGreaterThan(library.length);
  for (const { step, n } of support) {
    const suggestions = of('compared')
      .filter((event) => event.step === step)
      .flatMap((event) => event.suggestions);
    expect(suggestions[n]).toMatchObject({ n, verdict: 'accepted' });
  }
});
