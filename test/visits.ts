import { chromium } from 'playwright-core';
import puppeteer from 'puppeteer-core';
import { CHROMIUM_FLAGS, requireBrowser } from '../src/commands/browsers.mjs';

/** A host name that browsers find at 127.0.0.1 without being a secure context: a classroom's network. */
export const CLASSROOM = 'classroom.test';

/** A page as a flow sees it, in whichever browser. */
export interface Visit {
  open(address: string): Promise<void>;
  /** The value of an expression in the page; promises are awaited. */
  value(expression: string): Promise<unknown>;
  /** What went wrong so far: errors, and what the Content-Security-Policy refused. */
  problems(): Promise<string[]>;
  screenshot(path: `${string}.png`): Promise<void>;
  close(): Promise<void>;
}

// Firefox tells its driver nothing of what the policy refused, so the page keeps the list.
const KEEP_VIOLATIONS = `
  window.violations = [];
  addEventListener('securitypolicyviolation', (event) =>
    window.violations.push(event.violatedDirective + ' refused ' + event.blockedURI));
`;

async function visitInChromium(): Promise<Visit> {
  const browser = await chromium.launch({
    executablePath: requireBrowser('chromium'),
    args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${CLASSROOM} 127.0.0.1`],
  });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.addInitScript(KEEP_VIOLATIONS);
  return {
    open: async (address) => {
      await page.goto(address);
    },
    value: (expression) => page.evaluate(expression),
    problems: async () => [...errors, ...(await page.evaluate<string[]>('window.violations'))],
    screenshot: async (path) => {
      await page.screenshot({ path });
    },
    close: () => browser.close(),
  };
}

async function visitInFirefox(): Promise<Visit> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: requireBrowser('firefox'),
    headless: true,
    defaultViewport: { width: 1280, height: 720 },
    extraPrefsFirefox: { 'network.dns.localDomains': CLASSROOM },
  });
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.evaluateOnNewDocument(KEEP_VIOLATIONS);
  return {
    open: async (address) => {
      await page.goto(address);
    },
    value: (expression) => page.evaluate(expression),
    problems: async () => [...errors, ...((await page.evaluate('window.violations')) as string[])],
    screenshot: async (path) => {
      await page.screenshot({ path });
    },
    close: () => browser.close(),
  };
}

/** Every flow runs in both. */
export const VISITORS = [
  ['Chromium', visitInChromium],
  ['Firefox', visitInFirefox],
] as const;
