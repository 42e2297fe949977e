import { expect, test } from 'vitest';
import { folded } from '../../src/analysis/fold.ts';
import { runFold } from '../../src/analysis/runFold.ts';
import { expectIncremental, group, head, revised, rollout } from './logs.ts';

test('the view of a run knows its head, how far it is and why it ended', () => {
  const begun = folded(runFold, [head({ learning: ['l'] }), group(1, 'l', [rollout(1)])]);
  expect(begun).toMatchObject({ lastStep: 1, end: null });
  expect(begun.head?.problems.learning).toEqual(['l']);
  const ended = folded(runFold, [revised(1, []), { kind: 'end', why: 'budget' }], begun);
  expect(ended).toMatchObject({ lastStep: 1, end: 'budget' });
});

test('the view of a run may be folded in parts', () => expectIncremental(runFold));
