/** One problem's group in one step. */
export interface MatrixPlace {
  readonly problem: string;
  readonly step: number;
}

/** The rows of one family, in the order of its problems. */
export interface MatrixFamily {
  readonly name: string;
  readonly problems: readonly string[];
}

export interface PlacedRow {
  readonly problem: string;
  /** The middle of the row. */
  readonly y: number;
}

export interface PlacedFamily {
  readonly name: string;
  readonly y: number;
  readonly height: number;
  readonly rows: readonly PlacedRow[];
}

export interface PlacedColumn {
  readonly step: number;
  /** The middle of the first disc. */
  readonly x: number;
}

/** Where everything of a rollout matrix stands, in pixels. */
export interface MatrixLayout {
  readonly width: number;
  readonly height: number;
  readonly columns: readonly PlacedColumn[];
  readonly columnWidth: number;
  readonly families: readonly PlacedFamily[];
  readonly rowHeight: number;
  /** Between the middles of two discs, and the radius of one. */
  readonly pitch: number;
  readonly radius: number;
}

const TOP = 18;
const LABELS = 116;
const FAMILY_GAP = 3;
/** A family is a target for a finger or a mouse. */
const FAMILY_AT_LEAST = 24;
const ROW = { least: 6.5, most: 12 };
const PITCH = { least: 4.5, most: 10.4 };
/** Beside the discs of a group: which experience it taught. */
const OUTCOME = 33;

/**
 * Lays a matrix out: rows are problems by family, columns are steps, discs are the rollouts of a group.
 * It fills the given size as far as rows and discs stay legible, and is larger where they would not.
 */
export function layoutMatrix(
  families: readonly MatrixFamily[],
  steps: number,
  groupSize: number,
  size: { readonly width: number; readonly height: number },
): MatrixLayout {
  const rows = families.reduce((sum, { problems }) => sum + problems.length, 0);
  const room = size.height - TOP - families.length * FAMILY_GAP;
  const rowHeight = within(room / Math.max(1, rows), ROW);
  const columnRoom = (size.width - LABELS) / Math.max(1, steps);
  const pitch = within((columnRoom - OUTCOME) / groupSize, PITCH);
  const columnWidth = Math.max(groupSize * pitch + OUTCOME, Math.min(columnRoom, 96));

  let y = TOP;
  const placed = families.map(({ name, problems }) => {
    const content = problems.length * rowHeight;
    const height = Math.max(content, FAMILY_AT_LEAST - FAMILY_GAP);
    const first = y + (height - content) / 2 + rowHeight / 2;
    const family = {
      name,
      y,
      height,
      rows: problems.map((problem, i) => ({ problem, y: first + i * rowHeight })),
    };
    y += height + FAMILY_GAP;
    return family;
  });
  return {
    width: Math.max(size.width, LABELS + steps * columnWidth),
    height: y,
    columns: Array.from({ length: steps }, (_, i) => ({
      step: i + 1,
      x: LABELS + i * columnWidth + pitch / 2 + 2,
    })),
    columnWidth,
    families: placed,
    rowHeight,
    pitch,
    radius: Math.min(rowHeight, pitch) * 0.36,
  };
}

/** The problem of a family whose row is nearest to a height. */
export function problemAt({ rows }: PlacedFamily, y: number): string | undefined {
  const nearest = rows.toSorted((a, b) => Math.abs(a.y - y) - Math.abs(b.y - y));
  return nearest[0]?.problem;
}

/** Where an arrow key leads from a group; the same place at the matrix's edge. */
export function neighbour(
  { families, columns }: Pick<MatrixLayout, 'families' | 'columns'>,
  place: MatrixPlace,
  key: string,
): MatrixPlace {
  const problems = families.flatMap(({ rows }) => rows.map(({ problem }) => problem));
  const row = problems.indexOf(place.problem);
  const step = place.step + (key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0);
  const to = row + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);
  return {
    problem: problems[to] ?? place.problem,
    step: columns.some((column) => column.step === step) ? step : place.step,
  };
}

function within(value: number, { least, most }: { least: number; most: number }): number {
  return Math.min(most, Math.max(least, value));
}
