/** Between an element that was scrolled into sight and the edge of its panel. */
const MARGIN = 8;

/** Scrolls a panel, and nothing around it, just so far that an element in it is seen. */
export function scrollIn(panel: Element, element: Element): void {
  const frame = panel.getBoundingClientRect();
  const { top, bottom } = element.getBoundingClientRect();
  const above = top - MARGIN - frame.top;
  const below = bottom + MARGIN - frame.bottom;
  if (above < 0) panel.scrollBy({ top: above });
  else if (below > 0) panel.scrollBy({ top: Math.min(above, below) });
}
