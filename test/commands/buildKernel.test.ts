import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KERNEL, compileKernel } from '../../src/commands/buildKernel.mjs';

test('the committed kernel is what its source compiles to', () => {
  const committed = readFileSync(KERNEL);
  expect(committed.equals(compileKernel())).toBe(true);
});
