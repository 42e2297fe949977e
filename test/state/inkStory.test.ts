import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/domain/events.ts';
import { groupStory } from '../../src/state/groupStory.ts';
import { cardOf, hasLine, landsAmong, lessonInLine } from '../../src/state/inkStory.ts';
import { libraryCards } from '../../src/state/libraryShelf.ts';
import { compared, group, head, revised, rollout } from '../analysis/logs.ts';
import { LOG, viewOf } from './stories.ts';

/** A step with one mixed group that suggests twice, and an all-wrong one. */
const HEAD = head({ learning: ['l0', 'l1'] });
const MIXED = group(1, 'l0', [rollout(1), rollout(0)]);
const WRONG = group(1, 'l1', [rollout(0), rollout(0)]);
const TWO = compared(1, 'l0', [
  { n: 0, id: 1, text: 'When the first, do.' },
  { n: 1, id: 2, text: 'When the second, do.' },
]);

/** Where the line from a problem's group of a step ends, in the library after that step. */
function endOf(events: readonly RunEvent[], step = 1, problem = 'l0', shown = step) {
  const lesson = lessonInLine(groupStory(events, { step, problem })!);
  return lesson && cardOf(lesson, libraryCards(viewOf(events), events, shown));
}

test('a mixed group has a line, an all-wrong one has none', () => {
  const events = [HEAD, MIXED, WRONG];
  expect(hasLine(groupStory(events, { step: 1, problem: 'l0' })!)).toBe(true);
  expect(hasLine(groupStory(events, { step: 1, problem: 'l1' })!)).toBe(false);
});

test('the line leads to the first lesson that was accepted, and to a rejected one only where there is no other', () => {
  const [rejected, added] = revised(1, [
    { op: 'add', from: [0], verdict: 'rejected', reason: 'outweighed' },
    { op: 'add', ids: [2], id: 2, from: [1], text: 'When the second, do.' },
  ]).operations;
  expect(endOf([HEAD, MIXED, TWO, revised(1, [rejected!, added!])])?.id).toBe(2);
  const none = [HEAD, MIXED, TWO, revised(1, [rejected!])];
  const lesson = lessonInLine(groupStory(none, { step: 1, problem: 'l0' })!);
  expect(lesson?.n).toBe(0);
  expect(endOf(none)).toBeUndefined();
});

test('a lesson ends at its coming card, then at what it became: a new experience, or one that it changed', () => {
  const coming = LOG.slice(0, 5);
  expect(endOf(coming)).toMatchObject({ id: 1, is: 'coming' });
  expect(endOf(LOG.slice(0, 7))).toMatchObject({ id: 1, is: 'new' });
  // Step 2 suggested a second experience and reworded the first one instead.
  expect(endOf(LOG, 2, 'l1')).toMatchObject({ id: 1, is: 'changed' });
});

test('suggestions that say the same end at the one card that stands for them', () => {
  const again = compared(1, 'l1', [{ n: 2, id: 3, text: 'When the first, do.' }]);
  expect(endOf([HEAD, MIXED, TWO, WRONG, again], 1, 'l1')).toMatchObject({ id: 1, is: 'coming' });
});

test('a merged lesson ends at what it was merged into', () => {
  const revision = revised(1, [{ op: 'merge', ids: [1, 2], id: 3, from: [0, 1], text: 'Do.' }]);
  expect(endOf([HEAD, MIXED, TWO, revision])).toMatchObject({ id: 3, is: 'new' });
});

test('in a library in which the experience does not stand, the line ends at the lesson', () => {
  expect(endOf(LOG, 1, 'l0', 0)).toBeUndefined();
});

test('a lesson lands when the comparison of the group is among the news, and taught something', () => {
  const place = { step: 1, problem: 'l0' };
  expect(landsAmong([MIXED, TWO], place)).toBe(true);
  expect(landsAmong([MIXED], place)).toBe(false);
  expect(landsAmong([TWO], { step: 2, problem: 'l0' })).toBe(false);
  expect(landsAmong([TWO], { step: 1, problem: 'l1' })).toBe(false);
  expect(landsAmong([compared(1, 'l0', [])], place)).toBe(false);
});
