import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ModelError } from '../../src/domain/chat.ts';
import { askPatiently, TRIES, waitBefore } from '../../src/runs/retries.ts';
import { Scheduler } from '../../src/runs/scheduler.ts';
import { ScriptedModel, type Script } from './scripted.ts';

const REQUEST = { messages: [], temperature: 0, maxTokens: 1, seed: 1 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function asking(script: Script) {
  const model = new ScriptedModel(script);
  const abort = new AbortController();
  const scheduler = new Scheduler(1, abort.signal);
  const onPause = vi.fn(() => scheduler.pause());
  const answer = askPatiently(model, REQUEST, { scheduler, signal: abort.signal, onPause });
  answer.catch(() => {}); // awaited below, after the clock has moved
  return { model, scheduler, abort, onPause, answer };
}

const failing =
  (times: number, kind: ModelError['kind'], retryAfter?: number): Script =>
  (_request, nth) => {
    if (nth < times) throw new ModelError(kind, `failure ${nth}`, retryAfter);
    return 'answer';
  };

describe('a transient error', () => {
  test('is asked again until there is an answer', async () => {
    const { model, answer } = asking(failing(TRIES - 1, 'transient'));
    await vi.runAllTimersAsync();
    expect((await answer).completion.text).toBe('answer');
    expect(model.asked).toHaveLength(TRIES);
  });

  test('has finally failed after eight tries, with the last message', async () => {
    const { model, answer } = asking(failing(100, 'transient'));
    await vi.runAllTimersAsync();
    await expect(answer).rejects.toThrow('failure 7');
    expect(model.asked).toHaveLength(8);
  });

  test('waits as long as the provider asks', async () => {
    const { model, answer } = asking(failing(1, 'transient', 30));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(model.asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    await answer;
    expect(model.asked).toHaveLength(2);
  });

  test('is not asked again once the run is stopped', async () => {
    const { model, abort, answer } = asking(failing(1, 'transient'));
    await vi.advanceTimersByTimeAsync(0);
    abort.abort();
    await expect(answer).rejects.toHaveProperty('name', 'AbortError');
    await vi.runAllTimersAsync();
    expect(model.asked).toHaveLength(1);
  });

  test('is not asked again while the run is paused', async () => {
    const { model, scheduler, answer } = asking(failing(1, 'transient'));
    scheduler.pause();
    await vi.runAllTimersAsync();
    expect(model.asked).toHaveLength(1);
    scheduler.resume();
    await answer;
    expect(model.asked).toHaveLength(2);
  });
});

test('the waits double up to a minute, and up to half of each is left to chance', () => {
  const longest = [1, 2, 3, 4, 5, 6, 7, 8].map((tries) => waitBefore(tries, 0, 0));
  expect(longest).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(waitBefore(3, 0, 0.999)).toBeGreaterThan(2000);
  expect(waitBefore(3, 10, 0.5)).toBe(10_000);
});

test('a fatal error has failed at once', async () => {
  const { model, answer } = asking(failing(100, 'fatal'));
  await expect(answer).rejects.toThrow('failure 0');
  expect(model.asked).toHaveLength(1);
});

test('a call that a stop ends has not failed, whatever the model says', async () => {
  const { abort, answer } = asking(async (_request, _nth, { signal }) => {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    throw new ModelError('fatal', 'The request was cancelled.');
  });
  await vi.advanceTimersByTimeAsync(0);
  abort.abort();
  await expect(answer).rejects.toHaveProperty('name', 'AbortError');
});

test('a refused key pauses the run, and the call is asked again when that is resumed', async () => {
  const { model, scheduler, onPause, answer } = asking(failing(1, 'pause'));
  await vi.runAllTimersAsync();
  expect(onPause).toHaveBeenCalledWith('failure 0');
  expect(model.asked).toHaveLength(1);
  scheduler.resume();
  expect((await answer).completion.text).toBe('answer');
});

test('pauses use up no tries', async () => {
  const { scheduler, answer } = asking(failing(TRIES + 1, 'pause'));
  for (let i = 0; i <= TRIES; i++) {
    await vi.runAllTimersAsync();
    scheduler.resume();
  }
  expect((await answer).completion.text).toBe('answer');
});

test('the duration told is that of the try that was answered', async () => {
  const { answer } = asking(async (_request, nth) => {
    if (nth === 0) throw new ModelError('transient', 'busy', 60);
    await new Promise((resolve) => setTimeout(resolve, 300));
    return 'answer';
  });
  const began = Date.now();
  await vi.runAllTimersAsync();
  const { askedAt, duration } = await answer;
  expect(duration).toBe(300);
  expect(askedAt).toBe(began + 60_000);
});
