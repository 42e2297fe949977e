import { filmAfter, filmOf } from './film.ts';
import type { Focus } from './focus.svelte.ts';
import type { Timeline } from './timeline.svelte.ts';

/** Milliseconds between two looks at the clock. */
const TICK = 40;

/** How fast a film may go. */
export const SPEEDS = [0.5, 1, 2, 4] as const;

/** Plays a run from the moment that is shown to the newest one, which is then followed. Who goes elsewhere meanwhile halts it. */
export class Film {
  readonly #time: Timeline;
  readonly #focus: Focus;
  #speed = $state.raw(1);
  #timer = $state.raw<ReturnType<typeof setInterval> | null>(null);
  #lastLook = 0;
  /** The stop that it shows, and for how many of its milliseconds. */
  #here = 0;
  #shown = 0;

  constructor(time: Timeline, focus: Focus) {
    this.#time = time;
    this.#focus = focus;
  }

  get isPlaying(): boolean {
    return this.#timer !== null;
  }

  /** 1 shows a run of the usual size in half a minute. */
  get speed(): number {
    return this.#speed;
  }

  setSpeed(speed: number): void {
    this.#speed = speed;
  }

  /** Plays on from the moment that is shown; from the beginning where that is the newest. */
  play(): void {
    const [first] = this.#time.stops;
    if (!first) return;
    this.halt();
    // A film shows one group after the other.
    this.#focus.followAgain();
    if (!this.#time.isPast) this.#time.goTo(first.at);
    this.#here = this.#time.here;
    this.#shown = 0;
    this.#lastLook = performance.now();
    this.#timer = setInterval(() => this.#look(performance.now()), TICK);
  }

  halt(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  #look(now: number): void {
    const { stops, here, isPast } = this.#time;
    if (here !== this.#here || !isPast) {
      this.halt();
      return;
    }
    const passed = (now - this.#lastLook) * this.#speed;
    this.#lastLook = now;
    const { index, shown } = filmAfter(filmOf(stops), here, this.#shown + passed);
    this.#here = index;
    this.#shown = shown;
    const stop = stops[index];
    if (stop && index !== here) this.#time.goTo(stop.at);
  }
}
