import { describe, expect, test } from 'vitest';
import { rowOf } from '../../../src/commands/modelCard/rows.ts';

const share = (successes: number, n: number, aim?: { atLeast: number } | { atMost: number }) =>
  rowOf({ name: 'right', measured: { successes, n }, ...(aim && { aim }) });

describe('a row of the card', () => {
  test('has the share, its interval after Wilson, and n', () => {
    // The interval of 81 in 263, 0.2553–0.3662: Newcombe, Statistics in Medicine 17 (1998), table I.
    expect(share(81, 263)).toEqual({
      name: 'right',
      value: '30.8 %',
      interval: '25.5 % … 36.6 %',
      n: '263',
      aim: '–',
      verdict: '',
    });
  });

  test('says whether the aim is met by what was measured', () => {
    expect(share(950, 1000, { atLeast: 0.95 })).toMatchObject({ aim: '≥ 95 %', verdict: 'met' });
    expect(share(949, 1000, { atLeast: 0.95 })).toMatchObject({ verdict: '**missed**' });
    expect(share(5, 5000, { atMost: 0.001 })).toMatchObject({ aim: '≤ 0.10 %', verdict: 'met' });
    expect(share(6, 5000, { atMost: 0.001 })).toMatchObject({ value: '0.12 %', n: '5,000' });
    const aim = { between: [0.2, 0.45] } as const;
    const between = (successes: number) =>
      rowOf({ name: '', measured: { successes, n: 100 }, aim }).verdict;
    expect([19, 20, 45, 46].map(between)).toEqual(['**missed**', 'met', 'met', '**missed**']);
  });

  test('has paired differences in points, with the interval of their mean', () => {
    const differences = [1, 0, 0, -1, 0, 0, 0, 0, -1, 0];
    const aim = { between: [-0.03, 0.03] } as const;
    // Mean −0.1, deviation 0.5676, standard error 0.1795.
    expect(rowOf({ name: 'change', measured: { differences }, aim })).toEqual({
      name: 'change',
      value: '−10 points',
      interval: '−45.2 points … +25.2 points',
      n: '10',
      aim: '−3 points … +3 points',
      verdict: '**missed**',
    });
    const balanced = rowOf({ name: '', measured: { differences: [0.0001, -0.0002, 0] } });
    expect(balanced.value).toBe('0 points');
  });
});
