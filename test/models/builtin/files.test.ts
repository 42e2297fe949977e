import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BuiltinModel } from '../../../src/models/builtin/builtinModel.ts';
import { loadModel } from '../../../src/models/registry.ts';

const fileOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url));
const WEIGHTS = fileOf('public/models/pitfalls.bin');
const KERNEL = fileOf('src/models/builtin/kernel/kernel.wasm');
const SHA256 = createHash('sha256').update(WEIGHTS).digest('hex');

type Answer = () => Response | Promise<Response>;
const bytes =
  (content: Uint8Array<ArrayBuffer>): Answer =>
  () =>
    new Response(content);
const missing: Answer = () => new Response('', { status: 404 });
const noNetwork: Answer = () => Promise.reject(new TypeError('Failed to fetch'));

/** Loads the built-in model from a server that answers so; the addresses that it was asked for. */
async function loadFrom({ weights = bytes(WEIGHTS), kernel = bytes(KERNEL) }) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: URL) => {
    asked.push(address.href);
    return Promise.resolve(address.pathname.endsWith('.wasm') ? kernel() : weights());
  });
  const model = await loadModel('builtin', 'http://host.test/folder/');
  if (!(model instanceof BuiltinModel)) throw new Error('another model was loaded');
  return { model, asked };
}

afterEach(() => void vi.unstubAllGlobals());

describe('the weights', () => {
  test('are asked for under an address that names their content', async () => {
    const { model, asked } = await loadFrom({});
    const address = `http://host.test/folder/models/pitfalls.bin?v=${SHA256.slice(0, 12)}`;
    expect(asked).toContain(address);
    expect(model.id).toContain(SHA256.slice(0, 12));
  });

  test('that are damaged, cut off, of another version or no weights at all are refused', async () => {
    const other = Uint8Array.from(WEIGHTS);
    other[other.length - 1]! ^= 1;
    const html = new TextEncoder().encode('<!doctype html>');
    for (const content of [other, other.slice(0, 100_000), html, new Uint8Array()]) {
      const loading = loadFrom({ weights: bytes(content) });
      await expect(loading).rejects.toThrow(/not those .* Reload the page; nothing is lost/);
    }
  });

  test('that cannot be fetched say why', async () => {
    const gone = loadFrom({ weights: missing });
    await expect(gone).rejects.toThrow('pitfalls.bin could not be loaded: the server says 404');
    const offline = loadFrom({ weights: noNetwork });
    await expect(offline).rejects.toThrow('the network does not answer');
  });
});

describe('the kernel', () => {
  test('computes where it is there', async () => {
    expect((await loadFrom({})).model.engine).toBe('wasm');
  });

  test.each<[string, Answer]>([
    ['is not on the server', missing],
    ['does not come through', noNetwork],
    ['comes as something else', bytes(new TextEncoder().encode('<!doctype html>'))],
  ])('that %s leaves the model to plain TypeScript', async (_how, kernel) => {
    const { model } = await loadFrom({ kernel });
    expect(model.engine).toBe('plain');
  });
});
