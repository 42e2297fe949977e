// Node built-ins only: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { ensureInstalled } from './install.mjs';

/**
 * Installs what is missing, then runs a program in TypeScript with the words of the command line; its exit code becomes this one's.
 * @param {string} program its path in the repository
 */
export function runProgram(program) {
  try {
    ensureInstalled();
    const words = ['--import', 'tsx', program, ...process.argv.slice(2)];
    process.exitCode = spawnSync(process.execPath, words, { stdio: 'inherit' }).status ?? 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
