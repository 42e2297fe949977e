import { build } from 'vite';
import { expect, inject, test } from 'vitest';
import { VISITORS } from '../../visits.ts';
import { EXPECTED } from './bits.ts';
import { kernelModule } from './smallModels.ts';

/** `bits.ts` and all that it imports, as one script that defines `bits`. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'test/models/builtin/bits.ts', formats: ['iife'], name: 'bits' },
    },
  });
  const [outcome] = [built].flat();
  if (!('output' in outcome!)) throw new Error('nothing was built');
  return outcome.output[0].code;
}

const script = await bundle();

test.each(VISITORS)('%s gives the bits that every machine gives', async (_, visit) => {
  const page = await visit();
  try {
    await page.open(inject('address'));
    const find = (kernel: string): Promise<unknown> =>
      page.value(`(() => { ${script}; return bits.findBits(${kernel}) })()`);
    const base64 = kernelModule.toString('base64');
    const module = `Uint8Array.from(atob('${base64}'), (letter) => letter.charCodeAt(0))`;
    expect(await find(module)).toEqual({ engine: 'wasm', ...EXPECTED });
    expect(await find('null')).toEqual({ engine: 'plain', ...EXPECTED });
  } finally {
    await page.close();
  }
});
