import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inkLine, roundedPath, type InkAnchors, type Point } from '../../src/charts/inkLine.ts';

const PAGE = { width: 1440, height: 900 };
const TOP = 100;
const BOTTOM = 700;
/** Between a panel's edge and what stands in it. */
const PADDING = 16;
const box = (left: number, right: number) => ({ left, right, top: TOP, bottom: BOTTOM });
const PANELS = { rollouts: box(200, 560), group: box(560, 1120), library: box(1120, 1440) };

const whole: InkAnchors = {
  row: { x: 400, y: 300, streets: [280, 316], view: PANELS.rollouts },
  column: { x: 620, y: 190, view: PANELS.group },
  lesson: { x: 571, y: 360, end: 940, view: PANELS.group },
  card: { x: 1131, y: 150, view: PANELS.library },
  gutters: { group: 560, library: 1120 },
};
const endOf = ({ points }: { points: readonly Point[] }) => points.at(-1);

describe('where everything can be seen', () => {
  test('the line joins row, column, lesson and card, in this order', () => {
    const parts = inkLine(whole);
    expect(parts.map(({ to, arrives }) => [to, arrives])).toEqual([
      ['column', true],
      ['lesson', true],
      ['card', true],
    ]);
    expect(parts[0]!.points[0]).toEqual({ x: 400, y: 300 });
    expect(parts.map(endOf)).toEqual([
      { x: 620, y: 190 },
      { x: 571, y: 360 },
      { x: 1131, y: 150 },
    ]);
  });

  test('it leaves the matrix along the nearer street, not over the rows of later steps', () => {
    const [part] = inkLine(whole);
    const overRows = part!.points.filter(({ x }) => x > 410 && x < 560);
    expect(overRows).toEqual([]);
    expect(part!.points).toContainEqual({ x: 560, y: 316 });
  });

  test('without a column that splits, it goes from the row to the lesson', () => {
    const [part, ...others] = inkLine({ ...whole, column: null, card: null });
    expect(part).toMatchObject({ to: 'lesson', arrives: true });
    expect(part!.points[0]).toEqual({ x: 400, y: 300 });
    expect(others).toEqual([]);
  });
});

describe('where something is out of sight', () => {
  test('the line ends at the edge of the panel in which a card is scrolled away', () => {
    const parts = inkLine({ ...whole, card: { ...whole.card!, y: 1500 } });
    const last = parts.at(-1)!;
    expect(last).toMatchObject({ to: 'card', arrives: false });
    expect(endOf(last)).toEqual({ x: 1120, y: BOTTOM });
  });

  test('it begins at the edge of the matrix in which the row is scrolled away', () => {
    const [part] = inkLine({ ...whole, row: { ...whole.row!, y: -20, streets: [-40, -8] } });
    expect(part!.points[0]).toEqual({ x: 560, y: TOP });
    expect(part!.arrives).toBe(true);
  });

  test('what joins two things out of sight is left out', () => {
    const column = { ...whole.column!, y: -50 };
    const lesson = { ...whole.lesson!, y: 20 };
    expect(inkLine({ ...whole, column, lesson }).map(({ to }) => to)).toEqual(['column', 'card']);
  });

  test('panels that do not stand side by side are not joined', () => {
    const drawer = inkLine({ ...whole, gutters: { group: 560, library: null } });
    expect(drawer.map(({ to }) => to)).toEqual(['column', 'lesson']);
    expect(inkLine({ ...whole, gutters: { group: null, library: null } })).toEqual([]);
  });
});

const y = fc.integer({ min: -2000, max: 3000 });
const anyAnchors: fc.Arbitrary<InkAnchors> = fc.record({
  row: fc.option(
    fc.record({
      x: fc.integer({ min: 320, max: 540 }),
      y,
      streets: fc.tuple(y, y),
      view: fc.constant(PANELS.rollouts),
    }),
  ),
  column: fc.option(
    fc.record({ x: fc.integer({ min: 580, max: 1000 }), y, view: fc.constant(PANELS.group) }),
  ),
  lesson: fc.option(
    fc.record({
      x: fc.integer({ min: 571, max: 576 }),
      y,
      end: fc.integer({ min: 600, max: 1110 }),
      view: fc.constant(PANELS.group),
    }),
  ),
  card: fc.option(fc.record({ x: fc.constant(1131), y, view: fc.constant(PANELS.library) })),
  gutters: fc.constant(whole.gutters),
});

test('however far things are scrolled, it stays within the panels, and crosses one only on the level of what it joins', () => {
  fc.assert(
    fc.property(anyAnchors, (anchors) => {
      const { row, column, lesson, card } = anchors;
      const levels = {
        rollouts: row ? [row.y, ...row.streets] : [],
        group: [column?.y, lesson?.y],
        library: [card?.y],
      };
      for (const { points } of inkLine(anchors)) {
        for (const point of alongWay(points)) {
          expect(point.x).toBeGreaterThanOrEqual(0);
          expect(point.x).toBeLessThanOrEqual(PAGE.width);
          expect(point.y).toBeGreaterThanOrEqual(TOP);
          expect(point.y).toBeLessThanOrEqual(BOTTOM);
          for (const name of ['rollouts', 'group', 'library'] as const) {
            const { left, right } = PANELS[name];
            const isInside = point.x > left + PADDING && point.x < right - PADDING;
            const isOnStem = name === 'rollouts' && row && Math.abs(point.x - row.x) <= 2;
            if (isInside && !isOnStem) expect(levels[name]).toContain(point.y);
          }
        }
      }
    }),
  );
});

test('a path with rounded corners goes from the first point to the last one and never beyond its pieces', () => {
  const coordinate = fc.integer({ min: 0, max: 300 });
  const steps = fc.array(coordinate, { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 0, max: 40 }), (values, radius) => {
      // Level and upright pieces in turn, as the line has them; some of no length.
      const way = values.slice(1).map((value, i) => ({
        x: i % 2 === 0 ? value : values[i]!,
        y: i % 2 === 0 ? values[i]! : value,
      }));
      const drawn = pointsOf(roundedPath(way, radius));
      expect(drawn[0]).toEqual(way[0]);
      expect(drawn.at(-1)).toEqual(way.at(-1));
      const pieces = way.slice(1).map((to, i) => [way[i]!, to] as const);
      for (const { x, y } of drawn) {
        const isOn = pieces.some(([a, b]) => between(a.x, x, b.x) && between(a.y, y, b.y));
        expect(isOn || way.length === 1).toBe(true);
      }
    }),
  );
});

function between(a: number, value: number, b: number): boolean {
  return value >= Math.min(a, b) - 0.06 && value <= Math.max(a, b) + 0.06;
}

function pointsOf(path: string): Point[] {
  return [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

/** The corners of a way and points between them. */
function alongWay(points: readonly Point[]): Point[] {
  return points.slice(1).flatMap((to, i) => {
    const from = points[i]!;
    return [0, 0.25, 0.5, 0.75, 1].map((part) => ({
      x: from.x + (to.x - from.x) * part,
      y: from.y + (to.y - from.y) * part,
    }));
  });
}
