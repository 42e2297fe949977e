import { runFold, type RunView } from '../analysis/runFold.ts';
import { grown, snapshotsOf, stateAfter } from '../analysis/snapshots.ts';
import type { RunEvent } from '../domain/events.ts';
import type { Focus } from './focus.svelte.ts';
import { endOfStep, stopsOf, type Stop } from './stops.ts';

/** A beginning of a log, and what is shown after it. */
export interface Shown {
  readonly events: readonly RunEvent[];
  readonly view: RunView;
}

/** A run's log, and the moment of it that a person looks at: the newest one, or one of the past, which stays while the log grows. */
export class Timeline {
  readonly #focus: Focus;
  #log = $state.raw(snapshotsOf(runFold));
  #past = $state.raw<Shown | null>(null);

  constructor(focus: Focus) {
    this.#focus = focus;
  }

  get newest(): Shown {
    return { events: this.#log.events, view: this.#log.newest };
  }

  get shown(): Shown {
    return this.#past ?? this.newest;
  }

  /** What is shown is not the newest moment. */
  get isPast(): boolean {
    return this.#past !== null;
  }

  readonly stops: readonly Stop[] = $derived(stopsOf(this.#log.events));

  /** The index of the stop that is shown; −1 while there is none. */
  readonly here: number = $derived(
    this.stops.findLastIndex(({ at }) => at <= this.shown.events.length),
  );

  readonly lessonBefore: Stop | undefined = $derived(
    this.stops.slice(0, Math.max(0, this.here)).findLast(({ is }) => is === 'lesson'),
  );

  readonly lessonAfter: Stop | undefined = $derived(
    this.stops.slice(this.here + 1).find(({ is }) => is === 'lesson'),
  );

  /** Takes note of new events. */
  take(news: readonly RunEvent[]): void {
    this.#log = grown(this.#log, news);
  }

  /** Looks at the moment after the first `count` events; with all of them, at what comes as well. */
  goTo(count: number): void {
    const { events } = this.#log;
    const isNewest = count >= events.length;
    this.#past = isNewest
      ? null
      : { events: events.slice(0, count), view: stateAfter(this.#log, count) };
    this.#focus.keepWithin(this.shown.view.matrix);
  }

  /** Looks at the newest moment, and at what comes. */
  follow(): void {
    this.goTo(Infinity);
  }

  /** Looks at the library that a step left, and at all that was known then. */
  goToEndOf(step: number): void {
    const stop = endOfStep(this.stops, step);
    if (stop) this.goTo(stop.at);
  }

  /** Looks at a moment together with the group that it is about. */
  goToGroup({ at }: Stop): void {
    this.#focus.followAgain();
    this.goTo(at);
  }
}
