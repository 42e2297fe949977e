import type { Interval } from '../analysis/statistics.ts';

export interface ChartPoint {
  /** Steps, 0 is before learning. */
  readonly x: number;
  /** Null where it was measured and nothing came of it: a gap, which no line crosses. */
  readonly y: number | null;
  /** 95 %. */
  readonly interval: Interval | null;
  /** How many attempts, problems or groups `y` is taken over; null for what is only counted. */
  readonly n: number | null;
  /** Not all of what is measured here is in yet. */
  readonly isPartial: boolean;
}

export interface ChartLine {
  /** Empty where the chart's title says it. */
  readonly name: string;
  /** `other`: of another run, laid over this one's. */
  readonly tone: 'main' | 'quiet' | 'other';
  /** Which dash pattern; 0 is a solid line. Only solid lines have their intervals drawn as a band. */
  readonly dash: number;
  readonly points: readonly ChartPoint[];
}

/** What a chart shows, before it has a size: the one source of its marks, labels, words, table and exports. */
export interface ChartSpec {
  readonly title: string;
  /** What is measured, in half a line. */
  readonly note: string;
  /** What x counts: the library after so many steps, or the step itself. */
  readonly xIs: 'library' | 'step';
  readonly lines: readonly ChartLine[];
  /** The last step of the x axis. */
  readonly steps: number;
  /** The y axis goes from 0 to this. */
  readonly top: number;
  readonly format: (y: number) => string;
  /** Why a point has no value. */
  readonly missing: string;
}

/** Pixels drawn and left out; lines are told apart by these and by their names, never by colour. */
const DASHES = ['4 3', '1.5 3', '9 3', '9 3 1.5 3', '5 2 1.5 2 1.5 2', '14 4'];

/** The pattern of a line as SVG wants it. */
export function dashPattern(dash: number): string {
  return dash === 0 ? 'none' : (DASHES[(dash - 1) % DASHES.length] ?? 'none');
}

/** A share in whole percent. */
export function inPercent(share: number): string {
  return `${Math.round(share * 100)}\u202f%`;
}

/** A whole number, its thousands told apart. */
export function inFull(count: number): string {
  return Math.round(count).toLocaleString('en');
}

/** The highest value among lines; 0 if there is none. */
export function highest(lines: readonly ChartLine[]): number {
  return Math.max(0, ...lines.flatMap(({ points }) => points.map(({ y }) => y ?? 0)));
}
