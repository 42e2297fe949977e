import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawChart } from '../../src/charts/lineChart.ts';
import { line, spec } from './specs.ts';

const SIZE = { width: 400, height: 100 };
const piecesOf = (path: string) => path.split('M').slice(1);

test('a line goes from left to right and up for more, within the box', () => {
  const [drawn] = drawChart(spec(line('unseen', 0.2, 0.6, 0.9)), SIZE, 100).lines;
  const [a, b, c] = drawn!.dots;
  expect(a!.x).toBeLessThan(b!.x);
  expect(b!.y).toBeGreaterThan(c!.y);
  expect(c!.x).toBeLessThan(300);
  expect(drawn!.band).toMatch(/^M.*Z$/);
  expect(drawn!.label.text).toBe('unseen 90 %');
});

test('a line without points is left out, and a point without interval out of the band', () => {
  const [point] = line('bare', 0.5).points;
  const bare = { ...line('bare'), points: [{ ...point!, interval: null, isPartial: true }] };
  const { lines } = drawChart(spec(line('none'), bare), SIZE, 100);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ band: '', whiskers: [], dots: [{ isPartial: true }] });
});

test('a step without a value is a gap with a mark, which neither line nor band crosses', () => {
  const chart = drawChart(spec(line('unseen', 0.2, 0.4, null, 0.6)), SIZE, 100);
  const [drawn] = chart.lines;
  expect(piecesOf(drawn!.path)).toHaveLength(2);
  expect(piecesOf(drawn!.band)).toHaveLength(2);
  expect(drawn!.dots.map(({ step }) => step)).toEqual([0, 1, 3]);
  expect(chart.gaps).toMatchObject([{ x: chart.xOf(2), text: 'unseen, after 2: no answer' }]);
});

test('a lone point between two gaps is drawn, with its interval', () => {
  const { lines, gaps } = drawChart(spec(line('unseen', null, 0.4, null)), SIZE, 100);
  expect(lines[0]!.dots).toHaveLength(1);
  expect(lines[0]!.whiskers).toHaveLength(1);
  expect(lines[0]!.whiskers[0]!.low).toBeGreaterThan(lines[0]!.dots[0]!.y);
  expect(gaps).toHaveLength(2);
});

test('a label at a gap says from which step its value is', () => {
  const { lines } = drawChart(spec(line('unseen', 0.2, 0.4, null)), SIZE, 100);
  expect(lines[0]!.label.text).toBe('unseen 40 % after 1');
});

test('every value is drawn once, every missing one marked, and no line has more pieces than it has stretches', () => {
  const value = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 4 }), (values) => {
      const { lines, gaps } = drawChart(spec(line('unseen', ...values)), SIZE, 100);
      const has = values.map((one) => one !== null);
      const stretches = has.filter((one, i) => one && !has[i - 1]).length;
      expect(gaps).toHaveLength(has.filter((one) => !one).length);
      expect(lines).toHaveLength(Math.min(1, stretches));
      expect(lines.flatMap(({ dots }) => dots)).toHaveLength(has.filter(Boolean).length);
      expect(lines.flatMap(({ path }) => piecesOf(path))).toHaveLength(stretches);
    }),
  );
});

test('another run is told apart by its dashes, has no band, and is labelled at its own end', () => {
  const other = { ...line('G = 1', 0.1, 0.2, 0.3, 0.4), tone: 'other' as const, dash: 2 };
  const { lines, xOf } = drawChart(spec(line('unseen', 0.5, 0.6), other), SIZE, 100);
  const [own, beside] = lines;
  expect(beside).toMatchObject({ dash: '1.5 3', band: '' });
  expect(own!.dash).toBe('none');
  expect(own!.label.x).toBe(xOf(1) + 9);
  expect(beside!.label.x).toBe(xOf(3) + 9);
});

test('a place of the chart belongs to the nearest step', () => {
  const { xOf, stepAt } = drawChart(spec(line('unseen', 0.5)), SIZE, 100);
  expect([0, 1, 2, 3].map((step) => stepAt(xOf(step) + 5))).toEqual([0, 1, 2, 3]);
  expect([stepAt(-50), stepAt(1000)]).toEqual([0, 3]);
});

test('long numbers of the y axis have room', () => {
  const counts = { ...spec(line('read', 1e6)), top: 1e6, format: (y: number) => y.toFixed(0) };
  expect(drawChart(counts, SIZE, 100).left).toBeGreaterThan(7 * 7);
});
