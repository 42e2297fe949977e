import { folded } from '../analysis/fold.ts';
import { runFold, type RunView } from '../analysis/runFold.ts';
import type { CallRecord } from '../domain/calls.ts';
import type { RunEvent } from '../domain/events.ts';
import { learningOrder } from '../domain/learningOrder.ts';
import type { LiveSignal } from '../domain/method.ts';
import type { Problem } from '../domain/problem.ts';
import type { Settings } from '../domain/settings.ts';
import type { RunHandle } from '../runs/client.ts';
import type { DrawnProblems } from '../runs/drawnProblems.ts';
import type { RunRow, RunStatus } from '../storage/runStore.ts';
import { Focus, type GroupPlace } from './focus.svelte.ts';
import { groupStory, type GroupStory } from './groupStory.ts';
import type { Home } from './home.ts';
import { liveAfter, NOTHING_LIVE, type Live } from './live.ts';
import { messageOf } from './messageOf.ts';
import { attemptsDone, planOf, secondsLeft } from './plan.ts';
import { familiesById, problemsById } from './problemIndex.ts';
import { Pointed } from './pointed.svelte.ts';
import { presentMoment, type Moment } from './presentStage.ts';
import { Spending } from './spending.svelte.ts';

/** `draft`: not begun, follows the setup. `trial`: one group, in the page's memory. `kept`: a run of the list. */
export type RunKind = 'draft' | 'trial' | 'kept';

/** How a run stands for whoever looks at it here. */
export type Standing =
  /** Nobody carries it out, though it has not come to an end. */
  | 'interrupted'
  /** Another tab carries it out. */
  | 'elsewhere'
  | 'ready'
  | Exclude<RunStatus['is'], 'idle'>;

/** Milliseconds between two looks at a run that another tab carries out. */
const LOOK = 1000;

/** A run that is looked at: its log up to a cursor, folded, and the means to carry it on. */
export class OpenRun {
  readonly kind: RunKind;
  readonly home: Home;
  readonly focus = new Focus();
  readonly pointed = new Pointed();
  readonly spending = new Spending((keys) => this.records(keys));
  #row: RunRow;
  #events = $state.raw<readonly RunEvent[]>([]);
  #view = $state.raw<RunView>(runFold.initial);
  #live = $state.raw<Live>(NOTHING_LIVE);
  #problems = $state.raw<DrawnProblems | null>(null);
  #fault = $state.raw<string | null>(null);
  #isElsewhere = $state.raw(false);
  #handle = $state.raw<RunHandle | null>(null);
  #secondsLeft = $state.raw<number | null>(null);
  #reading: Promise<void> = Promise.resolve();
  #pace = { done: 0, at: 0 };
  #looking: ReturnType<typeof setInterval> | undefined;

