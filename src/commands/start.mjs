// npm start [-- --host] [-- --port N]: installs what is missing, builds the page, serves it.
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';

try {
  const { port, everywhere } = wishes();
  ensureInstalled();
  await buildPage();
  await servePage(port, everywhere);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function wishes() {
  const { values } = parseArgs({
    options: {
      host: { type: 'boolean', default: false },
      port: { type: 'string', default: '4173' },
    },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65535)
    throw new Error(`--port takes a number from 1 to 65535, not ${values.port}`);
  return { port, everywhere: values.host };
}

async function buildPage() {
  // Only now: before, it may not have been installed.
  const { build } = await import('vite');
  await build({ logLevel: 'warn' });
}

/**
 * @param {number} port
 * @param {boolean} everywhere
 */
async function servePage(port, everywhere) {
  const { serve } = await import('./serve.mjs');
  const served = await serve({ port, everywhere });
  if (served.port !== port) console.log(`Port ${port} is busy; ${served.port} is free.`);
  for (const address of served.addresses) console.log(`The page is at ${address}`);
  console.log('Ctrl+C ends it.');
}
