import { expect, test } from 'vitest';
import { report } from '../../../src/commands/bench/report.ts';

const findings = {
  weights: 'tried ones',
  promptTokens: 700,
  newTokens: 256,
  repetitions: 3,
  agreement: { tokens: 32, equal: 31, largestDifference: 0.00012345678 },
  series: [
    { decoder: 'runtime', group: 1, rates: [3000, 3300, 2700] },
    { decoder: 'plain TypeScript', group: 1, rates: [300, 300, 300] },
    { decoder: 'wllama', group: 1, rates: [500, 600, 450] },
    { decoder: 'runtime', group: 5, rates: [5000, 5600, 4500] },
    { decoder: 'plain TypeScript', group: 5, rates: [400, 400, 500] },
    { decoder: 'wllama', group: 5, rates: [1000, 800, 900] },
  ],
};

const lines = report(findings);
const line = (beginning: string) => lines.find((one) => one.startsWith(beginning));
/** A line's cells, without what only aligns them. */
const cells = (beginning: string) => line(beginning)?.split(/ {2,}/);

test('the report gives speeds as medians with their extremes', () => {
  expect(cells('runtime  ')).toEqual(['runtime', '3000 (2700–3300)', '5000 (4500–5600)']);
  expect(cells('wllama  ')).toEqual(['wllama', '500 (450–600)', '900 (800–1000)']);
});

test('the report compares what was measured in one repetition, with groups at once and one by one', () => {
  expect(cells('runtime / plain')?.slice(1)).toEqual(['10.0 (9.0–11.0)', '12.5 (9.0–14.0)']);
  expect(cells('runtime / wllama, G at once')?.slice(1)).toEqual([
    '6.0 (5.5–6.0)',
    '5.0 (5.0–7.0)',
  ]);
  expect(cells('runtime / wllama, one by one')?.slice(1)).toEqual([
    '6.0 (5.5–6.0)',
    '10.0 (9.3–10.0)',
  ]);
});

test('the report says what was measured, how far both agree, and what became of the aim', () => {
  expect(line('Weights')).toBe('Weights: tried ones.');
  expect(line('Of 32')).toContain('wrote the same 31; log-probabilities differ by 1.2e-4 at most');
  expect(line('Aim')).toBe(
    'Aim: 10 times wllama with G = 5. Measured: 5.0 at once, 10.0 one by one.',
  );
});

test('the last line is all of it in JSON', () => {
  const parsed = JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;
  expect(parsed).toMatchObject({
    ...findings,
    agreement: { largestDifference: 0.0001235 },
    speeds: { runtime: { 5: { median: 5000, min: 4500, max: 5600 } } },
    times: { 'runtime / wllama, one by one': { 5: { median: 10 } } },
  });
});

test('a decoder that was not measured is missed', () => {
  const series = findings.series.filter(({ decoder }) => decoder !== 'wllama');
  expect(() => report({ ...findings, series })).toThrow('wllama was not measured with G = 1');
});
