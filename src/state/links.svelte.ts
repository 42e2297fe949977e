import { DEFAULT_CONFIGURATION, type Configuration } from '../domain/configuration.ts';
import type { Settings } from '../domain/settings.ts';
import { asked, putNothing, putRun, putSetup, type Asked } from './address.ts';
import { queryOf, sharedExperiment, type SharedExperiment } from './sharedExperiment.ts';

/** What the address is to say: a run that is kept, or else the setup of the next one. */
export type Shown = { readonly run: string } | { readonly setup: Configuration };

/** What can be done with a shared experiment. */
export interface LinkedPage {
  /** Begins a run; false if that cannot be. */
  begin(configuration: Configuration): Promise<boolean>;
  /** Takes the settings for the next run. */
  use(settings: Settings): void;
}

/**
 * Keeps the page's address and what is looked at in step. A link that somebody opened stays in the address, and changes
 * nothing, until the experiment that it shares is run, kept or dismissed.
 */
export class Links {
  readonly #page: LinkedPage;
  #shared = $state.raw<SharedExperiment | null>(null);
  /** The link in the address that waits for an answer. */
  #link = sharedQuery(asked());
  #shown: Shown | null = null;

  constructor(page: LinkedPage) {
    this.#page = page;
  }

  /** What an opened link asks for; null where there is none, or it is answered. */
  get shared(): SharedExperiment | null {
    return this.#shared;
  }

  /** What the address asks for now. If it is a link, its experiment is there to be answered when this resolves. */
  async read(): Promise<Asked> {
    const now = asked();
    const link = sharedQuery(now);
    this.#link = link;
    this.#shared = null;
    if (link !== null) {
      const shared = await sharedExperiment(link);
      // Meanwhile another may have been opened.
      if (this.#link === link) this.#shared = shared;
    }
    return now;
  }

  /** Lets the address say what is looked at, unless a shared experiment waits there. */
  async show(shown: Shown): Promise<void> {
    this.#shown = shown;
    const isDue = () => this.#shown === shown && this.#link === null;
    if (!isDue()) return;
    if ('run' in shown) {
      putRun(shown.run);
      return;
    }
    if (asked().is !== 'setup') putNothing();
    const left = asked().is;
    const [query, usual] = await Promise.all([shown.setup, DEFAULT_CONFIGURATION].map(queryOf));
    // Meanwhile a person may have typed another address.
    if (!isDue() || asked().is !== left) return;
    if (query === undefined || query === usual) putNothing();
    else putSetup(query);
  }

  /** Begins a run of the shared experiment, if that can be; the setup stays as it is. */
  async run(): Promise<void> {
    const shared = this.#shared;
    this.#shared = null;
    if (!shared) return;
    const link = this.#link;
    this.#link = null;
    if (await this.#page.begin(shared.configuration)) return;
    this.#link = link;
    this.#shared = shared;
  }

  /** Takes the shared settings for the next run. */
  keep(): void {
    const shared = this.#shared;
    this.#answer();
    if (shared) this.#page.use(shared.configuration.settings);
  }

  async dismiss(): Promise<void> {
    this.#answer();
    if (this.#shown) await this.show(this.#shown);
    else putNothing();
  }

  #answer(): void {
    this.#link = null;
    this.#shared = null;
  }
}

function sharedQuery(now: Asked): string | null {
  return now.is === 'shared' ? now.query : null;
}
