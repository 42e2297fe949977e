import { parseArgs } from 'node:util';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { BuiltPage } from '../headless/builtPage.ts';
import { configurationIn, MODEL } from '../headless/configuration.ts';
import { soak, type Soak } from './soak.ts';

try {
  const wanted = wishes();
  const page = await BuiltPage.open();
  try {
    const summary = await soak(() => page.newProfile(), wanted, say);
    say(summary);
    if (summary.breaches.length > 0) process.exitCode = 1;
  } finally {
    await page.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function wishes(): Soak {
  const { values } = parseArgs({
    options: {
      settings: { type: 'string' },
      kills: { type: 'string', default: '25' },
      seed: { type: 'string', default: '1' },
    },
  });
  return {
    settings:
      values.settings === undefined ? DEFAULT_SETTINGS : configurationIn(values.settings, MODEL),
    kills: wholeNumber('--kills', values.kills, 1),
    seed: wholeNumber('--seed', values.seed, 0),
  };
}

function wholeNumber(name: string, text: string, least: number): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= least) return number;
  throw new Error(`${name} takes a whole number from ${least} on, not ${text}`);
}

function say(line: object): void {
  console.log(JSON.stringify(line));
}
