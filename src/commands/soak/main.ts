import { parseArgs } from 'node:util';
import { logHash } from '../../domain/logHash.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../domain/settings.ts';
import { BuiltPage } from '../headless/builtPage.ts';
import { configurationIn, MODEL } from '../headless/configuration.ts';
import { judged, measureFrom, summaryOf, type Verdict } from './judging.ts';
import { livesOf, undisturbedLife } from './lives.ts';
import { drawMoments } from './moments.ts';

try {
  const { settings, kills, seed } = wishes();
  const page = await BuiltPage.open();
  try {
    const isSound = await soak(page, settings, kills, seed);
    if (!isSound) process.exitCode = 1;
  } finally {
    await page.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function wishes(): { settings: Settings; kills: number; seed: number } {
  const { values } = parseArgs({
    options: {
      settings: { type: 'string' },
      kills: { type: 'string', default: '25' },
      seed: { type: 'string', default: '1' },
    },
  });
  return {
    settings:
      values.settings === undefined ? DEFAULT_SETTINGS : configurationIn(values.settings, MODEL),
    kills: wholeNumber('--kills', values.kills, 1),
    seed: wholeNumber('--seed', values.seed, 0),
  };
}

function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new Error(`${name} takes a whole number from ${least} on, not ${text}`);
}

/**
 * Carries a run out undisturbed; then again, in a profile that knows nothing of it, with its page closed at random moments.
 * @returns whether nothing was lost or repeated.
 */
async function soak(
  page: BuiltPage,
  settings: Settings,
  kills: number,
  seed: number,
): Promise<boolean> {
  const profile = await page.newProfile();
  const whole = await undisturbedLife(profile, settings);
  await profile.close();
  const moments = drawMoments(whole.asked.length, kills, seed);
  say({ seed, kills, calls: whole.asked.length, events: whole.after.events.length });

  const measure = measureFrom(whole.after.events, settings);
  const verdicts: Verdict[] = [];
  let events = whole.after.events;
  for await (const life of livesOf(await page.newProfile(), settings, moments)) {
    const verdict = judged(life, measure);
    verdicts.push(verdict);
    const moment = moments[verdicts.length - 1];
    if (moment !== undefined) {
      say({ kill: verdicts.length, moment, events: life.after.events.length, ...verdict });
    }
    events = life.after.events;
  }
  const hashes = { undisturbed: logHash(whole.after.events), disturbed: logHash(events) };
  const summary = summaryOf(verdicts, hashes);
  say(summary);
  return summary.breaches.length === 0;
}

function say(line: object): void {
  console.log(JSON.stringify(line));
}