  constructor(row: RunRow, kind: RunKind, home: Home, problems: Promise<DrawnProblems>) {
    this.#row = $state.raw(row);
    this.kind = kind;
    this.home = home;
    problems.then(
      (drawn) => (this.#problems = drawn),
      (error: unknown) => (this.#fault = messageOf(error)),
    );
  }

  get row(): RunRow {
    return this.#row;
  }

  get settings(): Settings {
    return this.#row.settings;
  }

  get events(): readonly RunEvent[] {
    return this.#events;
  }

  get view(): RunView {
    return this.#view;
  }

  get live(): Live {
    return this.#live;
  }

  /** Null until they are drawn. */
  get problems(): DrawnProblems | null {
    return this.#problems;
  }

  /** Why the run cannot be shown or carried out at all. */
  get fault(): string | null {
    return this.#fault;
  }

  /** Null where it cannot be told. */
  get secondsLeft(): number | null {
    return this.standing === 'running' ? this.#secondsLeft : null;
  }

  readonly problem: ReadonlyMap<string, Problem> = $derived(problemsById(this.#problems));

  /** The group in focus; where nothing is chosen or learned yet, the first one. Null until there are problems. */
  readonly place: GroupPlace | null = $derived.by(() => {
    const { trainingSeed } = this.settings;
    const [first] = learningOrder(this.#problems?.learning ?? [], trainingSeed, 1);
    return this.focus.group ?? (first ? { step: 1, problem: first.id } : null);
  });

  /** What the log says of the group in focus; null while it says nothing. */
  readonly story: GroupStory | null = $derived(this.place && groupStory(this.events, this.place));

  readonly families: ReadonlyMap<string, string> = $derived(familiesById(this.problem));

  readonly standing: Standing = $derived.by(() => {
    const { is } = this.#row.status;
    if (this.kind === 'draft') return 'ready';
    if (this.#isElsewhere && is !== 'ended') return 'elsewhere';
    // Until its worker is gone, nobody can go on with it.
    if (this.#handle) return is === 'paused' ? 'paused' : 'running';
    return is === 'idle' || is === 'running' || is === 'paused' ? 'interrupted' : is;
  });

  /** A worker of this page is at it. */
  get isGoing(): boolean {
    return this.#handle !== null;
  }

  readonly moment: Moment = $derived(
    presentMoment(this.#events.at(-1), this.#view, this.#live, this.settings),
  );

  /** The part of the planned attempts that is in the log, in [0, 1]. */
  readonly share: number = $derived(
    this.#view.end
      ? 1
      : attemptsDone(this.#view, this.settings) / Math.max(1, planOf(this.settings).attempts),
  );

  /** Reads what is stored of the run, and finds out whether another tab carries it out. */
  async load(): Promise<void> {
    await this.#readOn();
    const { is } = this.#row.status;
    if (is === 'ended' || is === 'stopped') return;
    if (await this.home.isHeld(this.#row.id)) this.#watchElsewhere();
  }

  /**
   * Begins the run, or goes on with it, until it comes to rest.
   * @param only the one problem of a trial.
   */
  async carryOut(only?: string): Promise<void> {
    if (this.#handle) return;
    this.#fault = null;
    this.#live = NOTHING_LIVE;
    this.#pace = { done: attemptsDone(this.#view, this.settings), at: performance.now() };
    const watcher = {
      status: (status: RunStatus) => this.#become(status),
      committed: () => void this.#readOn(),
      live: (signals: readonly LiveSignal[]) => (this.#live = liveAfter(this.#live, signals)),
    };
    const handle = this.home.carryOut(this.#row.id, watcher, only);
    this.#handle = handle;
    this.#become({ is: 'running' });
    await this.#untilEnd(handle);
  }

  pause(): void {
    this.#handle?.pause();
  }

  resume(): void {
    this.#handle?.resume();
  }

  stop(): void {
    this.#handle?.stop();
  }

  /** Looks at the run no more. What carries it out goes on. */
  close(): void {
    clearInterval(this.#looking);
  }

  renamed(name: string): void {
    this.#row = { ...this.#row, name };
  }

  /** The answers to some calls, as they are stored; null for one that failed or is not there. */
  async records(keys: readonly string[]): Promise<readonly (CallRecord | null)[]> {
    const found = await this.home.store.findAnswers(keys);
    return found.map((record) => record ?? null);
  }

  async #untilEnd(handle: RunHandle): Promise<void> {
    try {
      const end = await handle.end;
      if (end.is === 'held') this.#watchElsewhere();
      else this.#become(end);
    } catch (error) {
      this.#fault = messageOf(error);
    } finally {
      await this.#readOn();
      this.#handle = null;
      this.#live = NOTHING_LIVE;
    }
  }

  #become(status: RunStatus): void {
    this.#row = { ...this.#row, status };
  }

  /** Reads the log on from the cursor; one reading after the other. */
  #readOn(): Promise<void> {
    this.#reading = this.#reading
      .then(async () => {
        const stored = await this.home.store.readEvents(this.#row.id, this.#events.length);
        if (stored.length > 0) this.#take(stored.map(({ event }) => event));
      })
      .catch((error: unknown) => {
        this.#fault = messageOf(error);
      });
    return this.#reading;
  }

  #take(news: readonly RunEvent[]): void {
    const now = performance.now();
    this.#events = [...this.#events, ...news];
    this.#view = folded(runFold, news, this.#view);
    this.focus.follow(news, now);
    this.spending.take(news).catch((error: unknown) => (this.#fault = messageOf(error)));
    const done = attemptsDone(this.#view, this.settings);
    const { attempts } = planOf(this.settings);
    const { done: before, at } = this.#pace;
    this.#secondsLeft = secondsLeft(done - before, (now - at) / 1000, attempts - done);
  }

  #watchElsewhere(): void {
    this.#isElsewhere = true;
    clearInterval(this.#looking);
    this.#looking = setInterval(() => {
      this.#look().catch((error: unknown) => (this.#fault = messageOf(error)));
    }, LOOK);
  }

  async #look(): Promise<void> {
    await this.#readOn();
    const row = await this.home.store.findRun(this.#row.id);
    if (row) this.#row = row;
    if (await this.home.isHeld(this.#row.id)) return;
    this.#isElsewhere = false;
    clearInterval(this.#looking);
    await this.#readOn();
  }
}
