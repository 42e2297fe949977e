import type { Json } from '../domain/canonicalJson.ts';
import { chartCsv } from './chartCsv.ts';
import { chartPng } from './chartPng.ts';
import type { ChartSpec } from './chartSpec.ts';
import { standaloneSvg } from './standaloneSvg.ts';
import { styledMarks } from './styledMarks.ts';

export const FILE_KINDS = ['svg', 'png', 'csv'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/**
 * A chart as a file, with the configuration that it was made with inside.
 * @param drawn the chart on the page.
 * @throws {Error} if the browser cannot paint it.
 */
export async function chartFile(
  spec: ChartSpec,
  drawn: SVGSVGElement,
  provenance: { readonly [key: string]: Json },
  kind: FileKind,
): Promise<Blob> {
  const configuration = { chart: { title: spec.title, note: spec.note }, ...provenance };
  if (kind === 'csv') return new Blob([chartCsv(spec, configuration)], { type: 'text/csv' });
  const svg = standaloneSvg(spec, styledMarks(drawn), configuration);
  if (kind === 'png') return chartPng(svg, configuration);
  return new Blob([svg.text], { type: 'image/svg+xml' });
}
