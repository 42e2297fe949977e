import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import { folderImports } from './src/commands/lint/folderImports.mjs';
import { EXACT, PORTABLE } from './src/commands/lint/folders.mjs';
import {
  browserGlobals,
  browserPackages,
  foreignCode,
  inexactGlobals,
  inexactSyntax,
} from './src/commands/lint/restrictions.mjs';
import svelteConfig from './svelte.config.js';

const TRAINING = 'src/models/builtin/training/**';

/** @param {readonly string[]} folders */
const filesOf = (folders) => folders.map((folder) => `src/${folder}/**/*.{ts,svelte}`);

export default defineConfig(
  { ignores: ['dist/', 'coverage/', '**/*.as.ts'] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: true,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      'no-implied-eval': 'off', // the typed rule of the same name does it
      'no-eval': 'error',
      'no-new-func': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['src/**'],
    plugins: { ours: { rules: { 'folder-imports': folderImports } } },
    rules: {
      'ours/folder-imports': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...foreignCode],
    },
  },
  {
    files: ['src/commands/**'],
    rules: {
      'no-console': 'off',
      // These do not see the types that comments give to what JSON.parse returns; the type check does.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: filesOf(PORTABLE),
    ignores: [TRAINING],
    rules: {
      'no-restricted-globals': ['error', ...browserGlobals],
      'no-restricted-imports': ['error', browserPackages],
    },
  },
  {
    files: filesOf(EXACT),
    ignores: [TRAINING],
    rules: {
      'no-restricted-globals': ['error', ...browserGlobals, ...inexactGlobals],
      'no-restricted-syntax': ['error', ...foreignCode, ...inexactSyntax],
    },
  },
  {
    files: ['test/**'],
    // A test says with `!` what its example contains; the assertion after it is what checks.
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
);
