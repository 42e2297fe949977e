import { chromium, type Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CHROMIUM_FLAGS, requireBrowser } from '../../../src/commands/browsers.mjs';
import { soak } from '../../../src/commands/soak/soak.ts';
import { completeSettings } from '../../../src/domain/settings.ts';

/** Two seconds of a run, with every stage of the method in it. */
const { settings } = completeSettings({
  learningProblems: 16,
  heldOutProblems: 16,
  shiftedProblems: 4,
  samplesPerProblem: 1,
  epochs: 1,
});

let browser: Browser;
beforeAll(async () => {
  const executablePath = requireBrowser('chromium');
  browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
});
afterAll(() => browser.close());

test(
  'a run whose page is closed at 25 random moments ends with the log hash of an undisturbed one, and repeats no recorded call',
  { timeout: 300_000 },
  async ({ annotate }) => {
    const seed = Math.floor(Math.random() * 1e6);
    await annotate(`seed of the moments: ${seed}`);
    const newProfile = () => browser.newContext({ baseURL: inject('address') });
    const told: object[] = [];
    const summary = await soak(newProfile, { settings, kills: 25, seed }, (line) =>
      told.push(line),
    );
    expect(summary, JSON.stringify(told)).toMatchObject({
      equal: true,
      closings: 25,
      repeated: 0,
      breaches: [],
    });
  },
);
