import { expect, test } from 'vitest';
import { chartTable } from '../../src/charts/chartTable.ts';
import { line, spec } from './specs.ts';

test('a chart as a table says every value with its interval and what it is taken over', () => {
  const late = line('practice', 0.3);
  const table = chartTable(spec(line('unseen', 0.2, null), late, line('nothing yet')));
  expect(table.columns).toEqual(['unseen', 'practice']);
  expect(table.rows).toEqual([
    {
      step: 'before',
      cells: ['20 % (10 %–30 %), n\u00a0=\u00a08', '30 % (20 %–40 %), n\u00a0=\u00a08'],
    },
    { step: 'after 1', cells: ['no answer, n\u00a0=\u00a00', 'not measured'] },
  ]);
});

test('a line without a name goes by the chart’s title', () => {
  expect(chartTable(spec(line('', 0.2))).columns).toEqual(['Accuracy']);
});
