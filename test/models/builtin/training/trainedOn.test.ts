import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { trainedOn } from '../../../../src/models/builtin/training/trainedOn.ts';
import { readWeights } from '../../../../src/models/builtin/weights.ts';

const WEIGHTS = new URL('../../../../public/models/pitfalls.bin', import.meta.url);

test('the weights in public/ were trained on the world, prompts and words of this repository', () => {
  expect(existsSync(WEIGHTS), 'public/models/pitfalls.bin is missing: npm run pretrain').toBe(true);
  const { header } = readWeights(new Uint8Array(readFileSync(WEIGHTS)).buffer);
  const advice = 'a changed phrase costs a training: take it back, or npm run pretrain';
  expect(header.trainedOn, advice).toBe(trainedOn());
});
