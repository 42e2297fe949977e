import { expect, test } from 'vitest';
import { standaloneSvg } from '../../src/charts/standaloneSvg.ts';
import { line, spec } from './specs.ts';

const MARKS = {
  marks: '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="190"></svg>',
  width: 400,
  height: 190,
  colours: { ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', soft: 'rgb(80, 80, 80)' },
  font: 'system-ui, "DejaVu Sans"',
};
const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const inside = (svg: string, element: string) =>
  unescaped(new RegExp(`<${element}>(.*)</${element}>`).exec(svg)![1]!);

test('a drawing says what it was made with and all its values', () => {
  const chart = spec(line('unseen', 0.5, null));
  const { text, width, height } = standaloneSvg(chart, MARKS, { settings: { groupSize: 5 } });
  const { configuration, values } = JSON.parse(inside(text, 'metadata')) as Record<string, unknown>;
  expect(configuration).toEqual({ settings: { groupSize: 5 } });
  expect(values).toMatchObject([
    { step: 0, series: 'unseen', mean: 0.5, low: 0.4, high: 0.6, n: 8, note: null },
    { step: 1, series: 'unseen', mean: null, n: 0, note: 'no answer' },
  ]);
  expect(inside(text, 'desc')).toBe('Accuracy. unseen: before 50 %, after 1 no answer.');
  expect(text).toContain(`width="${width}" height="${height}"`);
  expect(text).toContain(MARKS.marks);
});

test('what people wrote is text in it, whatever it looks like', () => {
  const name = '</metadata><script>"&\u0000\ud800';
  const { text } = standaloneSvg(spec(line(name, 0.5)), MARKS, { name: name.toWellFormed() });
  expect(text).not.toContain('<script>');
  expect(text).not.toContain('\u0000');
  expect(text.isWellFormed()).toBe(true);
  expect(inside(text, 'metadata')).toContain('</metadata><script>');
});
