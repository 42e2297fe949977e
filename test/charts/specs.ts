import type { ChartLine, ChartPoint, ChartSpec } from '../../src/charts/chartSpec.ts';

/** A point per value, from step 0 on; null is a gap, and what has a value has an interval. */
export function line(name: string, ...ys: (number | null)[]): ChartLine {
  const points = ys.map((y, x): ChartPoint => {
    const interval = y === null ? null : { low: y - 0.1, high: y + 0.1 };
    return { x, y, interval, n: y === null ? 0 : 8, isPartial: false };
  });
  return { name, tone: 'main', dash: 0, points };
}

/** A chart of three steps, in percent. */
export function spec(...lines: ChartLine[]): ChartSpec {
  return {
    title: 'Accuracy',
    note: 'of unseen problems',
    xIs: 'library',
    lines,
    steps: 3,
    top: 1,
    format: (y) => `${Math.round(y * 100)} %`,
    missing: 'no answer',
  };
}
