// npm run bench [-- --tokens N] [-- --repetitions N]: how fast the built-in model decodes in a real browser, beside wllama.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHROMIUM_FLAGS, ensureBrowsers, requireBrowser } from './browsers.mjs';
import { ensureInstalled } from './install.mjs';

const TRAINED = 'public/models/pitfalls.bin';
const TRAINING = 'src/models/builtin/training';
const PORT = 4273;

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
try {
  const { newTokens, repetitions } = wishes();
  ensureInstalled();
  ensureBrowsers();
  await buildPage();
  const weights = provideModel();
  const lines = await benchInBrowser({ weights, newTokens, repetitions });
  for (const line of lines) console.log(line);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}

function wishes() {
  const { values } = parseArgs({
    options: {
      tokens: { type: 'string', default: '256' },
      repetitions: { type: 'string', default: '7' },
    },
  });
  return {
    newTokens: count('--tokens', values.tokens, 512),
    repetitions: count('--repetitions', values.repetitions, 100),
  };
}

/**
 * @param {string} name
 * @param {string} text
 * @param {number} most
 */
function count(name, text, most) {
  const number = Number(text);
  if (Number.isInteger(number) && number >= 1 && number <= most) return number;
  throw new Error(`${name} takes a number from 1 to ${most}, not ${text}`);
}

/** A page of its own; nothing of it is in the product's build. */
async function buildPage() {
  const { build } = await import('vite');
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'bench'),
    base: './',
    publicDir: false,
    logLevel: 'error',
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
}

/**
 * Puts the model beside the page, for the runtime and for wllama.
 * @returns which weights these are
 */
function provideModel() {
  const [bin, gguf] = [join(folder, 'model.bin'), join(folder, 'model.gguf')];
  const trained = existsSync(TRAINED);
  if (trained) copyFileSync(TRAINED, bin);
  else run('untrainedWeights.ts', bin);
  run('exportGguf.ts', bin, gguf);
  return trained ? TRAINED : 'random numbers, since the model has not been trained yet';
}

/**
 * @param {string} program of the training
 * @param {...string} files
 */
function run(program, ...files) {
  const words = ['--import', 'tsx', join(TRAINING, program), ...files];
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} failed`);
}

/**
 * @param {Parameters<typeof globalThis.bench>[0]} wishes
 * @returns {Promise<string[]>} the report
 */
async function benchInBrowser(wishes) {
  const { chromium } = await import('playwright-core');
  const { serve } = await import('./serve.mjs');
  const served = await serve({ port: PORT, everywhere: false, outDir: folder });
  const browser = await chromium.launch({
    executablePath: requireBrowser('chromium'),
    args: CHROMIUM_FLAGS,
  });
  try {
    const page = await browser.newPage();
    page.on('console', (message) => {
      if (message.type() === 'info') console.error(message.text());
    });
    await page.goto(served.addresses[0] ?? '');
    return await page.evaluate((all) => globalThis.bench(all), wishes);
  } finally {
    await browser.close();
    await served.close();
  }
}
