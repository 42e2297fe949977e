import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * Vite's manifest: for every source the file it became, and what that imports, at once or when needed.
 * @typedef {{ file: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[], assets?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 */

/** JavaScript of the first load, gzipped; and everything that the first result may need, as it lies on the disk. In bytes. */
export const LIMITS = { firstLoad: 120_000, firstResult: 2_000_000 };

/**
 * The files that a page's entry brings with it before anything is clicked: its own and those of its static imports.
 * @param {Manifest} manifest
 * @returns {string[]} paths under dist/, each once
 */
export function firstLoad(manifest) {
  const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
  return filesOf(manifest, entries, ({ imports }) => imports ?? []);
}

/**
 * The files that only an import on demand brings.
 * @param {Manifest} manifest
 * @returns {string[]} paths under dist/, each once
 */
export function onDemand(manifest) {
  const first = firstLoad(manifest);
  const late = Object.keys(manifest).filter((source) => manifest[source]?.isDynamicEntry);
  const all = filesOf(manifest, late, ({ imports = [], dynamicImports = [] }) => [
    ...imports,
    ...dynamicImports,
  ]);
  return all.filter((file) => !first.includes(file));
}

/**
 * @param {Manifest} manifest
 * @param {readonly string[]} sources
 * @param {(chunk: Chunk) => readonly string[]} next
 */
function filesOf(manifest, sources, next) {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @type {Set<string>} */
  const files = new Set();
  const waiting = [...sources];
  for (let source = waiting.pop(); source !== undefined; source = waiting.pop()) {
    const chunk = manifest[source];
    if (!chunk || seen.has(source)) continue;
    seen.add(source);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    waiting.push(...next(chunk));
  }
  return [...files];
}

/**
 * Weighs a built page.
 * @param {string} dist
 * @returns {{ firstLoad: number, firstResult: number }} in bytes
 */
export function weigh(dist) {
  /** @type {Manifest} */
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const scripts = firstLoad(manifest).filter((file) => file.endsWith('.js'));
  const late = onDemand(manifest);
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.startsWith('.vite') && !late.includes(file))
    .map((file) => statSync(join(dist, file)))
    .filter((entry) => entry.isFile());
  return {
    firstLoad: sum(scripts.map((file) => gzipSync(readFileSync(join(dist, file))).length)),
    firstResult: sum(files.map(({ size }) => size)),
  };
}

/**
 * The budget in one line each.
 * @param {{ firstLoad: number, firstResult: number }} weight in bytes
 * @returns {{ line: string, kept: boolean }[]}
 */
export function judge(weight) {
  return [
    {
      line: `JavaScript of the first load: ${kilobytes(weight.firstLoad)} gzipped, at most ${kilobytes(LIMITS.firstLoad)}`,
      kept: weight.firstLoad <= LIMITS.firstLoad,
    },
    {
      line: `Everything but what loads on demand: ${kilobytes(weight.firstResult)}, at most ${kilobytes(LIMITS.firstResult)}`,
      kept: weight.firstResult <= LIMITS.firstResult,
    },
  ];
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} KB`;
}

/** @param {readonly number[]} numbers */
function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
