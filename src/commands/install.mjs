// Node built-ins only: this runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A package lock, or the one that npm leaves in node_modules for what it installed.
 * @typedef {{ packages: Record<string, { version?: string, integrity?: string, optional?: boolean }> }} Lock
 */

/**
 * Whether what is installed differs from what the lock asks for. Optional packages may be missing: they are for other systems.
 * @param {Lock} lock
 * @param {Lock | undefined} installed
 */
export function needsInstall(lock, installed) {
  if (!installed) return true;
  const wanted = Object.entries(lock.packages).filter(([path]) => path !== '');
  const asWanted = wanted.every(([path, { version, integrity, optional }]) => {
    const found = installed.packages[path];
    if (!found) return optional === true;
    return found.version === version && found.integrity === integrity;
  });
  return !asWanted || Object.keys(installed.packages).some((path) => !(path in lock.packages));
}

/**
 * Installs exactly what the lock asks for, if it is not there already.
 * @throws {Error} if Node is too old, or npm fails.
 */
export function ensureInstalled() {
  requireNode(20, 19);
  const lock = readLock('package-lock.json');
  if (!lock) throw new Error('package-lock.json is missing: run this in the project’s folder.');
  if (!needsInstall(lock, readLock('node_modules/.package-lock.json'))) return;

  console.log('Installing packages …');
  const npm = process.env['npm_execpath'];
  const [program, words] = npm ? [process.execPath, [npm]] : ['npm', []];
  const arguments_ = [...words, 'ci', '--include=dev', '--no-audit', '--no-fund'];
  const { status } = spawnSync(program, arguments_, { stdio: 'inherit' });
  if (status !== 0) throw new Error('npm ci failed: see above.');
}

/**
 * @param {number} major
 * @param {number} minor
 */
function requireNode(major, minor) {
  const [thisMajor = 0, thisMinor = 0] = process.versions.node.split('.').map(Number);
  if (thisMajor > major || (thisMajor === major && thisMinor >= minor)) return;
  throw new Error(`This needs Node ${major}.${minor} or later; this is ${process.version}.`);
}

/**
 * @param {string} path
 * @returns {Lock | undefined}
 */
function readLock(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
