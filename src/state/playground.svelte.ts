import { forkOf, newRun } from '../runs/newRun.ts';
import { openDatabase } from '../storage/indexedDb/open.ts';
import type { Configuration } from '../domain/configuration.ts';
import type { Settings } from '../domain/settings.ts';
import type { RunRow } from '../storage/runStore.ts';
import { StorageError } from '../storage/storageError.ts';
import { databaseHome, memoryHome, type Home, type PagePlace } from './home.ts';
import { Links } from './links.svelte.ts';
import { messageOf } from './messageOf.ts';
import { OpenRun } from './openRun.svelte.ts';
import { ProblemDraws } from './problemDraws.ts';
import { RunList } from './runList.svelte.ts';
import { sharedExperiment } from './sharedExperiment.ts';
import { runName, Setup } from './setup.svelte.ts';
import type { RunKind } from './standing.ts';

/** What the page should say about its storage. */
export type StorageNotice =
  /** Nothing can be kept; `why` is what the browser said. */
  | { readonly is: 'memory'; readonly why: string }
  /** The database waits for another tab with an older version of the page. */
  | { readonly is: 'blocked' }
  /** The database was closed under the page. */
  | { readonly is: 'closed' };

/** The whole page: the next run's setup, the run that is looked at, and the list of those that are kept. */
export class Playground {
  readonly setup = new Setup();
  readonly links = new Links({
    begin: (configuration) => this.#beginOf(configuration),
    use: (settings) => this.#startWith(settings),
  });
  readonly #place: PagePlace;
  /** Drafts and trials never leave the page's memory. */
  readonly #memory: Home;
  #home: Home;
  #list: RunList;
  #run: OpenRun;
  #notice = $state.raw<StorageNotice | null>(null);
  #trouble = $state.raw<string | null>(null);
  #isOpening = $state.raw(true);
  /** Runs that a worker of this page is at, whether or not they are looked at. */
  #going: readonly OpenRun[] = [];
  /** A new run is being created. */
  #isBeginning = false;
  readonly #draws = new ProblemDraws();

  constructor(place: PagePlace) {
    this.#place = place;
    this.#memory = memoryHome(place);
    this.#home = this.#memory;
    this.#list = $state.raw(new RunList(this.#memory));
    this.#run = $state.raw(this.#draft());
  }

  /** The run that is looked at; before there is one, a draft of it. */
  get run(): OpenRun {
    return this.#run;
  }

  get list(): RunList {
    return this.#list;
  }

  get notice(): StorageNotice | null {
    return this.#notice;
  }

  /** Why what was last asked for could not be done. */
  get trouble(): string | null {
    return this.#trouble;
  }

  dismissTrouble(): void {
    this.#trouble = null;
  }

  /** The database is not open yet; nothing can be run until it is. */
  get isOpening(): boolean {
    return this.#isOpening;
  }

  /** Opens the database, then the run that the address names, or else one that was interrupted. */
  async open(): Promise<void> {
    void this.setup.learnServed();
    try {
      const database = await openDatabase(this.#place.database, {
        onBlocked: () => (this.#notice = { is: 'blocked' }),
        onClosed: () => (this.#notice = { is: 'closed' }),
      });
      this.#notice = null;
      this.#home = databaseHome(database, this.#place);
      this.#list = new RunList(this.#home);
    } catch (error) {
      this.#notice = { is: 'memory', why: messageOf(error) };
    }
    await this.#attempt(() => this.#openFirst());
    this.#isOpening = false;
  }

  /** Changes the setup of the next run; a draft or a trial that is looked at becomes a draft of the new one. */
  edit(change: (setup: Setup) => void): void {
    change(this.setup);
    if (this.#run.kind !== 'kept') this.#show(this.#draft());
  }

  /** Lets the model try the group in focus; where that was just tried, the next one. It is not kept. */
  async tryOneGroup(): Promise<void> {
    const problem = this.#nextToTry();
    if (problem === undefined) return;
    const row = this.#newRow('one group', { epochs: 1, batchSize: 0 });
    await this.#memory.store.createRun(row);
    const trial = this.#opened(row, 'trial', this.#memory);
    trial.focus.choose({ step: 1, problem });
    this.#show(trial);
    await trial.carryOut(problem);
  }

  /** Begins a run with the present setup; it is kept. */
  async runAll(): Promise<void> {
    await this.#beginOf(this.setup.configuration);
  }

  /** What is looked at, as a link shares it: the run that is kept, or else the setup. */
  get configuration(): Configuration {
    return this.#run.kind === 'kept' ? this.#run.row : this.setup.configuration;
  }

  /** Looks at what the address asks for, after a step in the browser's history or a link that was pasted there. */
  async followAddress(): Promise<void> {
    if (this.#isOpening) return;
    await this.#attempt(async () => {
      const asked = await this.links.read();
      if (asked.is === 'setup') await this.#restoreSetup(asked.query);
      const isOfSetup = asked.is === 'setup' || asked.is === 'nothing';
      if (isOfSetup && this.#run.kind === 'kept') this.#show(this.#draft());
      if (asked.is === 'run' && asked.run !== this.#run.row.id) await this.look(asked.run);
      // The address may have named a run that is gone.
      this.#putInAddress();
    });
  }

  /** Begins the run that is looked at, or goes on with it. */
  goOn(): void {
    this.#begin(this.#run);
  }

  /** Looks at a run of the list. */
  async look(id: string): Promise<void> {
    await this.#attempt(() => this.#lookAt(id));
  }

  /** Back to the setup, with the settings of the run that is looked at; a run in progress goes on. */
  startOver(): void {
    this.#startWith(this.#run.settings);
  }

  async rename(id: string, name: string): Promise<void> {
    await this.#attempt(async () => {
      await this.#list.rename(id, name);
      if (this.#run.row.id === id) this.#run.renamed(name);
    });
  }

  async remove(id: string): Promise<void> {
    this.#goingOn(id)?.stop();
    await this.#attempt(async () => {
      await this.#list.remove(id);
      if (this.#run.row.id === id) this.startOver();
    });
  }

  /** A new run that begins with the first `events` events of the one that is looked at, and goes on from there. */
  async fork(events: number): Promise<void> {
    await this.#beginNew(async () => {
      const row = forkOf(this.#run.row, events, { name: `${this.#run.row.name}, fork` });
      await this.#home.store.forkRun(row);
      return this.#lookAt(row.id);
    });
  }

