import { expect, test } from 'vitest';
import { NO_COST } from '../../src/analysis/costs.ts';
import type { CallRecord } from '../../src/domain/calls.ts';
import { Spending } from '../../src/state/spending.svelte.ts';
import { spentWords } from '../../src/state/spentWords.ts';
import { unbroken } from '../../src/state/words.ts';
import { group, rollout, use } from '../analysis/logs.ts';

const record = (key: string): CallRecord => ({
  key,
  model: 'x',
  request: { messages: [], maxTokens: 1, temperature: 0, seed: 0 },
  completion: { text: '', finish: 'stop', usage: { prompt: 30, completion: 4 } },
  answer: key,
  askedAt: 0,
  duration: 0,
});
const groupOf = (step: number, ...names: string[]) =>
  group(step, 'l', [rollout(1, { calls: names.map((name) => use('rollout', name)) })]);

test('what a run spent grows with its log, whatever the length and haste of the news', async () => {
  const read: string[] = [];
  const spending = new Spending((keys) => {
    read.push(...keys);
    return Promise.resolve(keys.map(record));
  });
  const many = Array.from({ length: 100 }, (_, i) => groupOf(1, `a ${i}`));
  const first = spending.take(many);
  const second = spending.take([groupOf(2, 'b', 'b')]);
  await Promise.all([first, second]);
  expect(spending.total).toEqual({
    ...NO_COST,
    calls: 102,
    tokens: { prompt: 3060, completion: 408 },
  });
  expect(new Set(read).size).toBe(read.length);
});

test('what a beginning of the log cost is known at any later moment', async () => {
  const spending = new Spending((keys) => Promise.resolve(keys.map(record)));
  const log = [groupOf(1, 'a', 'b'), groupOf(1, 'c'), groupOf(2, 'd')];
  await spending.take(log);
  const calls = (events: number) =>
    spending.during(log.slice(0, events)).map(({ step, stages }) => [step, stages.rollout?.calls]);
  expect(calls(0)).toEqual([]);
  expect(calls(1)).toEqual([[1, 2]]);
  expect(calls(2)).toEqual([[1, 3]]);
  expect(calls(3)).toEqual([
    [1, 3],
    [2, 1],
  ]);
});

test('a call whose record is not there counts as a call', async () => {
  const spending = new Spending((keys) => Promise.resolve(keys.map(() => null)));
  await spending.take([groupOf(1, 'a')]);
  expect(spending.total).toEqual({ ...NO_COST, calls: 1, unmetered: 1 });
});

test('what was spent is said in calls and in tokens of both kinds', () => {
  const tokens = { prompt: 1204331, completion: 96120 };
  expect(spentWords({ ...NO_COST, calls: 5312, tokens })).toBe(
    ['5,312 calls', '1,204,331 prompt tokens', '96,120 completion tokens']
      .map(unbroken)
      .join(' · '),
  );
  expect(spentWords({ ...NO_COST, calls: 1, failed: 1 })).toContain(
    unbroken('1 call (1 without an answer)'),
  );
  expect(spentWords(NO_COST)).toBe('');
});
