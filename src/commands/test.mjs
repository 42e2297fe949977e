// npm test: installs what is missing and runs every check; ends with one line, "N passed, N failed".
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowsers } from './browsers.mjs';
import { judge, weigh } from './budget.mjs';
import { ensureInstalled } from './install.mjs';
import { lastLine, tally } from './tally.mjs';

/**
 * In the order in which a broken tree is best understood; all of them run, whatever fails.
 * @type {readonly { name: string, passes: () => boolean }[]}
 */
const CHECKS = [
  { name: 'format', passes: () => tool('prettier', '--check', '--log-level', 'warn', '.') },
  { name: 'lint', passes: () => tool('eslint', '--max-warnings', '0', '.') },
  { name: 'unused code and packages', passes: () => tool('knip') },
  { name: 'types', passes: () => tool('tsc', '--noEmit') },
  {
    name: 'types in components',
    passes: () => tool('svelte-check', '--fail-on-warnings', '--output', 'human'),
  },
  { name: 'build', passes: () => tool('vite', 'build', '--logLevel', 'warn') },
  { name: 'size budget', passes: budgetIsKept },
];

try {
  ensureInstalled();
  ensureBrowsers();
  const broken = CHECKS.filter(({ name, passes }) => !heading(name, passes));
  const tests = runTests();
  for (const { name } of broken) console.error(`FAILED: ${name}`);
  console.log(lastLine(tests, broken.length));
  process.exitCode = broken.length + tests.failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log(lastLine({ passed: 0, failed: 1 }, 0));
  process.exitCode = 1;
}

/**
 * @param {string} name
 * @param {() => boolean} passes
 */
function heading(name, passes) {
  const begin = performance.now();
  console.log(`\n── ${name}`);
  const passed = passes();
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${passed ? 'ok' : 'FAILED'} (${seconds} s)`);
  return passed;
}

/** All Vitest projects in one go. */
function runTests() {
  const folder = mkdtempSync(join(tmpdir(), 'tests-'));
  const report = join(folder, 'report.json');
  try {
    const succeeded = heading('tests', () =>
      tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`),
    );
    const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
    return tally(results, succeeded);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function budgetIsKept() {
  if (!existsSync('dist/.vite/manifest.json')) {
    console.error('There is no built page to weigh.');
    return false;
  }
  const verdicts = judge(weigh('dist'));
  for (const { line, kept } of verdicts) console.log(`${line}${kept ? '' : ': TOO MUCH'}`);
  return verdicts.every(({ kept }) => kept);
}

/**
 * Runs an installed program; its words go straight to the screen.
 * @param {string} name
 * @param {...string} words
 */
function tool(name, ...words) {
  const shell = process.platform === 'win32';
  const program = join('node_modules', '.bin', name);
  return spawnSync(program, words, { stdio: ['ignore', 'inherit', 'inherit'], shell }).status === 0;
}
