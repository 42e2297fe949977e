import { canonicalJson, type Json } from '../domain/canonicalJson.ts';
import { chartRows } from './chartRows.ts';
import type { ChartSpec } from './chartSpec.ts';

const HEAD = ['step', 'series', 'mean', 'low', 'high', 'n', 'note'];

/** A chart as CSV (RFC 4180): a row for each step and series. The first line, a comment, says what it was made with. */
export function chartCsv(spec: ChartSpec, configuration: Json): string {
  const rows = chartRows(spec).map(({ step, series, mean, low, high, n, note }) =>
    [step, series, mean, low, high, n, note].map(field).join(','),
  );
  return [`# ${canonicalJson(configuration)}`, HEAD.join(','), ...rows, ''].join('\r\n');
}

/** A number plainly, nothing as nothing, and a text so that no program takes it for several fields, or for a formula. */
function field(value: number | string | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value;
  return /[#",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
