export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle of the window, in pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A point in a panel that the line touches, and the part of the panel that can be seen. */
export interface Anchor extends Point {
  readonly view: Box;
}

/** What the line joins, in pixels of the window; null for what is not there. */
export interface InkAnchors {
  /** The right end of the row. The line leaves along a street: the free line above or below the row's family. */
  readonly row: (Anchor & { readonly streets: readonly number[] }) | null;
  /** To the left of the head of the decision that splits right from wrong. */
  readonly column: Anchor | null;
  /** To the left of the sentence; `end` is to the right of its first line. */
  readonly lesson: (Anchor & { readonly end: number }) | null;
  /** To the left of the card's id. */
  readonly card: Anchor | null;
  /** Where group and library begin, between two panels; null where the two do not stand side by side. */
  readonly gutters: { readonly group: number | null; readonly library: number | null };
}

/** A part of the line, from the thing before to this one. */
export interface InkPart {
  readonly to: 'column' | 'lesson' | 'card';
  readonly points: readonly Point[];
  /** The line ends at the thing itself, and not at the edge of its panel, beyond which it is scrolled out of sight. */
  readonly arrives: boolean;
}

/** An end of a part: the way from the gutter to a thing, as far as that can be seen. */
interface End {
  readonly points: readonly Point[];
  readonly isSeen: boolean;
}

/** How far the line runs beside the rows before it turns into a street. */
const STEM = 2;

/**
 * The line from a row to the deciding column, to the lesson, to its card: straight pieces that run in the gutters between the
 * panels, and inside a panel only on the level of what they join. What is out of sight ends at its panel's edge.
 */
export function inkLine({ row, column, lesson, card, gutters }: InkAnchors): InkPart[] {
  const atGroup = gutters.group;
  const atLibrary = gutters.library;
  const fromRow = row && atGroup !== null && rowEnd(row, atGroup);
  const atColumn = column && atGroup !== null && levelEnd(column, column.x, atGroup);
  const intoLesson = lesson && atGroup !== null && levelEnd(lesson, lesson.x, atGroup);
  const fromLesson = lesson && atLibrary !== null && levelEnd(lesson, lesson.end, atLibrary);
  const intoCard = card && atLibrary !== null && levelEnd(card, card.x, atLibrary);
  return [
    ...joined('column', fromRow, atColumn),
    ...joined('lesson', atColumn || fromRow, intoLesson),
    ...joined('card', fromLesson, intoCard),
  ];
}

/** A path along some points, its corners rounded. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const way = points.filter((point, i) => {
    const before = points[i - 1];
    return !before || distance(before, point) > 0;
  });
  return way
    .map((point, i) => {
      const before = way[i - 1];
      const after = way[i + 1];
      if (!before) return `M${at(point)}`;
      if (!after) return `L${at(point)}`;
      // Two corners share the piece between them; an end takes nothing of its piece.
      const roomBefore = distance(before, point) / (i > 1 ? 2 : 1);
      const roomAfter = distance(point, after) / (i < way.length - 2 ? 2 : 1);
      const r = Math.min(radius, roomBefore, roomAfter);
      return `L${at(towards(point, before, r))}Q${at(point)} ${at(towards(point, after, r))}`;
    })
    .join('');
}

function joined(
  to: InkPart['to'],
  from: End | false | null,
  into: End | false | null,
): readonly InkPart[] {
  if (!from || !into || !(from.isSeen || into.isSeen)) return [];
  const points = [...from.points.toReversed(), ...into.points];
  return [{ to, points, arrives: into.isSeen }];
}

function rowEnd({ x, y, view, streets }: NonNullable<InkAnchors['row']>, gutter: number): End {
  const [street] = streets
    .filter((level) => isIn(view, { x, y: level }))
    .toSorted((a, b) => Math.abs(a - y) - Math.abs(b - y));
  if (street === undefined || !isIn(view, { x, y })) return edgeEnd(y, view, gutter);
  const stem = x + STEM;
  return {
    points: [
      { x: gutter, y: street },
      { x: stem, y: street },
      { x: stem, y },
      { x, y },
    ],
    isSeen: true,
  };
}

/** Straight from the gutter to a thing on its own level. */
function levelEnd({ y, view }: Anchor, x: number, gutter: number): End {
  if (!isIn(view, { x, y })) return edgeEnd(y, view, gutter);
  return {
    points: [
      { x: gutter, y },
      { x, y },
    ],
    isSeen: true,
  };
}

function edgeEnd(y: number, { top, bottom }: Box, gutter: number): End {
  return { points: [{ x: gutter, y: Math.min(Math.max(y, top), bottom) }], isSeen: false };
}

function isIn({ left, top, right, bottom }: Box, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom;
}

function towards(from: Point, to: Point, length: number): Point {
  const part = length / distance(from, to);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function at({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}
