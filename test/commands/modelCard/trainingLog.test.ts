import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { trainingLength } from '../../../src/commands/modelCard/trainingLog.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'training-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const logged = (...lines: object[]) => {
  const file = join(folder, 'log.jsonl');
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  return trainingLength(file);
};

test('a training is as long as all its sessions together', () => {
  const line = (step: number, seconds: number) => ({ step, tokens: 4000 * step, seconds });
  expect(logged(line(100, 600), line(200, 1800), line(200, 900), line(300, 1800))).toEqual({
    steps: 300,
    tokens: 1_200_000,
    hours: 1,
  });
});

test('without a log nothing is known of it', () => {
  expect(logged()).toBeNull();
  expect(trainingLength(join(folder, 'nowhere.jsonl'))).toBeNull();
});
