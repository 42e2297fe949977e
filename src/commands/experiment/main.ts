import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { folded } from '../../analysis/fold.ts';
import { runFold, type RunView } from '../../analysis/runFold.ts';
import { stepLine } from '../../analysis/stepLines.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import type { Usage } from '../../domain/chat.ts';
import { callsOf } from '../../domain/eventCalls.ts';
import type { RunEvent } from '../../domain/events.ts';
import { LogHash } from '../../domain/logHash.ts';
import type { Settings } from '../../domain/settings.ts';
import { loadProblems } from '../../runs/drawnProblems.ts';
import { serve } from '../serve.mjs';
import { configurationFrom } from './configuration.ts';
import { RunInPage } from './runInPage.ts';

/** The model and the world that the page's runs have. */
const MODEL = 'built-in';
const ENVIRONMENT = 'pitfalls';
const FIRST_PORT = 4300;

try {
  const { file, log } = wishes();
  const settings = configurationFrom(readFileSync(file, 'utf8'), MODEL);
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
  await build({ logLevel: 'error' });
  const server = await serve({ port: FIRST_PORT, everywhere: false });
  const run = await RunInPage.begin(`http://127.0.0.1:${server.port}/`, settings);
  try {
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
    await run.close();
    await server.close();
  }
}

const lineOf = (event: RunEvent): string => `${canonicalJson(event)}\n`;

async function familiesOf(settings: Settings): Promise<ReadonlyMap<string, string>> {
  const drawn = Object.values(await loadProblems(ENVIRONMENT, settings)).flat();
  return new Map(drawn.flatMap(({ id, family }) => (family === undefined ? [] : [[id, family]])));
}

/** Prints the line of each step when the next one begins. */
class Printer {
  readonly #run: RunInPage;
  readonly #families: ReadonlyMap<string, string>;
  readonly #seed: number;
  readonly #usage = new Map<string, Usage>();
  readonly #fold = runFold((call) => this.#usage.get(call));
  readonly #hash = new LogHash();
  #view: RunView = this.#fold.initial;
  #printed = 0;
  #id = '';

  constructor(run: RunInPage, families: ReadonlyMap<string, string>, seed: number) {
    this.#run = run;
    this.#families = families;
    this.#seed = seed;
  }

  async take(id: string, events: readonly RunEvent[]): Promise<void> {
    this.#id = id;
    const calls = events.flatMap((event) => callsOf(event).map(({ call }) => call));
    for (const [call, usage] of await this.#run.usages(calls)) this.#usage.set(call, usage);
    for (const event of events) this.#hash.add(canonicalJson(event));
    this.#view = folded(this.#fold, events, this.#view);
    while (this.#printed < this.#view.lastStep) this.#print();
  }

  /** The last step's line; the log's hash goes beside, to the errors. */
  finish(): void {
    this.#print();
    console.error(`log hash ${this.#hash.hex()}`);
  }

  #print(): void {
    const about = { run: this.#id, seed: this.#seed, families: this.#families };
    console.log(JSON.stringify(stepLine(this.#view, this.#printed, about)));
    this.#printed += 1;
  }
}
