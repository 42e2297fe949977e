// npm run experiment -- FILE.json [--log LOG.jsonl]: a run in the real page, headless; one JSON line per step.
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';

try {
  ensureInstalled();
  const words = ['--import', 'tsx', 'src/commands/experiment/main.ts', ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
