import { canonicalJson, type Json } from '../domain/canonicalJson.ts';
import { chartRows } from './chartRows.ts';
import type { ChartSpec } from './chartSpec.ts';
import { chartInWords } from './chartWords.ts';
import type { StyledMarks } from './styledMarks.ts';

/** A drawing that needs no page. */
export interface StandaloneSvg {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 12;
/** Pixels above the marks for title and note. */
const HEAD = 48;

/** A chart as an SVG file: its marks under its title, with what it was made with, its values and its words inside. */
export function standaloneSvg(
  spec: ChartSpec,
  { marks, width, height, colours, font }: StyledMarks,
  configuration: Json,
): StandaloneSvg {
  const size = { width: width + 2 * MARGIN, height: height + HEAD + MARGIN };
  const head = (y: number, weight: number, colour: string, text: string) =>
    `<text x="${MARGIN}" y="${y}" font-size="13" font-weight="${weight}" fill="${colour}">${xmlText(text)}</text>`;
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}" font-family="${xmlText(font)}">`,
    `<title>${xmlText(spec.title)}</title>`,
    `<desc>${xmlText(chartInWords(spec))}</desc>`,
    `<metadata>${xmlText(canonicalJson({ configuration, values: chartRows(spec) }))}</metadata>`,
    `<rect width="100%" height="100%" fill="${colours.ground}"/>`,
    head(20, 600, colours.ink, spec.title),
    head(38, 400, colours.soft, spec.note),
    `<g transform="translate(${MARGIN} ${HEAD})">${marks}</g>`,
    '</svg>',
  ].join('\n');
  return { text, ...size };
}

/** Text inside XML; a character that XML cannot hold becomes �. */
function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
