import { appendFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { RunEvent } from '../../domain/events.ts';
import type { Settings } from '../../domain/settings.ts';
import { loadProblems } from '../../runs/drawnProblems.ts';
import { BuiltPage } from '../headless/builtPage.ts';
import { configurationIn, MODEL } from '../headless/configuration.ts';
import { RunInPage } from '../headless/runInPage.ts';
import { Printer } from './printer.ts';

/** The world that the page's runs have. */
const ENVIRONMENT = 'pitfalls';

try {
  const { file, log } = wishes();
  const settings = configurationIn(file, MODEL);
  await carryOut(settings, log);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function wishes(): { file: string; log: string | undefined } {
  const options = { log: { type: 'string' } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) {
    throw new Error('Usage: npm run experiment -- FILE.json [--log LOG.jsonl]');
  }
  return { file, log: values.log };
}

async function carryOut(settings: Settings, log: string | undefined): Promise<void> {
  const page = await BuiltPage.open();
  try {
    const run = await RunInPage.begin(await page.newProfile(), settings);
    if (log !== undefined) writeFileSync(log, '');
    const printer = new Printer(run, await familiesOf(settings), settings.trainingSeed);
    for await (const news of run.news()) {
      if (log !== undefined) appendFileSync(log, news.events.map(lineOf).join(''));
      await printer.take(news.run, news.events);
      if (news.rest !== null && news.rest !== 'ended') {
        throw new Error(`The run did not come to its end: ${news.rest}`);
      }
    }
    printer.finish();
  } finally {
    await page.close();
  }
}

function lineOf(event: RunEvent): string {
  return `${canonicalJson(event)}\n`;
}

async function familiesOf(settings: Settings): Promise<ReadonlyMap<string, string>> {
  const drawn = Object.values(await loadProblems(ENVIRONMENT, settings)).flat();
  return new Map(drawn.flatMap(({ id, family }) => (family === undefined ? [] : [[id, family]])));
}
