import { dirname, relative, resolve, sep } from 'node:path';
import { objection } from './folders.mjs';

/**
 * ESLint rule: a file of src/ imports only from the folders that `folders.mjs` allows, types and workers included.
 * @type {import('eslint').Rule.RuleModule}
 */
export const folderImports = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const root = resolve(context.cwd, 'src');

    /** @param {import('estree').Node | null | undefined} source */
    function check(source) {
      if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
      const [specifier = ''] = source.value.split('?');
      if (!specifier.startsWith('.')) return;
      const target = inSrc(root, resolve(dirname(context.filename), specifier));
      const message =
        target === undefined
          ? 'src imports nothing from outside itself'
          : objection(inSrc(root, context.filename) ?? '', target);
      if (message) context.report({ node: source, message });
    }

    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      // new Worker(new URL('./worker.ts', import.meta.url))
      'NewExpression[callee.name="URL"]': (/** @type {import('estree').NewExpression} */ node) =>
        check(node.arguments[0]),
    };
  },
};

/**
 * @param {string} root
 * @param {string} path
 * @returns {string | undefined} relative to src/ with slashes; undefined outside
 */
function inSrc(root, path) {
  const inside = relative(root, path).split(sep).join('/');
  return inside.startsWith('..') ? undefined : inside;
}
