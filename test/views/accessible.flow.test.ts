import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { CHROMIUM_FLAGS, requireBrowser } from '../../src/commands/browsers.mjs';

const address = inject('address');
const LARGE = { width: 1440, height: 900 };
const SMALL = { width: 390, height: 844 };
const ALL_RULES = { rules: { 'target-size': { enabled: true } } };
/** All that differs in the dark. */
const COLOURS = { runOnly: ['color-contrast'] };

let browser: Browser;
beforeAll(async () => {
  const executablePath = requireBrowser('chromium');
  browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
});
afterAll(() => browser.close());

test.each([
  ['in light', 'light', LARGE, ALL_RULES],
  ['in the dark', 'dark', LARGE, COLOURS],
  ['on a phone', 'light', SMALL, ALL_RULES],
] as const)('axe finds no fault %s', async (_, colorScheme, viewport, options) => {
  const context = await browser.newContext({ colorScheme, viewport });
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector('.problem:not(.waiting)', { state: 'attached' });
  expect(await faults(page, options)).toEqual([]);

  await page.getByRole('button', { name: 'Try one group' }).click();
  await page.waitForSelector('tbody tr');
  expect(await faults(page, options)).toEqual([]);

  if (viewport === SMALL) await page.getByRole('button', { name: 'Setup' }).click();
  await page.getByRole('button', { name: 'All settings' }).click();
  expect(await faults(page, options)).toEqual([]);
  await context.close();
});

/** What axe finds, a line each. */
async function faults(
  page: Page,
  options: Parameters<AxeBuilder['options']>[0],
): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).options(options).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} at ${target.join(' ')}`),
  );
}
