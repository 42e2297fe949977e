/**
 * What Vitest's JSON report says, as far as it is counted.
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} Report
 * @typedef {{ passed: number, failed: number }} Tally
 */

/**
 * Counts tests. A file that breaks outside its tests counts as one failure, and so does a run that failed without a failing test.
 * A skipped test is a failure too: what is not run is not known.
 * @param {Report | undefined} report undefined if Vitest did not get so far
 * @param {boolean} succeeded whether Vitest ended well
 * @returns {Tally}
 */
export function tally(report, succeeded) {
  if (!report) return { passed: 0, failed: 1 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  const failed = report.numFailedTests + report.numPendingTests + brokenFiles.length;
  return { passed: report.numPassedTests, failed: failed === 0 && !succeeded ? 1 : failed };
}

/**
 * The line that ends a test run: tests passed; tests and other checks failed.
 * @param {Tally} tests
 * @param {number} brokenChecks
 */
export function lastLine(tests, brokenChecks) {
  return `${tests.passed} passed, ${tests.failed + brokenChecks} failed`;
}
