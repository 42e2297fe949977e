import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findBrowser } from '../../src/commands/browsers.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'browsers-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function program(folder: string, name: string, mode = 0o755): string {
  const path = join(root, folder, name);
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(path, '');
  chmodSync(path, mode);
  return path;
}

function path(...folders: string[]): { PATH: string } {
  return { PATH: folders.map((folder) => join(root, folder)).join(delimiter) };
}

describe('findBrowser', () => {
  test('finds a browser in any folder of the PATH', () => {
    const firefox = program('second', 'firefox');
    expect(findBrowser('firefox', path('first', 'second'), [])).toBe(firefox);
  });

  test('takes Chromium before Chrome', () => {
    program('bin', 'google-chrome');
    const chromium = program('bin', 'chromium');
    expect(findBrowser('chromium', path('bin'), [])).toBe(chromium);
  });

  test('passes over a file that cannot be executed', () => {
    program('bin', 'chromium', 0o644);
    const chrome = program('bin', 'google-chrome');
    expect(findBrowser('chromium', path('bin'), [])).toBe(chrome);
  });

  test('looks in the usual places after the PATH', () => {
    const placed = program('Applications', 'Firefox');
    expect(findBrowser('firefox', path('empty'), [placed])).toBe(placed);
    const onPath = program('bin', 'firefox-esr');
    expect(findBrowser('firefox', path('bin'), [placed])).toBe(onPath);
  });

  test('takes the program that a variable names, and no other', () => {
    program('bin', 'chromium');
    const own = program('opt', 'my-chromium');
    expect(findBrowser('chromium', { ...path('bin'), CHROMIUM: own }, [])).toBe(own);
    const gone = join(root, 'gone');
    expect(findBrowser('chromium', { ...path('bin'), CHROMIUM: gone }, [])).toBeUndefined();
  });

  test('says that there is none', () => {
    expect(findBrowser('chromium', path('empty'), [])).toBeUndefined();
  });
});
