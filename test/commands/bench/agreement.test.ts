import { describe, expect, it } from 'vitest';
import { agreementOf } from '../../../src/commands/bench/agreement.ts';

const trace = (tokens: number[], ...logProbabilities: number[][]) => ({
  tokens,
  logProbabilities: logProbabilities.map((each) => Float64Array.from(each)),
});

describe('agreementOf', () => {
  it('counts equal tokens up to the first that differs, and compares up to there', () => {
    const one = trace([1, 0, 1], [-1, -0.5], [-0.25, -2], [-3, -1]);
    const other = trace([1, 1, 1], [-1.5, -0.5], [-0.25, -1.75], [-100, -1]);
    expect(agreementOf(one, other)).toEqual({ tokens: 3, equal: 1, largestDifference: 0.5 });
  });

  it('compares every position where all tokens are equal', () => {
    const one = trace([0, 0], [-1, -2], [-1, -2]);
    const other = trace([0, 0], [-1, -2], [-1, -2.125]);
    expect(agreementOf(one, other)).toEqual({ tokens: 2, equal: 2, largestDifference: 0.125 });
  });

  it('leaves out tokens that are next to impossible', () => {
    const agreement = agreementOf(trace([0], [-1, -40]), trace([0], [-1, -50]));
    expect(agreement.largestDifference).toBe(0);
  });

  it('refuses to compare what was not told', () => {
    const one = trace([0], [-1, -2]);
    expect(() => agreementOf(trace([]), trace([]))).toThrow('cannot be compared');
    expect(() => agreementOf(one, trace([0, 1], [-1, -2], [-1, -2]))).toThrow('cannot be compared');
    expect(() => agreementOf(one, trace([0], [-1]))).toThrow('other tokens');
    expect(() => agreementOf(one, trace([0], [-1, NaN]))).toThrow('nothing was told of token 1');
  });
});
