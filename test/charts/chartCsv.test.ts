import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartCsv } from '../../src/charts/chartCsv.ts';
import { line, spec } from './specs.ts';

/** The records of a CSV text after RFC 4180, behind its first line. */
function parsed(csv: string): string[][] {
  const records: string[][] = [];
  let rest = csv.slice(csv.indexOf('\r\n') + 2);
  while (rest !== '') {
    const record: string[] = [];
    for (;;) {
      const [whole, quoted, plain, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest)!;
      record.push(quoted === undefined ? plain! : quoted.replaceAll('""', '"'));
      rest = rest.slice(whole.length);
      if (end === '\r\n') break;
    }
    records.push(record);
  }
  return records;
}

test('a row for each step and series, numbers in full, after a line that says what it was made with', () => {
  const csv = chartCsv(spec(line('unseen', 0.2, 1 / 3), line('practice', 0.5)), { seed: 7 });
  expect(csv.split('\r\n')).toEqual([
    '# {"seed":7}',
    'step,series,mean,low,high,n,note',
    '0,unseen,0.2,0.1,0.30000000000000004,8,',
    '0,practice,0.5,0.4,0.6,8,',
    '1,unseen,0.3333333333333333,0.2333333333333333,0.43333333333333335,8,',
    '',
  ]);
});

test('a missing value is an empty field and says why', () => {
  const [, gap] = parsed(chartCsv(spec(line('unseen', 0.2, null)), {})).slice(1);
  expect(gap).toEqual(['1', 'unseen', '', '', '', '0', 'no answer']);
});

test('any name of a run comes back from the file as it was, and starts no formula', () => {
  const name = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', ',', '"', '\n', '\r', '\t', '#', 'a') }),
  );
  fc.assert(
    fc.property(name, (text) => {
      fc.pre(text !== '');
      const [, row] = parsed(chartCsv(spec(line(text, 0.5)), { name: text.toWellFormed() }));
      const series = row![1]!;
      expect(series).not.toMatch(/^[=+\-@\t\r\n]/);
      const kept = text.toWellFormed();
      expect([kept, `'${kept}`]).toContain(series);
      expect(row).toHaveLength(7);
    }),
  );
});

test('what stands in the first line cannot end it', () => {
  const [first, second] = chartCsv(spec(), { name: 'a\r\nstep,"b"' }).split('\r\n');
  expect(JSON.parse(first!.slice(2))).toEqual({ name: 'a\r\nstep,"b"' });
  expect(second).toMatch(/^step,series/);
});
