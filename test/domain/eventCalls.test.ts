import { expect, test } from 'vitest';
import type { CallUse } from '../../src/domain/calls.ts';
import { callsOf } from '../../src/domain/eventCalls.ts';

const use = (call: string): CallUse => ({ task: 'rollout', call, answer: null });

test('a group names the calls of its rollouts, in their order', () => {
  const rollout = {
    outcome: 'failed' as const,
    reward: null,
    verified: null,
    parts: {},
    toolCalls: 0,
  };
  const calls = callsOf({
    kind: 'group',
    step: 1,
    epoch: 1,
    problem: 'a',
    informative: false,
    rollouts: [
      { ...rollout, calls: [use('1'), use('2')] },
      { ...rollout, calls: [use('3')] },
    ],
  });
  expect(calls.map(({ call }) => call)).toEqual(['1', '2', '3']);
});

test('a comparison names the calls of its summaries before its own', () => {
  const calls = callsOf({
    kind: 'compared',
    step: 1,
    problem: 'a',
    shown: [0],
    summaries: [{ rollout: 0, outcome: 'answered', calls: [use('summary')] }],
    outcome: 'failed',
    calls: [use('comparison')],
    suggestions: [],
  });
  expect(calls.map(({ call }) => call)).toEqual(['summary', 'comparison']);
});

test('the end names no call', () => {
  expect(callsOf({ kind: 'end', why: 'complete' })).toEqual([]);
});
