/**
 * Writes test/models/builtin/fixtures/pytorchLogits.json: what PyTorch computes for a random model.
 * Run it with `npx tsx src/models/builtin/training/referenceFixture.ts` where python3 has torch; the test itself needs neither.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Random } from '../../../domain/random.ts';
import { randomWeights } from '../randomWeights.ts';
import { Tokenizer } from '../tokenizer.ts';

const SEED = 2024;
const SHAPE = {
  layers: 4,
  width: 128,
  heads: 4,
  hidden: 352,
  context: 256,
  ropeBase: 10000,
  epsilon: 1e-5,
};
const LENGTH = 120;
/** Beginning, around the border of a page, middle, end. */
const POSITIONS = [0, 15, 16, 60, 119];

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const random = new Random(SEED);
const vocabulary = new Tokenizer([]).size;
const tokens = Array.from({ length: LENGTH }, () => random.integer(0, vocabulary - 1));

const folder = mkdtempSync(join(tmpdir(), 'reference-'));
try {
  const file = join(folder, 'weights.bin');
  writeFileSync(file, new Uint8Array(randomWeights(SEED, SHAPE)));
  const words = [here('./reference.py'), file, ...tokens.map(String)];
  const lines = execFileSync('python3', words, { encoding: 'utf8', maxBuffer: 1 << 26 }).split(
    '\n',
  );
  const logits = POSITIONS.map((position) => JSON.parse(lines[position] ?? '') as number[]);
  const fixture = { seed: SEED, shape: SHAPE, tokens, positions: POSITIONS, logits };
  const path = here('../../../../test/models/builtin/fixtures/pytorchLogits.json');
  writeFileSync(path, `${JSON.stringify(fixture)}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
