import type { BrowserContext } from 'playwright-core';
import type { Settings } from '../../domain/settings.ts';
import { RunInPage } from '../headless/runInPage.ts';
import type { Life, Stored } from './judging.ts';

/** What a run's worker offers once its program has loaded: see `src/runs/worker.ts`. */
declare const runWorker: { readonly asked: readonly string[] };

const NOTHING: Stored = { events: [], recorded: [] };

/**
 * Carries a run out in a profile, and leaves its page open: its only life.
 * @throws {Error} if the run does not come to its end.
 */
export async function undisturbedLife(profile: BrowserContext, settings: Settings): Promise<Life> {
  await keepWorkers(profile);
  return lastLife(await RunInPage.begin(profile, settings), NOTHING);
}

/**
 * Carries a run out in a profile, closing its page at each moment and opening it again.
 * @param moments see `drawMoments`; in ascending order.
 * @returns the lives of the run, each when it is over; the last one is that in which the run ends.
 * @throws {Error} if the run comes to rest before its time, or not by its end.
 */
export async function* livesOf(
  profile: BrowserContext,
  settings: Settings,
  moments: readonly number[],
): AsyncGenerator<Life, void, void> {
  await keepWorkers(profile);
  let run = await RunInPage.begin(profile, settings);
  let before = NOTHING;
  for (const moment of moments) {
    const id = await run.id();
    const { asked, shown } = await closedAt(run, moment - before.recorded.length);
    run = await RunInPage.reopen(profile, id);
    const after = await storedOf(run);
    yield { before, asked, shown, after };
    before = after;
    await run.goOn();
  }
  yield await lastLife(run, before);
}

/** The page ends a run's worker with the run; then it could not tell any more what was asked last. */
async function keepWorkers(profile: BrowserContext): Promise<void> {
  await profile.addInitScript(() => {
    Worker.prototype.terminate = () => {};
  });
}

/** Closes the page of a run when the model was asked `calls` more calls. */
async function closedAt(run: RunInPage, calls: number): Promise<Pick<Life, 'asked' | 'shown'>> {
  const early = run.rest().then((rest) => {
    throw new Error(`The run came to rest before its page was closed: ${rest}`);
  });
  early.catch(() => {}); // as a rule the page is gone, and with it who waits for the rest
  const asked = await Promise.race([askedWhenClosed(run, calls), early]);
  const shown = await run.events();
  await run.close();
  return { asked, shown };
}

/** What was asked when the worker ends, which is the moment that it has asked so much: between a look and an end it would ask more. */
async function askedWhenClosed(run: RunInPage, calls: number): Promise<readonly string[]> {
  const worker = await run.worker();
  return worker.evaluate(async (least) => {
    while (!('runWorker' in globalThis) || runWorker.asked.length < least)
      await new Promise((resolve) => setTimeout(resolve, 0));
    close();
    return runWorker.asked;
  }, calls);
}

async function lastLife(run: RunInPage, before: Stored): Promise<Life> {
  const rest = await run.rest();
  if (rest !== 'ended') throw new Error(`The run did not come to its end: ${rest}`);
  const worker = await run.worker();
  const asked = await worker.evaluate(() => runWorker.asked);
  const after = await storedOf(run);
  return { before, asked, shown: after.events, after };
}

async function storedOf(run: RunInPage): Promise<Stored> {
  return { events: await run.events(), recorded: await run.recorded() };
}
