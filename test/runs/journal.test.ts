import { beforeEach, expect, test, vi } from 'vitest';
import { BATCH, Journal } from '../../src/runs/journal.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { StorageError } from '../../src/storage/storageError.ts';
import {
  exampleAnswer,
  exampleEvaluation,
  exampleFailure,
  exampleRun,
} from '../storage/examples.ts';

let store: MemoryStore;
beforeEach(async () => {
  store = new MemoryStore();
  await store.createRun(exampleRun('one'));
});

function openJournal() {
  const commits = vi.spyOn(store, 'commit');
  const onCommitted = vi.fn();
  const onFault = vi.fn();
  const journal = new Journal({ run: 'one', store, length: 0, onCommitted, onFault });
  return { journal, commits, onCommitted, onFault };
}

test('an event is written in one transaction with the answers that it names', async () => {
  const { journal, commits, onCommitted } = openJournal();
  const answer = exampleAnswer('q');
  await journal.keep(answer);
  journal.append(exampleEvaluation(0, answer));
  await journal.flush();
  expect(commits).toHaveBeenCalledOnce();
  expect(await store.findAnswers([answer.key])).toEqual([answer]);
  expect(await store.readEvents('one', 0)).toHaveLength(1);
  expect(onCommitted).toHaveBeenCalledExactlyOnceWith(1);
});

test('answers are written within a moment, without an event', async () => {
  const { journal } = openJournal();
  const answer = exampleAnswer('q');
  await journal.keep(answer);
  expect(journal.unwritten(answer.key)).toEqual(answer);
  await vi.waitFor(async () => expect(await store.usedCalls('one')).toEqual([answer.key]));
  expect(journal.unwritten(answer.key)).toBeUndefined();
});

test('a thousand answers that come at once are written in batches, and never more than a batch is at stake', async () => {
  const { journal, commits } = openJournal();
  for (let i = 0; i < 1000; i++) {
    await journal.keep(exampleAnswer(`q ${i}`));
    const kept = (await store.usedCalls('one')).length;
    expect(i + 1 - kept).toBeLessThan(BATCH);
  }
  await journal.close();
  expect(commits.mock.calls.length).toBeLessThan(150);
  expect(await store.usedCalls('one')).toHaveLength(1000);
});

test('all that comes while a batch is being written goes into the next one', async () => {
  const { journal, commits } = openJournal();
  const answers = Array.from({ length: 100 }, (_, i) => exampleAnswer(`q ${i}`));
  await Promise.all(answers.map((answer) => journal.keep(answer)));
  await journal.close();
  expect(commits.mock.calls.length).toBeLessThanOrEqual(2);
  expect(await store.usedCalls('one')).toHaveLength(100);
});

test('what is written at once is written when the promise resolves', async () => {
  const { journal } = openJournal();
  const answer = exampleAnswer('q');
  const failure = exampleFailure('one', 'r');
  expect(await journal.keepAtOnce(answer)).toEqual(answer);
  expect(await store.usedCalls('one')).toEqual([answer.key]);
  expect(await journal.failAtOnce(failure)).toEqual(failure);
  expect(await store.failedCalls('one')).toEqual([failure]);
});

test('after a batch that could not be written nothing more is', async () => {
  const { journal, commits, onFault } = openJournal();
  commits.mockRejectedValueOnce(new StorageError('full'));
  journal.append(exampleEvaluation(0));
  await expect(journal.flush()).rejects.toMatchObject({ problem: 'full' });
  journal.append(exampleEvaluation(1));
  await expect(journal.close()).rejects.toMatchObject({ problem: 'full' });
  expect(onFault).toHaveBeenCalledOnce();
  expect(await store.readEvents('one', 0)).toEqual([]);
});

test('closing waits for what was to be written at once', async () => {
  const { journal, commits } = openJournal();
  let write!: () => void;
  const written = new Promise<void>((resolve) => (write = resolve));
  commits.mockImplementationOnce(async (_run, { answers = [] }) => {
    await written;
    return answers;
  });
  const kept = vi.fn();
  journal.keepAtOnce(exampleAnswer('q')).then(kept, kept);
  const closed = journal.close();
  write();
  await closed;
  expect(kept).toHaveBeenCalledOnce();
});
