import type { RunView } from '../analysis/runFold.ts';
import type { CallRecord } from '../domain/calls.ts';
import type { RunEvent } from '../domain/events.ts';
import { learningOrder } from '../domain/learningOrder.ts';
import type { LiveSignal } from '../domain/method.ts';
import type { Problem } from '../domain/problem.ts';
import type { Settings } from '../domain/settings.ts';
import type { RunHandle } from '../runs/client.ts';
import type { DrawnProblems } from '../runs/drawnProblems.ts';
import type { RunRow, RunStatus } from '../storage/runStore.ts';
import { Elsewhere } from './elsewhere.svelte.ts';
import { Film } from './film.svelte.ts';
import { Focus, groupAt, type GroupPlace } from './focus.svelte.ts';
import { groupStory, type GroupStory } from './groupStory.ts';
import type { Home } from './home.ts';
import { NOTHING_LIVE, type Live } from './live.ts';
import { messageOf } from './messageOf.ts';
import { trialOf } from './plan.ts';
import { familiesById, problemsById } from './problemIndex.ts';
import { Pointed } from './pointed.svelte.ts';
import { RunProgress } from './runProgress.svelte.ts';
import { Spending } from './spending.svelte.ts';
import { standingOf, type RunKind, type Standing } from './standing.ts';
import { Timeline, type Shown } from './timeline.svelte.ts';

/** A run that is looked at: its log up to a cursor, the moment of it that is shown, and the means to carry it on. */
export class OpenRun {
  readonly kind: RunKind;
  readonly home: Home;
  readonly focus = new Focus();
  readonly pointed = new Pointed();
  readonly time = new Timeline(this.focus);
  readonly film = new Film(this.time, this.focus);
  readonly progress: RunProgress;
  readonly spending = new Spending((keys) => this.records(keys));
  #row: RunRow;
  #problems = $state.raw<DrawnProblems | null>(null);
  #fault = $state.raw<string | null>(null);
  #handle = $state.raw<RunHandle | null>(null);
  #reading: Promise<void> = Promise.resolve();
  readonly #elsewhere = new Elsewhere();

  constructor(row: RunRow, kind: RunKind, home: Home, problems: Promise<DrawnProblems>) {
    this.#row = $state.raw(row);
    this.kind = kind;
    this.home = home;
    this.progress = new RunProgress(this.time, this.scope);
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

  /** The settings by what is really done: a trial draws its problem from among all, and tries no other. */
  get scope(): Settings {
    return this.kind === 'trial' ? trialOf(this.settings) : this.settings;
  }

  /** The log, and what follows from it, whatever moment is shown. */
  get newest(): Shown {
    return this.time.newest;
  }

  /** The log up to the moment that is shown. */
  get events(): readonly RunEvent[] {
    return this.time.shown.events;
  }

  /** What is shown: the run at the moment that a person looks at. */
  get view(): RunView {
    return this.time.shown.view;
  }

  /** What is known ahead of the log; no part of the past. */
  get live(): Live {
    return this.time.isPast ? NOTHING_LIVE : this.progress.live;
  }

  /** Null until they are drawn. */
  get problems(): DrawnProblems | null {
    return this.#problems;
  }

  /** Why the run cannot be shown or carried out at all. */
  get fault(): string | null {
    return this.#fault;
  }

  readonly problem: ReadonlyMap<string, Problem> = $derived(problemsById(this.#problems));

  /** The group in focus; where nothing is chosen or learned yet, the first one. Null until there are problems. */
  readonly place: GroupPlace | null = $derived.by(() => {
    const { chosen, followed } = this.focus;
    const inFocus = chosen ?? (this.time.isPast ? groupAt(this.events) : followed);
    const [first] = learningOrder(this.#problems?.learning ?? [], this.settings.trainingSeed, 1);
    return inFocus ?? (first ? { step: 1, problem: first.id } : null);
  });

  /** What the log says of the group in focus; null while it says nothing. */
  readonly story: GroupStory | null = $derived(this.place && groupStory(this.events, this.place));

  readonly families: ReadonlyMap<string, string> = $derived(familiesById(this.problem));

  readonly standing: Standing = $derived.by(() => {
    const here = this.#handle ? 'this page' : 'nobody';
    const by = this.#elsewhere.isWatched ? 'another tab' : here;
    return standingOf(this.kind, this.#row.status, by);
  });

  /** A worker of this page is at it. */
  get isGoing(): boolean {
    return this.#handle !== null;
  }

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
    this.progress.begin(performance.now());
    const watcher = {
      status: (status: RunStatus) => this.#become(status),
      committed: () => void this.#readOn(),
      live: (signals: readonly LiveSignal[]) => this.progress.hear(signals),
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
    this.film.halt();
    this.#elsewhere.end();
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
      this.progress.end();
    }
  }

  #become(status: RunStatus): void {
    this.#row = { ...this.#row, status };
  }

  /** Reads the log on from the cursor; one reading after the other. */
  #readOn(): Promise<void> {
    this.#reading = this.#reading
      .then(async () => {
        const stored = await this.home.store.readEvents(this.#row.id, this.newest.events.length);
        if (stored.length > 0) this.#take(stored.map(({ event }) => event));
      })
      .catch((error: unknown) => {
        this.#fault = messageOf(error);
      });
    return this.#reading;
  }

  #take(news: readonly RunEvent[]): void {
    const now = performance.now();
    this.time.take(news);
    this.focus.follow(news, now);
    this.spending.take(news).catch((error: unknown) => (this.#fault = messageOf(error)));
    this.progress.note(now);
  }

  #watchElsewhere(): void {
    this.#elsewhere.watch(
      () => this.#look(),
      (error) => (this.#fault = messageOf(error)),
    );
  }

  /** @returns whether another tab still carries the run out. */
  async #look(): Promise<boolean> {
    const isHeld = await this.home.isHeld(this.#row.id);
    const row = await this.home.store.findRun(this.#row.id);
    await this.#readOn();
    if (row) this.#row = row;
    return isHeld;
  }
}
