/** Pixels between two labels of lines, from middle to middle. */
const LINE_HEIGHT = 15;
/** Characters of a name that fit beside the lines. */
const LONGEST = 20;

/** Heights of labels, in the same order, moved apart where they would overlap, as little as that takes and none below the axis. */
export function apart(heights: readonly number[], bottom: number): number[] {
  const moved = [...heights];
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0));
  let above = -Infinity;
  for (const i of order) {
    above = Math.max(moved[i] ?? 0, above + LINE_HEIGHT);
    moved[i] = above;
  }
  let below = bottom + LINE_HEIGHT;
  for (const i of order.reverse()) {
    below = Math.min(moved[i] ?? 0, below - LINE_HEIGHT);
    moved[i] = below;
  }
  return moved;
}

/** A name as it stands at its line's end. */
export function shortened(name: string): string {
  const letters = Array.from(name);
  return letters.length <= LONGEST
    ? name
    : `${letters
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
