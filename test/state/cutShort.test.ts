import { expect, test } from 'vitest';
import type { RunEvent } from '../../src/domain/events.ts';
import { stepCutShort } from '../../src/state/cutShort.ts';
import { evaluated, group, revised, rollout, sample } from '../analysis/logs.ts';

const step = (n: number): RunEvent[] => [group(n, 'a', [rollout(1), rollout(0)]), revised(n, [])];
const measured = (n: number) => evaluated(n, 'heldOut', 'b', [sample(1)]);
const BUDGET: RunEvent = { kind: 'end', why: 'budget' };

test('a budget that ends a run after some groups of a step cuts that step short', () => {
  const begun = group(2, 'a', [rollout(1)]);
  expect(stepCutShort([...step(1), begun, BUDGET])).toBe(2);
  // The last library is measured after the groups of the step that came to nothing.
  expect(stepCutShort([...step(1), begun, measured(1), BUDGET])).toBe(2);
});

test('a run that ends otherwise, or has not ended, has no step cut short', () => {
  expect(stepCutShort([...step(1), measured(1), BUDGET])).toBeNull();
  expect(stepCutShort([...step(1), { kind: 'end', why: 'complete' }])).toBeNull();
  expect(stepCutShort([...step(1), group(2, 'a', [rollout(1)])])).toBeNull();
  expect(stepCutShort([])).toBeNull();
});
