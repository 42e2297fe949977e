/** Pixels between the middles of two ticks of the x axis. */
const TICK_WIDTH = 54;

/** A round number, at least `value`, whose half is round as well: an axis ends with it and has a tick in the middle. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

/** Values from 0 on, laid along a straight axis. */
export interface Axis {
  readonly place: (value: number) => number;
  /** What lies at a place. */
  readonly value: (place: number) => number;
}

/** The axis on which 0 lies at `from` and `end` at `to`. (d3-scale would bring its colours along, 5 KB of the first load.) */
export function axisTo(end: number, from: number, to: number): Axis {
  return {
    place: (value) => from + (value / end) * (to - from),
    value: (place) => ((place - from) / (to - from)) * end,
  };
}

/** The steps that get a tick: as many as there is room for, the first and the last among them. */
export function stepTicks(steps: number, width: number): number[] {
  const most = Math.max(1, Math.floor(width / TICK_WIDTH));
  const every = Math.max(1, Math.ceil(steps / most));
  const ticks = Array.from({ length: Math.floor(steps / every) + 1 }, (_, i) => i * every);
  const last = ticks[ticks.length - 1] ?? 0;
  if (last === steps) return ticks;
  return steps - last < every / 2 ? [...ticks.slice(0, -1), steps] : [...ticks, steps];
}
