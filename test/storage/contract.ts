import { beforeEach, describe, expect, test } from 'vitest';
import type { RunStore } from '../../src/storage/runStore.ts';
import {
  exampleAnswer,
  exampleEvaluation,
  exampleFailure,
  exampleRun,
  placed,
} from './examples.ts';

const RELAXED = { durability: 'relaxed' } as const;

/** What every store of runs promises, whatever it keeps them in. */
export function describeRunStore(name: string, openStore: () => Promise<RunStore>): void {
  describe(name, () => {
    let store: RunStore;
    beforeEach(async () => {
      store = await openStore();
      await store.createRun(exampleRun('one', { created: 2 }));
    });

    describe('runs', () => {
      test('are listed oldest first, with what was said of them', async () => {
        await store.createRun(exampleRun('older', { created: 1 }));
        await store.renameRun('one', 'G = 5');
        await store.setStatus('one', { is: 'stopped', aborted: 3 });
        expect(await store.listRuns()).toEqual([
          exampleRun('older', { created: 1 }),
          exampleRun('one', {
            created: 2,
            name: 'G = 5',
            status: { is: 'stopped', aborted: 3 },
          }),
        ]);
        expect(await store.findRun('none')).toBeUndefined();
      });

      test('are never overwritten by another of the same id', async () => {
        await expect(store.createRun(exampleRun('one'))).rejects.toMatchObject({
          problem: 'exists',
        });
        expect(await store.findRun('one')).toMatchObject({ created: 2 });
      });

      test('that are gone take no change and no batch', async () => {
        const gone = { problem: 'gone' };
        await expect(store.renameRun('none', 'x')).rejects.toMatchObject(gone);
        await expect(store.setStatus('none', { is: 'idle' })).rejects.toMatchObject(gone);
        await expect(store.deleteRun('none')).rejects.toMatchObject(gone);
        await expect(store.addEdit('none', { do: 'delete', id: 1 })).rejects.toMatchObject(gone);
        const answer = exampleAnswer('q');
        await expect(store.commit('none', { answers: [answer] }, RELAXED)).rejects.toMatchObject(
          gone,
        );
        expect(await store.findAnswers([answer.key])).toEqual([undefined]);
      });
    });

    describe('the log', () => {
      const [first, second, third] = [0, 1, 2].map((step) => exampleEvaluation(step)) as [
        ReturnType<typeof exampleEvaluation>,
        ReturnType<typeof exampleEvaluation>,
        ReturnType<typeof exampleEvaluation>,
      ];

      test('is read from a cursor on', async () => {
        await store.commit('one', { events: placed('one', [first, second]) }, RELAXED);
        await store.commit('one', { events: placed('one', [third], 2) }, RELAXED);
        const read = async (from: number, limit?: number) =>
          (await store.readEvents('one', from, limit)).map(({ event }) => event);
        expect(await read(0)).toEqual([first, second, third]);
        expect(await read(1)).toEqual([second, third]);
        expect(await read(1, 1)).toEqual([second]);
        expect(await read(3)).toEqual([]);
        expect(await store.readEvents('none', 0)).toEqual([]);
      });

      test('takes events at its end only, and a refused batch leaves nothing', async () => {
        await store.commit('one', { events: placed('one', [first, second]) }, RELAXED);
        const answer = exampleAnswer('q');
        for (const from of [0, 1, 3]) {
          const batch = { answers: [answer], events: placed('one', [third], from) };
          await expect(store.commit('one', batch, RELAXED)).rejects.toMatchObject({
            problem: 'taken',
          });
        }
        expect(await store.readEvents('one', 0)).toHaveLength(2);
        expect(await store.findAnswers([answer.key])).toEqual([undefined]);
        expect(await store.usedCalls('one')).toEqual([]);
      });
    });

    describe('call records', () => {
      const [a, b] = [exampleAnswer('a'), exampleAnswer('b')];

      test('keep the first answer to a key and give it to whoever comes later', async () => {
        await store.createRun(exampleRun('two'));
        const late = exampleAnswer('a', 'another answer');
        expect(late.key).toBe(a.key);
        const [won, lost] = await Promise.all([
          store.commit('one', { answers: [a] }, { durability: 'strict' }),
          store.commit('two', { answers: [b, late] }, { durability: 'strict' }),
        ]);
        expect(won).toEqual([a]);
        expect(lost).toEqual([b, a]);
        expect(await store.findAnswers([b.key, 'none', a.key])).toEqual([b, undefined, a]);
        expect(await store.usedCalls('two')).toEqual([a.key, b.key].sort());
      });

      test('stay as long as one run uses them', async () => {
        await store.createRun(exampleRun('two'));
        await store.commit('one', { answers: [a, b] }, RELAXED);
        await store.commit('two', { answers: [b] }, RELAXED);
        await store.deleteRun('one');
        expect(await store.findAnswers([a.key, b.key])).toEqual([undefined, b]);
        await store.deleteRun('two');
        expect(await store.findAnswers([b.key])).toEqual([undefined]);
      });

      test('of failures belong to one run', async () => {
        await store.createRun(exampleRun('two'));
        const failure = exampleFailure('one', 'a');
        await store.commit('one', { failures: [failure] }, RELAXED);
        expect(await store.failedCalls('one')).toEqual([failure]);
        expect(await store.failedCalls('two')).toEqual([]);
        expect(await store.findAnswers([failure.key])).toEqual([undefined]);
      });
    });

    describe('a deleted run', () => {
      test('leaves nothing to a new run of the same id', async () => {
        const batch = {
          events: placed('one', [exampleEvaluation(0)]),
          failures: [exampleFailure('one', 'a')],
        };
        await store.addEdit('one', { do: 'delete', id: 1 });
        await store.commit('one', batch, RELAXED);
        await store.claimLease({ run: 'one', owner: 'me', until: 9 }, 0);
        await store.deleteRun('one');
        expect(await store.listRuns()).toEqual([]);

        await store.createRun(exampleRun('one'));
        expect(await store.readEvents('one', 0)).toEqual([]);
        expect(await store.failedCalls('one')).toEqual([]);
        expect(await store.usedCalls('one')).toEqual([]);
        expect(await store.pendingEdits('one')).toEqual([]);
        expect(await store.findLease('one')).toBeUndefined();
      });
    });

    describe('a fork', () => {
      const [a, b] = [exampleAnswer('a'), exampleAnswer('b')];
      const [c, d] = [exampleFailure('one', 'c'), exampleFailure('one', 'd')];
      const log = [exampleEvaluation(0, a, c.key), exampleEvaluation(1, b, d.key)];
      const fork = exampleRun('fork', { origin: { run: 'one', name: 'run one', events: 1 } });

      beforeEach(async () => {
        const batch = { answers: [a, b], failures: [c, d], events: placed('one', log) };
        await store.commit('one', batch, RELAXED);
      });

      test('begins with the events and the calls of the prefix, and says where it came from', async () => {
        await store.forkRun({ ...fork, origin: fork.origin! });
        expect(await store.findRun('fork')).toEqual(fork);
        expect(await store.readEvents('fork', 0)).toEqual(placed('fork', log.slice(0, 1)));
        expect(await store.usedCalls('fork')).toEqual([a.key]);
        expect(await store.failedCalls('fork')).toEqual([{ ...c, run: 'fork' }]);
      });

      test('may begin with nothing of its source, as where already the heads differ', async () => {
        const origin = { run: 'one', name: 'run one', events: 0 };
        await store.forkRun({ ...fork, origin });
        expect(await store.readEvents('fork', 0)).toEqual([]);
        expect(await store.usedCalls('fork')).toEqual([]);
      });

      test('leaves its source as it was, and outlives it', async () => {
        await store.forkRun({ ...fork, origin: fork.origin! });
        expect(await store.readEvents('one', 0)).toEqual(placed('one', log));
        await store.deleteRun('one');
        expect(await store.findAnswers([a.key, b.key])).toEqual([a, undefined]);
        expect(await store.readEvents('fork', 0)).toHaveLength(1);
      });

      test('needs its source and an id of its own', async () => {
        const origin = { run: 'none', name: '', events: 0 };
        await expect(store.forkRun({ ...fork, origin })).rejects.toMatchObject({
          problem: 'gone',
        });
        await expect(
          store.forkRun({ ...fork, id: 'one', origin: fork.origin! }),
        ).rejects.toMatchObject({ problem: 'exists' });
      });
    });

    describe('hand edits', () => {
      test('wait in their order until a batch holds their events', async () => {
        await store.addEdit('one', { do: 'add', text: 'first' });
        await store.addEdit('one', { do: 'add', text: 'second' });
        const [first, second] = await store.pendingEdits('one');
        expect([first?.edit, second?.edit]).toEqual([
          { do: 'add', text: 'first' },
          { do: 'add', text: 'second' },
        ]);
        await store.commit('one', { edits: [first!.id] }, RELAXED);
        expect(await store.pendingEdits('one')).toEqual([second]);
      });
    });

    describe('a lease', () => {
      const mine = { run: 'one', owner: 'me', until: 10 };
      const theirs = { run: 'one', owner: 'they', until: 20 };

      test('is renewed by its owner and taken by others only after it ran out or was given back', async () => {
        expect(await store.claimLease(mine, 0)).toBe(true);
        expect(await store.claimLease(theirs, 9)).toBe(false);
        expect(await store.claimLease({ ...mine, until: 15 }, 9)).toBe(true);
        expect(await store.claimLease(theirs, 15)).toBe(true);
        await store.releaseLease('one', 'me');
        expect(await store.findLease('one')).toEqual(theirs);
        await store.releaseLease('one', 'they');
        expect(await store.findLease('one')).toBeUndefined();
      });

      test('lost to another owner lets nothing more be written', async () => {
        await store.claimLease(mine, 0);
        const batch = { events: placed('one', [exampleEvaluation(0)]) };
        const options = { ...RELAXED, lease: 'me' };
        await store.commit('one', batch, options);
        await store.claimLease(theirs, 10);
        await expect(
          store.commit('one', { events: placed('one', [exampleEvaluation(1)], 1) }, options),
        ).rejects.toMatchObject({ problem: 'taken' });
        expect(await store.readEvents('one', 0)).toHaveLength(1);
      });

      test('guards the status too: only its owner says how the run stands', async () => {
        const ended = { is: 'ended' } as const;
        await store.claimLease(mine, 0);
        await store.setStatus('one', { is: 'running' }, 'me');
        await store.claimLease(theirs, 10);
        await store.setStatus('one', ended, 'they');
        const taken = { problem: 'taken' };
        await expect(store.setStatus('one', { is: 'idle' }, 'me')).rejects.toMatchObject(taken);
        await store.releaseLease('one', 'they');
        await expect(store.setStatus('one', { is: 'idle' }, 'me')).rejects.toMatchObject(taken);
        expect(await store.findRun('one')).toMatchObject({ status: ended });
      });

      test('is prolonged by its owner only, and not once it was lost or given back', async () => {
        expect(await store.renewLease(mine)).toBe(false);
        await store.claimLease(mine, 0);
        expect(await store.renewLease({ ...mine, until: 15 })).toBe(true);
        expect(await store.claimLease(theirs, 14)).toBe(false);
        await store.claimLease(theirs, 15);
        expect(await store.renewLease({ ...mine, until: 30 })).toBe(false);
        expect(await store.findLease('one')).toEqual(theirs);
      });
    });
  });
}
