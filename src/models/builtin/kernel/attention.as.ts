// Keys and values lie in pages of 16 positions (see ../layout.ts). Rows that stand next to each other in the batch and
// begin with the same pages are served four at a time, so that a page is read once for all four.

import { divide, weigh } from './elementwise.as';
import { mixFour, mixOne, PAGE, scoreFour, scoreOne } from './pages.as';

/**
 * Causal attention of every row over its own positions.
 *
 * @param queries rows with `queryStep` bytes between them, rotated; head h begins at h · headSize
 * @param out rows × (heads · headSize)
 * @param tables rows × `tableWidth` addresses: the row's pages, in order
 * @param positions per row: where it stands; it sees the positions up to its own
 * @param keys offset in a page of this layer's keys: heads × headSize × 16 (positions are the lanes)
 * @param values offset in a page of this layer's values: heads × 16 × headSize
 * @param scores scratch: 4 × `scoreStep` bytes, each with room for every position of the context; then four sums
 */
export function attend(
  queries: usize,
  queryStep: usize,
  out: usize,
  rows: usize,
  tables: usize,
  tableWidth: usize,
  positions: usize,
  keys: usize,
  values: usize,
  scores: usize,
  scoreStep: usize,
  heads: usize,
  headSize: usize,
  scale: f32,
): void {
  const headBytes = headSize << 2;
  const outStep = headBytes * heads;
  const tableStep = tableWidth << 2;
  const sums = scores + 4 * scoreStep;
  memory.fill(out, 0, outStep * rows);

  let row: usize = 0;
  while (row < rows) {
    const four = row + 4 <= rows;
    const count: usize = four ? 4 : 1;
    const table = tables + row * tableStep;
    const together = four ? commonPages(table, tableStep, positions + (row << 2)) : 0;
    for (let head: usize = 0; head < heads; head++) {
      const query = queries + row * queryStep + head * headBytes;
      const mixture = out + row * outStep + head * headBytes;
      const key = keys + head * headBytes * PAGE;
      const value = values + head * headBytes * PAGE;

      if (together) scoreFour(query, queryStep, table, together, key, scores, scoreStep, headBytes);
      for (let r: usize = 0; r < count; r++) {
        const length = load<usize>(positions + ((row + r) << 2)) + 1;
        const own = table + r * tableStep;
        const score = scores + r * scoreStep;
        scoreOne(query + r * queryStep, own, together, length, key, score, headBytes);
        store<f32>(sums + (r << 2), weigh(score, length, scale));
      }
      if (together) mixFour(scores, scoreStep, table, together, value, mixture, outStep, headBytes);
      for (let r: usize = 0; r < count; r++) {
        const length = load<usize>(positions + ((row + r) << 2)) + 1;
        const own = table + r * tableStep;
        const mixed = mixture + r * outStep;
        mixOne(scores + r * scoreStep, own, together, length, value, mixed, headBytes);
        divide(mixed, headSize, load<f32>(sums + (r << 2)));
      }
    }
    row += count;
  }
}

/** How many leading pages four rows have in common, of those that all four see whole. */
function commonPages(table: usize, tableStep: usize, positions: usize): usize {
  const nearest = min(
    min(load<usize>(positions), load<usize>(positions, 4)),
    min(load<usize>(positions, 8), load<usize>(positions, 12)),
  );
  const whole = (nearest + 1) / PAGE;
  let page: usize = 0;
  for (; page < whole; page++) {
    const at = table + (page << 2);
    const first = load<usize>(at);
    if (load<usize>(at + tableStep) != first) break;
    if (load<usize>(at + 2 * tableStep) != first) break;
    if (load<usize>(at + 3 * tableStep) != first) break;
  }
  return page;
}
