import type { ChartSpec } from './chartSpec.ts';
import { stepWords, valueWords } from './chartWords.ts';

/** A chart as a table: a row a step, a column a line. */
export interface ChartTable {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly step: string; readonly cells: readonly string[] }[];
}

/** All that a chart draws, with intervals and with what each value is taken over. */
export function chartTable(spec: ChartSpec): ChartTable {
  const lines = spec.lines.filter(({ points }) => points.length > 0);
  const steps = [...new Set(lines.flatMap(({ points }) => points.map(({ x }) => x)))];
  return {
    columns: lines.map(({ name }) => lineName(spec, name)),
    rows: steps
      .sort((a, b) => a - b)
      .map((step) => ({
        step: stepWords(step, spec.xIs),
        cells: lines.map(({ points }) => {
          const point = points.find(({ x }) => x === step);
          if (!point) return 'not measured';
          const over = point.n === null ? '' : `, n\u00a0=\u00a0${point.n}`;
          return `${valueWords(spec, point)}${over}`;
        }),
      })),
  };
}

/** What a line is called where no title stands above it. */
export function lineName({ title }: ChartSpec, name: string): string {
  return name === '' ? title : name;
}