  #nextToTry(): string | undefined {
    const { place, view, problems } = this.#run;
    const isTried = view.matrix.columns.some(({ cells }) =>
      cells.some((cell) => cell.problem === place?.problem),
    );
    if (!isTried) return place?.problem;
    const ids = problems?.learning.map(({ id }) => id) ?? [];
    return ids[(ids.indexOf(place?.problem ?? '') + 1) % ids.length];
  }

  async #openFirst(): Promise<void> {
    await this.#list.refresh();
    const asked = await this.links.read();
    if (asked.is === 'setup') await this.#restoreSetup(asked.query);
    const { runs } = this.#list;
    const named = asked.is === 'run' ? asked.run : null;
    const wanted =
      runs.find(({ row }) => row.id === named) ?? runs.find(({ isInterrupted }) => isInterrupted);
    if (wanted) await this.look(wanted.row.id);
    else if (named !== null) this.#putInAddress();
    // Said, though something else can be looked at.
    if (named !== null && wanted?.row.id !== named) throw new StorageError('gone');
  }

  /** Takes the setup back that this page, before a reload, had put into the address. */
  async #restoreSetup(query: string): Promise<void> {
    const { configuration } = await sharedExperiment(query);
    this.edit((setup) => setup.use(configuration.settings));
  }

  #startWith(settings: Settings): void {
    this.setup.use(settings);
    this.#show(this.#draft());
  }

  /** @throws {StorageError} if there is no such run, or if it cannot be read. */
  async #lookAt(id: string): Promise<OpenRun> {
    const going = this.#goingOn(id);
    if (going) {
      this.#show(going);
      return going;
    }
    const row = await this.#home.store.findRun(id);
    if (!row) throw new StorageError('gone');
    const run = this.#opened(row, 'kept', this.#home);
    this.#show(run);
    await run.load();
    return run;
  }

  /** Begins a run that is kept; false, and it is said why, if that cannot be. */
  #beginOf(configuration: Configuration): Promise<boolean> {
    return this.#beginNew(async () => {
      const row = newRun({ ...configuration, name: runName(configuration.settings) });
      // Where there are not that many problems, that is said before there is a run.
      await this.#draws.of(row);
      await this.#home.store.createRun(row);
      return this.#opened(row, 'kept', this.#home);
    });
  }

  /** Creates a run and begins it, or says why it cannot be; a second click meanwhile begins no second one. */
  async #beginNew(create: () => Promise<OpenRun>): Promise<boolean> {
    if (this.#isBeginning) return false;
    this.#isBeginning = true;
    return this.#attempt(async () => {
      this.#begin(await create());
      await this.#list.refresh();
    }).finally(() => (this.#isBeginning = false));
  }

  #begin(run: OpenRun): void {
    if (run.isGoing) return;
    this.#going = [...this.#going, run];
    this.#show(run);
    void this.#attempt(async () => {
      await run.carryOut();
      this.#going = this.#going.filter((other) => other !== run);
      await this.#list.refresh();
    });
  }

  /** Does what was asked for, or notes why it cannot be done; nothing is then half done. */
  async #attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      const isClosed = error instanceof StorageError && error.problem === 'closed';
      if (isClosed) this.#notice = { is: 'closed' };
      else this.#trouble = messageOf(error);
      return false;
    }
  }

  #goingOn(id: string): OpenRun | undefined {
    return this.#going.find(({ row }) => row.id === id);
  }

  #show(run: OpenRun): void {
    if (run !== this.#run) this.#run.close();
    this.#run = run;
    this.#putInAddress();
  }

  #putInAddress(): void {
    const { kind, row } = this.#run;
    const shown = kind === 'kept' ? { run: row.id } : { setup: this.configuration };
    void this.#attempt(() => this.links.show(shown));
  }

  #draft(): OpenRun {
    return this.#opened(this.#newRow('draft'), 'draft', this.#memory);
  }

  #newRow(name: string, change: Partial<Settings> = {}): RunRow {
    const { settings, ...choices } = this.setup.configuration;
    return newRun({ name, ...choices, settings: { ...settings, ...change } });
  }

  #opened(row: RunRow, kind: RunKind, home: Home): OpenRun {
    return new OpenRun(row, kind, home, this.#draws.of(row));
  }
}
