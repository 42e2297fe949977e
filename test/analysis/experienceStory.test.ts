import { expect, test } from 'vitest';
import { experienceStory } from '../../src/analysis/experienceStory.ts';
import { compared, head, revised, use } from './logs.ts';

const CALL = { ...use('revise', 'about the first'), outcome: 'answered' as const };
const LOG = [
  head({ learning: ['a', 'b'] }),
  compared(1, 'a', [{ n: 0, id: 1, text: 'first words' }]),
  compared(1, 'b', [{ n: 1, id: 2, text: 'other words' }]),
  revised(
    1,
    [
      { op: 'add', ids: [1], id: 1, text: 'first words', from: [0], askedIn: [0] },
      { op: 'add', ids: [2], id: 2, text: 'other words', from: [1] },
    ],
    [CALL],
  ),
  compared(2, 'b', [{ n: 0, id: 3, text: 'words for both' }]),
  revised(2, [{ op: 'merge', ids: [1, 2], id: 4, text: 'words for both', from: [0] }]),
  {
    kind: 'input' as const,
    step: 3,
    edit: { do: 'pin' as const, id: 4, pinned: true },
    verdict: 'accepted' as const,
  },
];

test('a merged experience tells of its parents, of the groups behind each, and of what a person did', () => {
  const told = experienceStory(4, LOG).map(({ step, what, problems }) => [step, what, problems]);
  expect(told).toContainEqual([1, '[1] was added', ['a']]);
  expect(told).toContainEqual([1, '[2] was added', ['b']]);
  expect(told).toContainEqual([2, '[4] was merged from [1], [2]', ['b']]);
  expect(told.at(-1)).toEqual([3, '[4] was pinned by hand', []]);
});

test('an experience that was merged away says into which', () => {
  const [, merged] = experienceStory(1, LOG);
  expect(merged).toMatchObject({
    step: 2,
    what: '[1] was merged into [4]',
    text: 'words for both',
  });
});

test('a line names the curator’s calls that were asked about it', () => {
  expect(experienceStory(1, LOG).map(({ calls }) => calls)).toEqual([[CALL], []]);
});
