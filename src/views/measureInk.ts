import type { Anchor, Box, InkAnchors } from '../charts/inkLine.ts';
import type { Anchors } from './anchors.ts';

/** Between an end of the line and what it points at. */
const SPACE = { column: 8, lesson: 5, card: 5 };

/** Where the marked elements stand now, and what of them can be seen. */
export function measureInk(anchors: Anchors): InkAnchors {
  const row = anchors.get('row');
  const lesson = anchors.get('lesson');
  const card = anchors.get('card');
  const column = anchors.get('column');
  const group = panelOf(lesson ?? column);
  return {
    row: row ? rowAnchor(row, anchors.get('family')) : null,
    column: column ? before(column, SPACE.column) : null,
    lesson: lesson
      ? { ...before(lesson, SPACE.lesson), end: firstLine(lesson).right + SPACE.lesson }
      : null,
    card: card ? before(card, SPACE.card) : null,
    gutters: { group: gutter(panelOf(row), group), library: gutter(group, panelOf(card)) },
  };
}

function rowAnchor(row: Element, family: Element | undefined): InkAnchors['row'] {
  const { right, top, bottom } = row.getBoundingClientRect();
  const block = family?.getBoundingClientRect();
  return {
    x: right,
    y: (top + bottom) / 2,
    streets: block ? [block.top, block.bottom] : [],
    view: visiblePart(row),
  };
}

/** Left of an element's first line, at half its height. */
function before(element: Element, space: number): Anchor {
  const { left, top, bottom } = firstLine(element);
  return { x: left - space, y: (top + bottom) / 2, view: visiblePart(element) };
}

function firstLine(element: Element): DOMRect {
  return element.getClientRects()[0] ?? element.getBoundingClientRect();
}

/** Where two panels touch, if the second stands to the right of the first. */
function gutter(first: Element | null, second: Element | null): number | null {
  if (!first || !second) return null;
  const { right, width } = first.getBoundingClientRect();
  const { left } = second.getBoundingClientRect();
  // One that is not shown has no width.
  return width > 0 && Math.abs(right - left) < 2 ? left - 0.5 : null;
}

function panelOf(element: Element | undefined): Element | null {
  return element?.closest('section') ?? null;
}

/** What the panel around an element, and all that scrolls in it, lets one see. */
function visiblePart(element: Element): Box {
  const panel = panelOf(element);
  let part = edges(panel ?? element);
  for (let around = element.parentElement; around && around !== panel;) {
    if (getComputedStyle(around).overflowX !== 'visible') part = common(part, edges(around));
    around = around.parentElement;
  }
  return part;
}

function edges(element: Element): Box {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return { left, top, right, bottom };
}

function common(a: Box, b: Box): Box {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}
