import { expect, test } from 'vitest';
import { attemptMark } from '../../src/state/attemptMark.ts';
import { rollout } from '../analysis/logs.ts';

test('right is reward 1; less is partly right, and nothing is wrong', () => {
  expect(attemptMark(rollout(1))).toEqual({ is: 'right', sign: '●', word: 'right' });
  expect(attemptMark(rollout(0.5))).toEqual({ is: 'partly', sign: '◐', word: 'partly right, 0.5' });
  expect(attemptMark(rollout(2 / 3)).word).toBe('partly right, 0.67');
  expect(attemptMark(rollout(0))).toEqual({ is: 'wrong', sign: '○', word: 'wrong' });
});

test('what has no answer, or no mark, is not called wrong; what is unusable says why', () => {
  expect(attemptMark(rollout(null))).toMatchObject({
    is: 'none',
    word: 'no answer from the model',
  });
  const unmarked = rollout(null, { outcome: 'answered' });
  expect(attemptMark(unmarked)).toMatchObject({ is: 'none', word: 'not marked' });
  const cutOff = rollout(0, { outcome: 'unusable', why: 'cut off' });
  expect(attemptMark(cutOff)).toEqual({ is: 'wrong', sign: '×', word: 'unusable: cut off' });
});
