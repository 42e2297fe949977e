import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ALLOWED } from '../src/commands/lint/folders.mjs';

type Graph = ReadonlyMap<string, readonly string[]>;

/** A way round from a node to itself, or undefined. */
function circleIn(graph: Graph): string[] | undefined {
  const done = new Set<string>();
  const walk = (node: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const circle = walk(next, [...path, node]);
      if (circle) return circle;
    }
    done.add(node);
    return undefined;
  };
  return [...graph.keys()].map((node) => walk(node, [])).find((circle) => circle !== undefined);
}

function importsOf(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const script = path.endsWith('.svelte')
    ? [...text.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, code]) => code).join('\n')
    : text;
  return ts
    .preProcessFile(script)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith('.'))
    .map((name) => normalize(join(dirname(path), name)));
}

test('a circle is found, and none is found where there is none', () => {
  const around = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['b']],
    ['d', []],
  ]);
  expect(circleIn(around)).toEqual(['b', 'c', 'b']);
  const diamond = new Map([
    ['a', ['b', 'c']],
    ['b', ['d']],
    ['c', ['d']],
  ]);
  expect(circleIn(diamond)).toBeUndefined();
});

test('the folders allow no circle', () => {
  expect(circleIn(new Map(Object.entries(ALLOWED)))).toBeUndefined();
});

test('no files of src import each other in a circle, types included', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => join('src', path.replaceAll('\\', '/')))
    .filter((path) => /\.(ts|mjs|svelte)$/.test(path) && !path.endsWith('.as.ts'));
  const graph = new Map(files.map((path) => [path, importsOf(path)]));
  expect([...graph.values()].flat()).toContain('src/domain/hash.ts');
  expect(circleIn(graph)).toBeUndefined();
});
