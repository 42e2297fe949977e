import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS, firstLoad, judge, onDemand, weigh } from '../../src/commands/budget.mjs';

// index.html → shared ⇄ base at once; chart and its own part when needed, which use shared as well.
const MANIFEST = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['shared'],
    dynamicImports: ['chart'],
    css: ['assets/index.css'],
  },
  shared: { file: 'assets/shared.js', imports: ['base'] },
  base: { file: 'assets/base.js', imports: ['shared'] },
  chart: {
    file: 'assets/chart.js',
    isDynamicEntry: true,
    imports: ['shared', 'axis'],
    css: ['assets/chart.css'],
  },
  axis: { file: 'assets/axis.js' },
};

const sorted = (files: string[]): string[] => [...files].sort();

test('the first load is the entry with all that it imports statically', () => {
  expect(sorted(firstLoad(MANIFEST))).toEqual([
    'assets/base.js',
    'assets/index.css',
    'assets/index.js',
    'assets/shared.js',
  ]);
});

test('on demand comes what only an import on demand brings', () => {
  expect(sorted(onDemand(MANIFEST))).toEqual([
    'assets/axis.js',
    'assets/chart.css',
    'assets/chart.js',
  ]);
});

describe('a built page', () => {
  let dist: string;
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'dist-'));
  });
  afterEach(() => {
    rmSync(dist, { recursive: true });
  });

  test('is weighed: scripts gzipped, everything not on demand as it lies on the disk', () => {
    const files = {
      '.vite/manifest.json': JSON.stringify(MANIFEST),
      'index.html': 'h'.repeat(10),
      'assets/index.js': 'i'.repeat(1000),
      'assets/index.css': 'c'.repeat(100),
      'assets/shared.js': 's'.repeat(2000),
      'assets/base.js': 'b'.repeat(3000),
      'assets/chart.js': 'x'.repeat(9000),
      'assets/chart.css': 'x'.repeat(9000),
      'assets/axis.js': 'x'.repeat(9000),
      'assets/worker.js': 'w'.repeat(500),
      'models/weights.bin': 'w'.repeat(7000),
    };
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dist, path)), { recursive: true });
      writeFileSync(join(dist, path), text);
    }
    const zipped = ['assets/index.js', 'assets/shared.js', 'assets/base.js'] as const;
    expect(weigh(dist)).toEqual({
      firstLoad: zipped.reduce((total, path) => total + gzipSync(files[path]).length, 0),
      firstResult: 10 + 1000 + 100 + 2000 + 3000 + 500 + 7000,
    });
  });
});

test('a budget is kept up to its last byte', () => {
  const kept = ({ firstLoad: first, firstResult: all }: typeof LIMITS): boolean[] =>
    judge({ firstLoad: first, firstResult: all }).map((verdict) => verdict.kept);
  expect(kept(LIMITS)).toEqual([true, true]);
  expect(kept({ ...LIMITS, firstLoad: LIMITS.firstLoad + 1 })).toEqual([false, true]);
  expect(kept({ ...LIMITS, firstResult: LIMITS.firstResult + 1 })).toEqual([true, false]);
});
