import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  chartInWords,
  drawChart,
  roundUp,
  stepTicks,
  type ChartLine,
} from '../../src/charts/lineChart.ts';

const SIZE = { width: 400, height: 100 };
const percent = (y: number) => `${Math.round(y * 100)} %`;

function line(name: string, ...ys: number[]): ChartLine {
  const points = ys.map((y, x) => ({
    x,
    y,
    interval: { low: y - 0.1, high: y + 0.1 },
    isPartial: false,
  }));
  return { name, tone: 'main', points };
}
const spec = (...lines: ChartLine[]) => ({ lines, steps: 3, top: 1, format: percent });

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
  const bare = {
    ...line('bare', 0.5),
    points: [{ x: 0, y: 0.5, interval: null, isPartial: true }],
  };
  const { lines } = drawChart(spec(line('none'), bare), SIZE, 100);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ band: '', dots: [{ isPartial: true }] });
});

test('labels never overlap, and none lies below the axis while there is room', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 }), (ends) => {
      const { lines } = drawChart(spec(...ends.map((end, i) => line(`${i}`, end))), SIZE, 100);
      const ys = lines.map(({ label }) => label.y).sort((a, b) => a - b);
      ys.slice(1).forEach((y, i) => expect(y - ys[i]!).toBeGreaterThanOrEqual(15 - 1e-9));
      expect(Math.max(0, ...ys)).toBeLessThanOrEqual(SIZE.height);
    }),
  );
});

test('ticks are as many as fit, the first and the last step among them', () => {
  expect(stepTicks(3, 400)).toEqual([0, 1, 2, 3]);
  expect(stepTicks(0, 400)).toEqual([0]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 60, max: 2000 }),
      (steps, w) => {
        const ticks = stepTicks(steps, w);
        expect(ticks[0]).toBe(0);
        expect(ticks.at(-1)).toBe(steps);
        expect(ticks.length).toBeLessThanOrEqual(w / 54 + 2);
        expect(new Set(ticks).size).toBe(ticks.length);
      },
    ),
  );
});

test('an axis ends with a round number whose half is round as well', () => {
  expect([0, 0.3, 1, 1.7, 3, 13, 18, 41, 99].map(roundUp)).toEqual([
    1, 0.4, 1, 2, 4, 20, 20, 60, 100,
  ]);
});

test('a chart can be read aloud', () => {
  expect(chartInWords('Accuracy', spec(line('unseen', 0.2, 0.6), line('other')))).toBe(
    'Accuracy. unseen: before 20 %, after 1 60 %.',
  );
  expect(chartInWords('Experiences', spec(line('', 0.1)))).toBe('Experiences. before 10 %.');
  expect(chartInWords('Accuracy', spec())).toBe('Accuracy. Nothing is measured yet.');
});
