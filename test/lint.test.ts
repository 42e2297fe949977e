import { ESLint } from 'eslint';
import { beforeAll, describe, expect, test } from 'vitest';

// The snippets stand for files that exist only in the mind, so the rules that need types are left out.
let eslint: ESLint;
beforeAll(() => {
  const untyped = ['@typescript-eslint/no-explicit-any'];
  eslint = new ESLint({
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
    ruleFilter: ({ ruleId }) =>
      !ruleId.startsWith('@typescript-eslint/') || untyped.includes(ruleId),
  });
});

async function rulesBroken(file: string, code: string, linter = eslint): Promise<string[]> {
  const [result] = await linter.lintText(code, { filePath: file });
  return [...new Set(result!.messages.map(({ ruleId, message }) => ruleId ?? message))];
}

describe('what feeds the log is exact', () => {
  test.each([
    'Math.exp(1)',
    'Math.log(2)',
    'Math.sin(1)',
    'Math.cos(1)',
    'Math.tan(1)',
    'Math.tanh(1)',
    'Math.pow(2, 0.5)',
    'Math.hypot(1, 1)',
    'Math.expm1(1)',
    'Math.random()',
    '2 ** 3',
    "'a'.localeCompare('b')",
    '(1234).toLocaleString()',
  ])('%s is refused', async (expression) => {
    const code = `export const value = ${expression};\n`;
    expect(await rulesBroken('src/learning/bad.ts', code)).toEqual(['no-restricted-syntax']);
  });

  test.each(['const { exp } = Math;', 'const maths = Math;', 'let a = 2; a **= 2;'])(
    '%s is refused too',
    async (code) => {
      expect(await rulesBroken('src/domain/bad.ts', code)).toContain('no-restricted-syntax');
    },
  );

  test.each(['new Date()', 'Intl.NumberFormat()', 'performance.now()', 'crypto.randomUUID()'])(
    '%s is refused',
    async (expression) => {
      const code = `export const value = ${expression};\n`;
      expect(await rulesBroken('src/models/builtin/bad.ts', code)).toEqual([
        'no-restricted-globals',
      ]);
    },
  );

  test('for…in is refused', async () => {
    const code = 'for (const key in {}) key;\n';
    expect(await rulesBroken('src/library/bad.ts', code)).toContain('no-restricted-syntax');
  });

  test.each([
    ['src/learning/good.ts', 'Math.floor(1.5) + Math.sqrt(2) + Math.fround(0.1) + Math.imul(2, 3)'],
    ['src/models/builtin/training/good.ts', 'Math.exp(1) + Date.now()'],
    ['src/runs/good.ts', 'Date.now()'],
    ['src/storage/good.ts', 'Date.now()'],
    ['src/views/good.ts', 'Intl.NumberFormat()'],
    ['test/learning/good.test.ts', 'Math.exp(1) ** 2'],
  ])('%s may say %s', async (file, expression) => {
    expect(await rulesBroken(file, `export const value = ${expression};\n`)).toEqual([]);
  });
});

describe('what runs anywhere', () => {
  test.each(['learning', 'library', 'analysis', 'environments', 'sharing'])(
    '%s knows no DOM, no Svelte and no IndexedDB',
    async (folder) => {
      const file = `src/${folder}/bad.ts`;
      expect(await rulesBroken(file, 'document.title;\n')).toContain('no-restricted-globals');
      expect(await rulesBroken(file, 'indexedDB.open("a");\n')).toContain('no-restricted-globals');
      expect(await rulesBroken(file, "export * from 'svelte/store';\n")).toEqual([
        'no-restricted-imports',
      ]);
      expect(await rulesBroken(file, "export { openDB } from 'idb';\n")).toEqual([
        'no-restricted-imports',
      ]);
    },
  );
});

describe('everywhere in src', () => {
  test.each([
    ['export type Thing = any;', '@typescript-eslint/no-explicit-any'],
    ["eval('1');", 'no-eval'],
    ["new Function('return 1');", 'no-new-func'],
    ['export const load = (name) => import(name);', 'no-restricted-syntax'],
    ['console.log(1);', 'no-console'],
    ["export * from '../views/App.svelte';", 'ours/folder-imports'],
  ])('%s breaks %s', async (code, rule) => {
    expect(await rulesBroken('src/learning/bad.ts', `${code}\n`)).toContain(rule);
    expect(await rulesBroken('src/sharing/bad.ts', `${code}\n`)).toContain(rule);
  });

  test('no code from a string or an unknown module runs in a page or worker either', async () => {
    const code = "eval('1'); new Function('1'); export const load = (name) => import(name);\n";
    expect(await rulesBroken('src/views/bad.ts', code)).toEqual(
      expect.arrayContaining(['no-eval', 'no-new-func', 'no-restricted-syntax']),
    );
  });

  test('rules that need types bite as well', async () => {
    // In the place of a file that exists, since types come from the project.
    const code = "setTimeout('1', 0); Promise.resolve(1); export {};\n";
    expect(await rulesBroken('src/main.ts', code, new ESLint())).toEqual([
      '@typescript-eslint/no-implied-eval',
      '@typescript-eslint/no-floating-promises',
    ]);
  });

  test('a file has 250 lines of code at most', async () => {
    const lines = (count: number): string => 'export default 1;\n'.padEnd(18 + 2 * count, ';\n');
    expect(await rulesBroken('src/views/long.ts', lines(250))).toContain('max-lines');
    expect(await rulesBroken('src/views/long.ts', lines(249))).not.toContain('max-lines');
  });

  test('commands may talk on the console', async () => {
    expect(await rulesBroken('src/commands/good.mjs', 'console.log(1);\n')).toEqual([]);
  });
});
