import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ensureBrowsers, findBrowser } from '../../src/commands/browsers.mjs';

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

describe('ensureBrowsers', () => {
  beforeEach(() => {
    vi.spyOn(console, 'log').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  /** Chromium is there, Firefox is not; a made-up `apt-get` writes down what it is asked, and may bring it. */
  function system({ brings }: { brings: boolean }): NodeJS.ProcessEnv {
    const firefox = join(root, 'firefox');
    const bring = `if [ "$1" = install ]; then : > ${firefox}; /bin/chmod +x ${firefox}; fi`;
    const script = ['#!/bin/sh', `echo "$@" >> ${root}/asked`, ...(brings ? [bring] : [])];
    writeFileSync(program('bin', 'apt-get'), script.join('\n'));
    return { CHROMIUM: program('bin', 'chromium'), FIREFOX: firefox, ...path('bin') };
  }

  test('installs what is missing, as root with apt', () => {
    const environment = system({ brings: true });
    ensureBrowsers(environment, true);
    expect(readFileSync(join(root, 'asked'), 'utf8')).toBe(
      '--version\nupdate\ninstall --yes --no-install-recommends firefox-esr\n',
    );
    expect(findBrowser('firefox', environment)).toBe(join(root, 'firefox'));
  });

  test('names the command and fails for others than root, and without apt', () => {
    const command = /firefox missing\. Install with: sudo apt-get install firefox-esr/;
    const environment = system({ brings: true });
    expect(() => ensureBrowsers(environment, false)).toThrow(command);
    expect(() => ensureBrowsers({ ...environment, ...path('empty') }, true)).toThrow(command);
    expect(findBrowser('firefox', environment)).toBeUndefined();
  });

  test('fails where apt does not bring the browser', () => {
    expect(() => ensureBrowsers(system({ brings: false }), true)).toThrow(
      /did not install firefox/,
    );
  });
});
