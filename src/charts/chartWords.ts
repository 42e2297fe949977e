import type { ChartPoint, ChartSpec } from './chartSpec.ts';

/** A step as the x axis names it. */
export function stepWords(step: number, xIs: ChartSpec['xIs']): string {
  if (step === 0) return 'before';
  return xIs === 'library' ? `after ${step}` : `step ${step}`;
}

/** The chart in words, for those who cannot see it. */
export function chartInWords(spec: ChartSpec): string {
  const told = spec.lines.flatMap(({ name, points }) => {
    if (points.length === 0) return [];
    const values = points.map((point) => {
      return `${stepWords(point.x, spec.xIs)} ${point.y === null ? spec.missing : spec.format(point.y)}`;
    });
    return [`${name}: ${values.join(', ')}`.replace(/^: /, '')];
  });
  return `${spec.title}. ${told.length === 0 ? 'Nothing is measured yet' : told.join('; ')}.`;
}

/** What the chart says of one step, in a line. */
export function stepInWords(spec: ChartSpec, step: number): string {
  const told = spec.lines.flatMap(({ name, dash, points }) => {
    const point = points.find(({ x }) => x === step);
    if (!point) return [];
    // As drawn: a dashed line has no band.
    const shown = dash === 0 ? point : { ...point, interval: null };
    return [`${name} ${valueWords(spec, shown)}`.trim()];
  });
  return `${stepWords(step, spec.xIs)}: ${told.length === 0 ? 'not measured' : told.join(', ')}`;
}

/** A point's value with its interval. */
export function valueWords({ format, missing }: ChartSpec, point: ChartPoint): string {
  const { y, interval, isPartial } = point;
  if (y === null) return missing;
  const range = interval ? ` (${format(interval.low)}–${format(interval.high)})` : '';
  return `${format(y)}${range}${isPartial ? ' so far' : ''}`;
}
