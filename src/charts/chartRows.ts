import type { ChartSpec } from './chartSpec.ts';
import { lineName } from './chartTable.ts';

/** One value of a chart, for other programs; a type, not an interface, so that it is JSON. */
export type ChartRow = {
  readonly step: number;
  readonly series: string;
  /** Null where it is missing; `note` then says why. */
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number | null;
  readonly note: string | null;
};

/** All values of a chart, step by step. */
export function chartRows(spec: ChartSpec): ChartRow[] {
  const rows = spec.lines.flatMap(({ name, points }) =>
    points.map(({ x, y, interval, n, isPartial }): ChartRow => {
      const note = y === null ? spec.missing : isPartial ? 'so far' : null;
      const series = lineName(spec, name).toWellFormed();
      const { low = null, high = null } = interval ?? {};
      return { step: x, series, mean: y, low, high, n, note };
    }),
  );
  return rows.sort((a, b) => a.step - b.step);
}
