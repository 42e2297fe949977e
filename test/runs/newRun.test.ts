import { expect, test } from 'vitest';
import { forkOf, newRun } from '../../src/runs/newRun.ts';
import { smallRun } from './carrying.ts';

test('a new run has an id of its own and has not begun', () => {
  const runs = Array.from({ length: 100 }, () => newRun(smallRun()));
  expect(new Set(runs.map(({ id }) => id)).size).toBe(100);
  expect(runs[0]?.id).toMatch(/^[0-9a-f]{16}$/);
  expect(runs[0]?.status).toEqual({ is: 'idle' });
});

test('a fork is a new run that says where it came from, with what was changed', () => {
  const source = smallRun('one', { status: { is: 'ended' } });
  const fork = forkOf(source, 7, { name: 'again', model: 'another' });
  expect(fork).toMatchObject({
    name: 'again',
    model: 'another',
    settings: source.settings,
    status: { is: 'idle' },
    origin: { run: 'one', name: 'run one', events: 7 },
  });
  expect(fork.id).not.toBe('one');
});
