import type { BrowserContext, Page, Worker } from 'playwright-core';
import type { RunEvent } from '../../domain/events.ts';
import type { Usage } from '../../domain/chat.ts';
import type { Settings } from '../../domain/settings.ts';

/** What the page offers to its console, as far as the commands need it. */
interface PageHandle {
  readonly isOpening: boolean;
  edit(change: (setup: { use(settings: Settings): void }) => void): void;
  runAll(): Promise<void>;
  goOn(): void;
  readonly run: {
    readonly row: { readonly id: string; readonly status: { readonly is: string } };
    readonly fault: string | null;
    readonly isGoing: boolean;
    readonly standing: string;
    readonly newest: { readonly events: readonly RunEvent[] };
    records(
      keys: readonly string[],
    ): Promise<readonly ({ readonly completion: { readonly usage: Usage } } | null)[]>;
    readonly home: {
      readonly store: {
        usedCalls(run: string): Promise<readonly string[]>;
        failedCalls(run: string): Promise<readonly { readonly key: string }[]>;
      };
    };
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

/** A run in a page of a browser's profile. */
export class RunInPage {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the page and begins a run there. */
  static async begin(profile: BrowserContext, settings: Settings): Promise<RunInPage> {
    const page = await opened(profile, '/');
    await page.evaluate(async (wanted) => {
      playground.edit((setup) => {
        setup.use(wanted);
      });
      await playground.runAll();
    }, settings);
    return new RunInPage(page);
  }

  /**
   * Opens the page of a run that was interrupted in this profile.
   * @throws {Error} if it stands otherwise.
   */
  static async reopen(profile: BrowserContext, run: string): Promise<RunInPage> {
    const page = await opened(profile, `/#/run/${run}`);
    // The lock of a page that was just closed may be held a moment longer.
    await page.waitForFunction(() => playground.run.standing !== 'elsewhere');
    const standing = await page.evaluate(() => playground.run.standing);
    if (standing !== 'interrupted') throw new Error(`The run is not interrupted, but ${standing}.`);
    return new RunInPage(page);
  }

  goOn(): Promise<void> {
    return this.#page.evaluate(() => playground.goOn());
  }

  id(): Promise<string> {
    return this.#page.evaluate(() => playground.run.row.id);
  }

  /** Everything that comes into the log, in its order, until the run has come to rest. */
  async *news(): AsyncGenerator<News, void, void> {
    let cursor = 0;
    for (;;) {
      const news = await this.#page.evaluate((from) => {
        const { run } = playground;
        const rest = run.isGoing ? null : (run.fault ?? run.row.status.is);
        return { run: run.row.id, events: run.newest.events.slice(from), rest };
      }, cursor);
      cursor += news.events.length;
      yield news;
      if (news.rest !== null) return;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MILLISECONDS));
    }
  }

  /** How the run stands when it has come to rest. */
  async rest(): Promise<string> {
    const patience = { timeout: 0, polling: LOOK_MILLISECONDS };
    await this.#page.waitForFunction(() => !playground.run.isGoing, undefined, patience);
    return this.#page.evaluate(() => playground.run.fault ?? playground.run.row.status.is);
  }

  /** The log as far as the page has read it. */
  events(): Promise<readonly RunEvent[]> {
    return this.#page.evaluate(() => playground.run.newest.events);
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

  /** Keys of the run's calls whose end is on record: an answer, or the word that there is none. */
  recorded(): Promise<readonly string[]> {
    return this.#page.evaluate(async () => {
      const { row, home } = playground.run;
      const failed = await home.store.failedCalls(row.id);
      return [...(await home.store.usedCalls(row.id)), ...failed.map(({ key }) => key)];
    });
  }

  /** The worker that carries the run out, or will: the page's first. Any other is that worker's own. */
  async worker(): Promise<Worker> {
    return this.#page.workers()[0] ?? this.#page.waitForEvent('worker');
  }

  /** Closes the page, whatever the run is at; the profile stays. */
  close(): Promise<void> {
    return this.#page.close();
  }
}

async function opened(profile: BrowserContext, address: string): Promise<Page> {
  const page = await profile.newPage();
  await page.goto(address);
  await page.waitForFunction(() => 'playground' in globalThis && !playground.isOpening);
  return page;
}
