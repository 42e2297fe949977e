/** Milliseconds in which the line is drawn, from the row to its end. */
const DURATION = 900;

/** Draws the parts of the line one after the other, as if by hand. Whoever wants less motion sees it standing. */
export function playInk(line: SVGSVGElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const parts = [...line.children];
  const duration = DURATION / parts.length;
  parts.forEach((part, i) => {
    // A part waits unseen for its turn, and its dot for the part.
    const turn = { duration, delay: i * duration, fill: 'backwards' } as const;
    part
      .querySelector('path')
      ?.animate({ strokeDasharray: ['1 1', '1 1'], strokeDashoffset: [1, 0] }, turn);
    part.querySelector('circle')?.animate({ opacity: [0, 0, 1], offset: [0, 0.9, 1] }, turn);
  });
}
