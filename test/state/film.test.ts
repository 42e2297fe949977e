import fc from 'fast-check';
import { expect, test } from 'vitest';
import { filmAfter, filmOf } from '../../src/state/film.ts';
import type { Stop, StopKind } from '../../src/state/stops.ts';

const stop = (is: StopKind, at: number): Stop => ({ at, is, step: 1 });
const lengthOf = (film: readonly number[]) => film.reduce((sum, stay) => sum + stay, 0);

test('what is to be read stays longer than what is to be seen, and the end is the end', () => {
  const [group, lesson, revised, end] = filmOf([
    stop('group', 1),
    stop('lesson', 2),
    stop('revised', 3),
    stop('end', 4),
  ]);
  expect(lesson).toBeGreaterThan(group!);
  expect(revised).toBeGreaterThan(lesson!);
  expect(end).toBe(0);
});

test('a run of the usual size takes half a minute, a long one no longer than 40 seconds', () => {
  const run = (groups: number, lessons: number) =>
    filmOf([
      ...Array.from({ length: 4 }, (_, i) => stop('measured', i)),
      ...Array.from({ length: groups }, (_, i) => stop('group', i)),
      ...Array.from({ length: lessons }, (_, i) => stop('lesson', i)),
      ...Array.from({ length: 3 }, (_, i) => stop('revised', i)),
    ]);
  expect(lengthOf(run(144, 40))).toBeGreaterThan(20_000);
  expect(lengthOf(run(144, 40))).toBeLessThanOrEqual(40_000);
  expect(lengthOf(run(2000, 900))).toBeCloseTo(40_000);
});

test('a film comes to the same moment, however often one looks at the clock', () => {
  const anyFilm = fc.array(fc.nat(500), { minLength: 1 });
  fc.assert(
    fc.property(anyFilm, fc.array(fc.nat(900)), (film, looks) => {
      let here = filmAfter(film, 0, 0);
      for (const passed of looks) here = filmAfter(film, here.index, here.shown + passed);
      expect(here).toEqual(
        filmAfter(
          film,
          0,
          looks.reduce((sum, passed) => sum + passed, 0),
        ),
      );
    }),
  );
  expect(filmAfter([100, 200, 0], 0, 150)).toEqual({ index: 1, shown: 50 });
  expect(filmAfter([100, 200, 0], 0, 1000).index).toBe(2);
  expect(filmAfter([], -1, 10)).toEqual({ index: -1, shown: 10 });
});
