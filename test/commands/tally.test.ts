import { describe, expect, test } from 'vitest';
import { lastLine, tally } from '../../src/commands/tally.mjs';

function report(...files: { status: string; tests: string[] }[]) {
  const count = (status: string): number =>
    files.flatMap(({ tests }) => tests).filter((test) => test === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped'),
    testResults: files.map(({ status, tests }) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  };
}

describe('tally', () => {
  test('counts what passed and what failed', () => {
    const results = report(
      { status: 'passed', tests: ['passed', 'passed'] },
      { status: 'failed', tests: ['passed', 'failed'] },
    );
    expect(tally(results, false)).toEqual({ passed: 3, failed: 1 });
  });

  test('a file that breaks before its tests is a failure', () => {
    const results = report(
      { status: 'passed', tests: ['passed'] },
      { status: 'failed', tests: [] },
    );
    expect(tally(results, false)).toEqual({ passed: 1, failed: 1 });
  });

  test('a skipped test is a failure', () => {
    const results = report({ status: 'passed', tests: ['passed', 'skipped'] });
    expect(tally(results, true)).toEqual({ passed: 1, failed: 1 });
  });

  test('a run that ends badly without a failing test is a failure', () => {
    const results = report({ status: 'passed', tests: ['passed'] });
    expect(tally(results, false)).toEqual({ passed: 1, failed: 1 });
    expect(tally(undefined, false)).toEqual({ passed: 0, failed: 1 });
  });
});

test('the last line counts tests, and every other check that failed', () => {
  expect(lastLine({ passed: 12, failed: 0 }, 0)).toBe('12 passed, 0 failed');
  expect(lastLine({ passed: 12, failed: 1 }, 2)).toBe('12 passed, 3 failed');
});
