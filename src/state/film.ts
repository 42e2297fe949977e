import type { Stop, StopKind } from './stops.ts';

/** Milliseconds that a moment stays: as long as what it shows takes to be seen, if not read. */
const STAYS: Readonly<Record<StopKind, number>> = {
  begun: 600,
  measured: 900,
  edited: 600,
  group: 80,
  lesson: 420,
  revised: 1100,
  end: 0,
};

/** A long run is shown faster, and where that is too fast for a screen, with moments left out. */
const LONGEST = 40_000;

/** Milliseconds that each moment of a run stays when the run is played as a film. */
export function filmOf(stops: readonly Stop[]): readonly number[] {
  const stays = stops.map(({ is }) => STAYS[is]);
  const whole = stays.reduce((sum, stay) => sum + stay, 0);
  return whole <= LONGEST ? stays : stays.map((stay) => (stay * LONGEST) / whole);
}

/**
 * The moment that a film shows some time after another.
 * @returns its index, and how long it has been shown by then.
 */
export function filmAfter(
  film: readonly number[],
  from: number,
  milliseconds: number,
): { readonly index: number; readonly shown: number } {
  let index = from;
  let left = milliseconds;
  for (; index < film.length - 1; index++) {
    const stay = film[index] ?? 0;
    if (left < stay) break;
    left -= stay;
  }
  return { index, shown: left };
}
