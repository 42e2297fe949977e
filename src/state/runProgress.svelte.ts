import type { LiveSignal } from '../domain/method.ts';
import type { Settings } from '../domain/settings.ts';
import { liveAfter, NOTHING_LIVE, type Live } from './live.ts';
import { attemptsDone, planOf, secondsLeft } from './plan.ts';
import { presentMoment, type Moment } from './presentStage.ts';
import type { Timeline } from './timeline.svelte.ts';

/** How far a run has come, whatever moment of it is shown. */
export class RunProgress {
  readonly #time: Timeline;
  readonly #settings: Settings;
  #live = $state.raw<Live>(NOTHING_LIVE);
  #secondsLeft = $state.raw<number | null>(null);
  #begun = { done: 0, at: 0 };

  constructor(time: Timeline, settings: Settings) {
    this.#time = time;
    this.#settings = settings;
  }

  /** What its worker has told ahead of the log. */
  get live(): Live {
    return this.#live;
  }

  /** At the pace since it was begun or gone on with; null where that cannot be told. */
  get secondsLeft(): number | null {
    return this.#secondsLeft;
  }

  /** Where it stands. */
  readonly moment: Moment = $derived.by(() => {
    const { events, view } = this.#time.newest;
    return presentMoment(events.at(-1), view, this.#live, this.#settings);
  });

  /** The part of the planned attempts that is in the log, in [0, 1]. */
  readonly share: number = $derived.by(() => {
    if (this.#time.newest.view.end) return 1;
    return this.#done() / Math.max(1, planOf(this.#settings).attempts);
  });

  /** A worker begins. @param now milliseconds of any clock that never goes back. */
  begin(now: number): void {
    this.#live = NOTHING_LIVE;
    this.#secondsLeft = null;
    this.#begun = { done: this.#done(), at: now };
  }

  /** The worker tells of something ahead of the log. */
  hear(signals: readonly LiveSignal[]): void {
    this.#live = liveAfter(this.#live, signals);
  }

  /** More has come into the log. @param now of the clock of `begin`. */
  note(now: number): void {
    const done = this.#done();
    const { done: before, at } = this.#begun;
    const { attempts } = planOf(this.#settings);
    this.#secondsLeft = secondsLeft(done - before, (now - at) / 1000, attempts - done);
  }

  /** The worker is gone. */
  end(): void {
    this.#live = NOTHING_LIVE;
    this.#secondsLeft = null;
  }

  #done(): number {
    return attemptsDone(this.#time.newest.view, this.#settings);
  }
}
