/**
 * Calls, at most once a frame, when some elements may stand elsewhere: something scrolled, the window or a part of their panels
 * has another size. It also calls on the next frame, since who asks has just changed something.
 * @returns how to stop.
 */
export function whenMoved(elements: readonly Element[], call: () => void): () => void {
  let frame = 0;
  const request = () => {
    if (frame === 0) {
      frame = requestAnimationFrame(() => {
        frame = 0;
        call();
      });
    }
  };
  const sizes = new ResizeObserver(request);
  for (const element of withPanels(elements)) sizes.observe(element);
  // Scrolling does not bubble.
  addEventListener('scroll', request, { capture: true, passive: true });
  addEventListener('resize', request);
  request();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    removeEventListener('scroll', request, { capture: true });
    removeEventListener('resize', request);
  };
}

/** The elements, their panels and what stands in those: what grows above an element moves it. */
function withPanels(elements: readonly Element[]): Set<Element> {
  const panels = elements.flatMap((element) => element.closest('section') ?? []);
  return new Set([...elements, ...panels, ...panels.flatMap(({ children }) => [...children])]);
}
