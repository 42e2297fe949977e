import { expect, test } from 'vitest';
import { cardPage } from '../../../src/commands/modelCard/page.ts';
import { rowOf } from '../../../src/commands/modelCard/rows.ts';
import { randomWeights } from '../../../src/models/builtin/randomWeights.ts';
import { readWeights } from '../../../src/models/builtin/weights.ts';
import { TINY } from '../../models/builtin/tiny.ts';

const weights = randomWeights(1, TINY, ['posts']);
const file = {
  header: readWeights(weights).header,
  bytes: weights.byteLength,
  hash: 'ab12',
  training: { steps: 10_500, tokens: 42_000_000, hours: 1.5 },
};
const row = rowOf({ name: 'right', measured: { successes: 9, n: 10 }, aim: { atLeast: 0.95 } });

test('the card says what the model is, how it was made, and every figure beside its aim', () => {
  const page = cardPage(file, [['Solve', [row]]]);
  expect(page).toContain(
    'A mechanism demonstration: pretrained on this world to sample, to read experiences and to compare; it is no evidence about large models.',
  );
  expect(page).toContain('42,000,000 tokens in 10,500 steps, 1.5 hours');
  expect(page).toContain('SHA-256 `ab12`');
  expect(page).toContain('### Solve');
  expect(page).toContain('| right | 90 % | 59.6 % … 98.2 % | 10 | ≥ 95 % | **missed** |');
  expect(page).toContain('npm run model-card');
  expect(cardPage({ ...file, training: null }, [])).toContain('no log of its training is at hand');
});
