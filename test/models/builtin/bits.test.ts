import { expect, it } from 'vitest';
import { EXPECTED, findBits } from './bits.ts';
import { kernelModule } from './smallModels.ts';

it('Node gives the bits that every machine gives, with WebAssembly', async () => {
  expect(await findBits(kernelModule)).toEqual({ engine: 'wasm', ...EXPECTED });
});

it('Node gives the bits that every machine gives, without WebAssembly', async () => {
  expect(await findBits(null)).toEqual({ engine: 'plain', ...EXPECTED });
});
