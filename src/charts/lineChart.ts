import { area, line } from 'd3-shape';
import { axisTo, stepTicks } from './axes.ts';
import { dashPattern, type ChartLine, type ChartPoint, type ChartSpec } from './chartSpec.ts';
import { stepWords } from './chartWords.ts';
import { apart, shortened } from './lineLabels.ts';

export interface DrawnLine {
  readonly tone: ChartLine['tone'];
  readonly dash: string;
  /** One piece for each stretch between two gaps. */
  readonly path: string;
  readonly band: string;
  /** The intervals of points that stand alone, which make no band. */
  readonly whiskers: readonly { readonly x: number; readonly low: number; readonly high: number }[];
  readonly dots: readonly Dot[];
  readonly label: { readonly x: number; readonly y: number; readonly text: string };
}

interface Dot {
  readonly step: number;
  readonly x: number;
  readonly y: number;
  readonly isPartial: boolean;
}

export interface DrawnChart {
  readonly lines: readonly DrawnLine[];
  /** Where something was measured and nothing came of it. */
  readonly gaps: readonly { readonly x: number; readonly y: number; readonly text: string }[];
  readonly yTicks: readonly { readonly y: number; readonly text: string }[];
  readonly xTicks: readonly { readonly x: number; readonly text: string }[];
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly xOf: (step: number) => number;
  /** The step that is nearest to a place. */
  readonly stepAt: (x: number) => number;
}

const MARGIN = { top: 7, bottom: 20 };
/** Pixels of a digit of the y axis, and the least that its ticks take. */
const DIGIT = 7;
const AXIS = 40;

/** Draws lines with their intervals as bands, each labelled at its end, into a box of so many pixels. */
export function drawChart(
  spec: ChartSpec,
  { width, height }: { readonly width: number; readonly height: number },
  labelRoom: number,
): DrawnChart {
  const { steps, top, format, xIs } = spec;
  const yTexts = [0, top / 2, top].map((value) => ({ value, text: format(value) }));
  const left = Math.max(AXIS, ...yTexts.map(({ text }) => 12 + text.length * DIGIT));
  const right = Math.max(left + 40, width - labelRoom);
  const bottom = height - MARGIN.bottom;
  const x = axisTo(Math.max(1, steps), left + 6, right - 6);
  const y = axisTo(top, bottom, MARGIN.top);
  const shown = spec.lines.filter(({ points }) => points.some(isMeasured));
  const labels = labelsOf(shown, format);
  const heights = apart(
    labels.map(({ value }) => y.place(value) + 4),
    bottom,
  );
  return {
    lines: shown.map((one, i) => ({
      ...drawLine(one),
      label: {
        x: x.place(labels[i]?.step ?? 0) + 9,
        y: heights[i] ?? 0,
        text: labels[i]?.text ?? '',
      },
    })),
    gaps: gapsOf(spec).map(({ step, text }) => ({ x: x.place(step), y: bottom - 7, text })),
    yTicks: yTexts.map(({ value, text }) => ({ y: y.place(value), text })),
    xTicks: stepTicks(steps, right - left).map((step) => ({
      x: x.place(step),
      text: stepWords(step, xIs),
    })),
    left,
    right,
    bottom,
    xOf: x.place,
    stepAt: (place) => Math.max(0, Math.min(steps, Math.round(x.value(place)))),
  };

  function drawLine({ tone, dash, points }: ChartLine): Omit<DrawnLine, 'label'> {
    const path = line<ChartPoint>(
      (point) => x.place(point.x),
      (point) => y.place(point.y ?? 0),
    ).defined(isMeasured);
    const band = area<ChartPoint>(
      (point) => x.place(point.x),
      (point) => y.place(point.interval?.low ?? 0),
      (point) => y.place(point.interval?.high ?? 0),
    ).defined(hasInterval);
    return {
      tone,
      dash: dashPattern(dash),
      path: path(points) ?? '',
      band: dash === 0 ? (band(points) ?? '') : '',
      whiskers: dash === 0 ? loneIntervals(points) : [],
      dots: points.flatMap(({ x: step, y: value, isPartial }) =>
        value === null ? [] : [{ step, x: x.place(step), y: y.place(value), isPartial }],
      ),
    };
  }

  function loneIntervals(points: readonly ChartPoint[]) {
    return points.flatMap(({ x: step, interval }, i) => {
      const isLone = ![points[i - 1], points[i + 1]].some((other) => other && hasInterval(other));
      if (!interval || !isLone) return [];
      return [{ x: x.place(step), low: y.place(interval.low), high: y.place(interval.high) }];
    });
  }
}

const isMeasured = ({ y }: ChartPoint) => y !== null;
const hasInterval = ({ interval }: ChartPoint) => interval !== null;

/** Another run is labelled at its own end; this run's lines side by side, behind the longest. */
function labelsOf(lines: readonly ChartLine[], format: ChartSpec['format']) {
  const ends = lines.map(({ points }) => points.findLast(isMeasured));
  const own = ends.filter((_, i) => lines[i]?.tone !== 'other').map((end) => end?.x ?? 0);
  return lines.map(({ name, tone, points }, i) => {
    const end = ends[i];
    const value = end?.y ?? 0;
    // What came last has no value: the label must not pass for it.
    const since = end === points.at(-1) ? '' : ` after ${end?.x ?? 0}`;
    return {
      step: tone === 'other' ? (end?.x ?? 0) : Math.max(0, ...own),
      value,
      text: `${shortened(name)} ${format(value)}${since}`.trim(),
    };
  });
}

/** The steps at which a line has a gap, each once. */
function gapsOf({ lines, xIs, missing }: ChartSpec) {
  const missed = lines.flatMap(({ name, points }) =>
    points.filter((point) => !isMeasured(point)).map(({ x }) => ({ step: x, name })),
  );
  return [...new Set(missed.map(({ step }) => step))].map((step) => {
    const names = missed.filter((gap) => gap.step === step && gap.name !== '');
    const whose = names.map(({ name }) => `${name}, `).join('');
    return { step, text: `${whose}${stepWords(step, xIs)}: ${missing}` };
  });
}
