import { describe, expect, test } from 'vitest';
import { needsInstall } from '../../src/commands/install.mjs';

const vite = { version: '8.3.8', integrity: 'sha512-vite' };
const svelte = { version: '5.57.3', integrity: 'sha512-svelte' };
const lock = {
  packages: {
    '': { version: '0.1.0' },
    'node_modules/vite': vite,
    'node_modules/svelte': svelte,
    'node_modules/for-another-system': { version: '1.0.0', integrity: 'sha512-o', optional: true },
  },
};

describe('needsInstall', () => {
  test('a fresh clone needs an installation', () => {
    expect(needsInstall(lock, undefined)).toBe(true);
  });

  test('what the lock asks for is enough, without the optional packages of other systems', () => {
    const packages = { 'node_modules/vite': vite, 'node_modules/svelte': svelte };
    expect(needsInstall(lock, { packages })).toBe(false);
  });

  test.each([
    ['a package is missing', { 'node_modules/vite': vite }],
    [
      'a version differs',
      { 'node_modules/vite': { ...vite, version: '8.3.7' }, 'node_modules/svelte': svelte },
    ],
    [
      'a package has other contents',
      { 'node_modules/vite': vite, 'node_modules/svelte': { ...svelte, integrity: 'sha512-x' } },
    ],
    [
      'a package is there that the lock does not know',
      { 'node_modules/vite': vite, 'node_modules/svelte': svelte, 'node_modules/more': vite },
    ],
  ])('installs anew where %s', (_, packages) => {
    expect(needsInstall(lock, { packages })).toBe(true);
  });
});
