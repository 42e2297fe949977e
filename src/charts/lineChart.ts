import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';

export interface ChartPoint {
  /** Steps, 0 is before learning. */
  readonly x: number;
  readonly y: number;
  /** 95 % interval. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Not all of what is measured here is in yet. */
  readonly isPartial: boolean;
}

export interface ChartLine {
  readonly name: string;
  readonly tone: 'main' | 'quiet' | 'dashed';
  readonly points: readonly ChartPoint[];
}

export interface ChartSpec {
  readonly lines: readonly ChartLine[];
  /** The last step of the x axis. */
  readonly steps: number;
  /** The y axis goes from 0 to this. */
  readonly top: number;
  readonly format: (y: number) => string;
}

export interface DrawnLine {
  readonly tone: ChartLine['tone'];
  readonly path: string;
  readonly band: string;
  readonly dots: readonly { readonly x: number; readonly y: number; readonly isPartial: boolean }[];
  readonly label: { readonly x: number; readonly y: number; readonly text: string };
}

export interface DrawnChart {
  readonly lines: readonly DrawnLine[];
  readonly yTicks: readonly { readonly y: number; readonly text: string }[];
  readonly xTicks: readonly { readonly x: number; readonly text: string }[];
  readonly left: number;
  readonly right: number;
}

const MARGIN = { top: 7, bottom: 20, left: 40 };
/** Between the middles of two labels of lines, and of two ticks of the x axis. */
const LINE_HEIGHT = 15;
const TICK_WIDTH = 54;

/** Draws lines with their intervals as bands, each labelled at its end, into a box of so many pixels. */
export function drawChart(
  { lines, steps, top, format }: ChartSpec,
  { width, height }: { readonly width: number; readonly height: number },
  labelRoom: number,
): DrawnChart {
  const left = MARGIN.left;
  const right = Math.max(left + 40, width - labelRoom);
  const x = scaleLinear([0, Math.max(1, steps)], [left + 6, right - 6]);
  const y = scaleLinear([0, top], [height - MARGIN.bottom, MARGIN.top]);
  const shown = lines.filter(({ points }) => points.length > 0);
  const ends = shown.map(({ points }) => points.at(-1)?.x ?? 0);
  const labelX = x(Math.max(0, ...ends)) + 9;
  const drawn = shown.map(({ tone, name, points }) => drawLine(tone, name, points));
  return {
    lines: apart(drawn, height - MARGIN.bottom),
    yTicks: [0, top / 2, top].map((value) => ({ y: y(value), text: format(value) })),
    xTicks: stepTicks(steps, right - left).map((step) => ({
      x: x(step),
      text: step === 0 ? 'before' : `after ${step}`,
    })),
    left,
    right,
  };

  function drawLine(tone: ChartLine['tone'], name: string, points: readonly ChartPoint[]) {
    const last = points.at(-1);
    const banded = points.filter(({ interval }) => interval !== null);
    return {
      tone,
      path:
        line<ChartPoint>(
          (point) => x(point.x),
          (point) => y(point.y),
        )(points) ?? '',
      band:
        area<ChartPoint>(
          (point) => x(point.x),
          (point) => y(point.interval?.low ?? point.y),
          (point) => y(point.interval?.high ?? point.y),
        )(banded) ?? '',
      dots: points.map((point) => ({ x: x(point.x), y: y(point.y), isPartial: point.isPartial })),
      label: {
        x: labelX,
        y: y(last?.y ?? 0) + 4,
        text: `${name} ${format(last?.y ?? 0)}`.trim(),
      },
    };
  }
}

/** The chart in words, for those who cannot see it. */
export function chartInWords(title: string, { lines, format }: ChartSpec): string {
  const told = lines.flatMap(({ name, points }) => {
    if (points.length === 0) return [];
    const values = points.map(({ x, y }) => `${x === 0 ? 'before' : `after ${x}`} ${format(y)}`);
    return [`${name}: ${values.join(', ')}`.replace(/^: /, '')];
  });
  return `${title}. ${told.length === 0 ? 'Nothing is measured yet' : told.join('; ')}.`;
}

/** A round number, at least `value`, whose half is round as well: an axis ends with it and has a tick in the middle. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * power >= value) ?? 10;
  return step * power;
}

/** Moves labels that would overlap apart, as little as that takes, and none below the axis. */
function apart(lines: readonly DrawnLine[], bottom: number): DrawnLine[] {
  const order = lines.map((_, i) => i).sort((a, b) => at(a) - at(b));
  const ys = new Map<number, number>();
  let above = -Infinity;
  for (const i of order) {
    above = Math.max(at(i), above + LINE_HEIGHT);
    ys.set(i, above);
  }
  let below = bottom + LINE_HEIGHT;
  for (const i of order.reverse()) {
    below = Math.min(ys.get(i) ?? 0, below - LINE_HEIGHT);
    ys.set(i, below);
  }
  return lines.map((one, i) => ({ ...one, label: { ...one.label, y: ys.get(i) ?? 0 } }));

  function at(i: number): number {
    return lines[i]?.label.y ?? 0;
  }
}

/** The steps that get a tick: as many as there is room for, the first and the last among them. */
export function stepTicks(steps: number, width: number): number[] {
  const most = Math.max(1, Math.floor(width / TICK_WIDTH));
  const every = Math.max(1, Math.ceil(steps / most));
  const ticks = Array.from({ length: Math.floor(steps / every) + 1 }, (_, i) => i * every);
  const last = ticks[ticks.length - 1] ?? 0;
  if (last === steps) return ticks;
  return steps - last < every / 2 ? [...ticks.slice(0, -1), steps] : [...ticks, steps];
}
