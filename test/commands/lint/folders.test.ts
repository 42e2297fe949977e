import { describe, expect, test } from 'vitest';
import { folderOf, objection } from '../../../src/commands/lint/folders.mjs';

// As the design says it; beside these, a folder may import itself and `domain`.
const DESIGN: Record<string, string[]> = {
  domain: [],
  tools: [],
  library: [],
  models: [],
  environments: ['tools'],
  learning: ['library', 'environments', 'models', 'tools'],
  runs: ['learning', 'storage', 'models', 'environments'],
  storage: ['library'],
  analysis: ['library'],
  sharing: ['library'],
  state: ['runs', 'storage', 'analysis', 'sharing', 'models'],
  charts: ['analysis'],
  views: ['state', 'charts', 'analysis'],
  'models/builtin/training': ['models', 'environments', 'learning', 'library'],
};

describe('which folder may import which', () => {
  test.each(Object.entries(DESIGN))('%s imports what the design says', (from, named) => {
    const importable = Object.keys(DESIGN).filter((to) => !objection(`${from}/a.ts`, `${to}/b.ts`));
    expect(new Set(importable)).toEqual(new Set([...named, from, 'domain']));
  });

  test('commands are imported by nothing', () => {
    const importers = Object.keys(DESIGN).filter(
      (from) => !objection(`${from}/a.ts`, 'commands/b.ts'),
    );
    expect(importers).toEqual([]);
  });

  test('commands measure what the training makes; the product does not know of it', () => {
    const training = 'models/builtin/training/card/probes.ts';
    expect(objection('commands/modelCard.ts', training)).toBeUndefined();
    expect(objection('runs/runner.ts', training)).toBe(
      'nothing imports models/builtin/training: it is a tool',
    );
  });

  test('says what a folder may import instead', () => {
    expect(objection('charts/axis.ts', 'state/run.svelte.ts')).toBe(
      'charts may import domain, analysis, not state',
    );
  });

  test('deeper files belong to their folder', () => {
    expect(folderOf('models/builtin/kernel/kernel.ts')).toBe('models');
    expect(folderOf('models/builtin/training/text/solve.ts')).toBe('models/builtin/training');
    expect(objection('learning/stages/rollout.ts', 'learning/prompts/terse.ts')).toBeUndefined();
    expect(objection('models/registry.ts', 'models/builtin/training/text.ts')).toBeDefined();
  });

  test('the entry imports everything and is imported by nothing', () => {
    expect(objection('main.ts', 'views/App.svelte')).toBeUndefined();
    expect(objection('main.ts', 'trustedTypes.ts')).toBeUndefined();
    expect(objection('views/App.svelte', 'main.ts')).toBeDefined();
  });

  test('a folder without rules is refused, as importer and as imported', () => {
    expect(objection('utils/a.ts', 'domain/hash.ts')).toMatch(/without rules/);
    expect(objection('runs/a.ts', 'utils/b.ts')).toMatch(/without rules/);
  });
});
