import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serve } from '../../src/commands/serve.mjs';

let outDir: string;
const endings: (() => Promise<void>)[] = [];

beforeEach(() => {
  outDir = mkdtempSync(join(tmpdir(), 'served-'));
  writeFileSync(join(outDir, 'index.html'), 'the page');
  writeFileSync(join(outDir, 'kernel.wasm'), 'the kernel');
});
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  rmSync(outDir, { recursive: true });
});

async function served(port: number, everywhere = false): ReturnType<typeof serve> {
  const page = await serve({ port, everywhere, outDir });
  endings.push(page.close);
  return page;
}

/** A port that is taken until the test ends. */
async function busyPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  );
  return (server.address() as AddressInfo).port;
}

test('the page is served on this machine, modules of WebAssembly as such', async () => {
  const { addresses } = await served(45_173);
  expect(addresses).toHaveLength(1);
  expect(addresses[0]).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
  expect(await (await fetch(addresses[0]!)).text()).toBe('the page');
  const kernel = await fetch(`${addresses[0]!}kernel.wasm`);
  expect(kernel.headers.get('content-type')).toBe('application/wasm');
});

test('a file whose address names its content is served', async () => {
  const { addresses } = await served(45_173);
  const kernel = await fetch(`${addresses[0]!}kernel.wasm?v=0123456789ab`);
  expect(await kernel.text()).toBe('the kernel');
});

test('what is not there is not found', async () => {
  const { addresses } = await served(45_173);
  expect((await fetch(`${addresses[0]!}elsewhere`)).status).toBe(404);
});

test('a busy port is passed over for the next free one', async () => {
  const busy = await busyPort();
  const { port, addresses } = await served(busy);
  expect(port).toBeGreaterThan(busy);
  expect(await (await fetch(addresses[0]!)).text()).toBe('the page');
});

test('for a classroom it is served on every address of the machine', async () => {
  const { addresses } = await served(45_173, true);
  const machine = Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter(({ family }) => family === 'IPv4')
    .map(({ address }) => address);
  const hosts = addresses.map((address) => new URL(address).hostname);
  expect(hosts.sort()).toEqual(machine.sort());
  for (const address of addresses) expect(await (await fetch(address)).text()).toBe('the page');
});
