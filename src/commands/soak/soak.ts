import type { BrowserContext } from 'playwright-core';
import { logHash } from '../../domain/logHash.ts';
import type { Settings } from '../../domain/settings.ts';
import { judged, measureFrom, summaryOf, type Summary, type Verdict } from './judging.ts';
import { livesOf, undisturbedLife } from './lives.ts';
import { drawMoments } from './moments.ts';

/** Which run is carried out, and how often and at which random moments its page is closed. */
export interface Soak {
  readonly settings: Settings;
  readonly kills: number;
  readonly seed: number;
}

/**
 * Carries a run out undisturbed; then again, in a profile that knows nothing of it, with its page closed at random moments.
 * @param newProfile in which `/` is the built page's address.
 * @param say is told how the run was, and then how each life was that ended with a closed page.
 */
export async function soak(
  newProfile: () => Promise<BrowserContext>,
  { settings, kills, seed }: Soak,
  say: (line: object) => void,
): Promise<Summary> {
  const profile = await newProfile();
  const whole = await undisturbedLife(profile, settings);
  await profile.close();
  const moments = drawMoments(whole.asked.length, kills, seed);
  say({ seed, kills, calls: whole.asked.length, events: whole.after.events.length });

  const measure = measureFrom(whole.after.events, settings);
  const verdicts: Verdict[] = [];
  let events = whole.after.events;
  for await (const life of livesOf(await newProfile(), settings, moments)) {
    const verdict = judged(life, measure);
    verdicts.push(verdict);
    const moment = moments[verdicts.length - 1];
    if (moment !== undefined) {
      say({ kill: verdicts.length, moment, events: life.after.events.length, ...verdict });
    }
    events = life.after.events;
  }
  return summaryOf(verdicts, {
    undisturbed: logHash(whole.after.events),
    disturbed: logHash(events),
  });
}
