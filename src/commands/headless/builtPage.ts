import { chromium, type Browser, type BrowserContext } from 'playwright-core';
import { build } from 'vite';
import { CHROMIUM_FLAGS, requireBrowser } from '../browsers.mjs';
import { serve } from '../serve.mjs';

const FIRST_PORT = 4300;

/** The page as it is built and served, and a headless Chromium that looks at it. */
export class BuiltPage {
  readonly #browser: Browser;
  readonly #server: Awaited<ReturnType<typeof serve>>;

  private constructor(browser: Browser, server: Awaited<ReturnType<typeof serve>>) {
    this.#browser = browser;
    this.#server = server;
  }

  /** Builds the page, serves it and starts the browser. */
  static async open(): Promise<BuiltPage> {
    const executablePath = requireBrowser('chromium');
    await build({ logLevel: 'error' });
    const server = await serve({ port: FIRST_PORT, everywhere: false });
    try {
      const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
      return new BuiltPage(browser, server);
    } catch (error) {
      await server.close();
      throw error;
    }
  }

  /** A new profile, in which no run and no record of a call is stored; `/` is the page's address there. */
  newProfile(): Promise<BrowserContext> {
    return this.#browser.newContext({ baseURL: `http://127.0.0.1:${this.#server.port}/` });
  }

  async close(): Promise<void> {
    await this.#browser.close();
    await this.#server.close();
  }
}
