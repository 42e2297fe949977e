import { chromium, type Page } from 'playwright-core';
import type { RunEvent } from '../../domain/events.ts';
import type { Usage } from '../../domain/chat.ts';
import type { Settings } from '../../domain/settings.ts';
import { CHROMIUM_FLAGS, requireBrowser } from '../browsers.mjs';

/** What the page offers to its console, as far as an experiment needs it. */
interface PageHandle {
  readonly isOpening: boolean;
  edit(change: (setup: { use(settings: Settings): void }) => void): void;
  runAll(): Promise<void>;
  readonly run: {
    readonly row: { readonly id: string; readonly status: { readonly is: string } };
    readonly fault: string | null;
    readonly isGoing: boolean;
    readonly events: readonly RunEvent[];
    records(
      keys: readonly string[],
    ): Promise<readonly ({ readonly completion: { readonly usage: Usage } } | null)[]>;
  };
}
declare const playground: PageHandle;

/** What has come since the last look. */
export interface News {
  readonly run: string;
  readonly events: readonly RunEvent[];
  /** The run has come to rest; how it stands. */
  readonly rest: string | null;
}

const LOOK_MILLISECONDS = 100;

/** A run in a headless Chromium on the page at `address`. */
export class RunInPage {
  readonly #page: Page;
  readonly #close: () => Promise<void>;

  private constructor(page: Page, close: () => Promise<void>) {
    this.#page = page;
    this.#close = close;
  }

  /** Opens the page and begins a run there. */
  static async begin(address: string, settings: Settings): Promise<RunInPage> {
    const executablePath = requireBrowser('chromium');
    const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
    const page = await browser.newPage();
    await page.goto(address);
    await page.waitForFunction(() => 'playground' in globalThis && !playground.isOpening);
    await page.evaluate(async (wanted) => {
      playground.edit((setup) => {
        setup.use(wanted);
      });
      await playground.runAll();
    }, settings);
    return new RunInPage(page, () => browser.close());
  }

  /** Everything that comes into the log, in its order, until the run has come to rest. */
  async *news(): AsyncGenerator<News, void, void> {
    let cursor = 0;
    for (;;) {
      const news = await this.#page.evaluate((from) => {
        const { run } = playground;
        const rest = run.isGoing ? null : (run.fault ?? run.row.status.is);
        return { run: run.row.id, events: run.events.slice(from), rest };
      }, cursor);
      cursor += news.events.length;
      yield news;
      if (news.rest !== null) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
    }
  }

  /** What each of these calls used; missing where it failed. */
  async usages(calls: readonly string[]): Promise<ReadonlyMap<string, Usage>> {
    const found = await this.#page.evaluate(
      async (keys) =>
        (await playground.run.records(keys)).map((record) => record?.completion.usage ?? null),
      calls,
    );
    const known = new Map<string, Usage>();
    found.forEach((usage, i) => {
      const call = calls[i];
      if (usage && call !== undefined) known.set(call, usage);
    });
    return known;
  }

  close(): Promise<void> {
    return this.#close();
  }
}
