import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadBuiltin } from '../models/builtin/builtinModel.ts';
import { Examinee } from '../models/builtin/training/card/examinee.ts';
import type { Figure } from '../models/builtin/training/card/figure.ts';
import { PROBES } from '../models/builtin/training/card/probes.ts';
import { trainedOn } from '../models/builtin/training/trainedOn.ts';
import { readWeights } from '../models/builtin/weights.ts';
import { cardPage } from './modelCard/page.ts';
import { malformedInARun } from './modelCard/realLoop.ts';
import { rowOf, type Row } from './modelCard/rows.ts';
import { trainingLength } from './modelCard/trainingLog.ts';

/*
 * tsx modelCard.ts [--weights FILE] [--cases N] [--log FILE]: measures the built-in model on N fresh cases a figure and writes
 * its card beside the weights. The log is the trainer's.
 */
const { values: options } = parseArgs({
  options: {
    weights: { type: 'string', default: 'public/models/pitfalls.bin' },
    cases: { type: 'string', default: '1000' },
    log: { type: 'string', default: 'training/log.jsonl' },
  },
});
const cases = Number(options.cases);
if (!Number.isInteger(cases) || cases < 2) throw new Error('--cases takes a whole number above 1');

const weights = bytesOf(options.weights);
const { header } = readWeights(weights);
if (header.trainedOn !== trainedOn())
  throw new Error(`${options.weights} was trained on another text than this repository's`);
const kernel = bytesOf(new URL('../models/builtin/kernel/kernel.wasm', import.meta.url));
const model = await loadBuiltin({ weights, kernel });
const examinee = new Examinee(model);

const sections: [string, Row[]][] = [];
for (const [task, probes] of Object.entries(PROBES)) {
  const rows: Row[] = [];
  for (const probe of probes) rows.push(...shown(await probe(examinee, cases)));
  sections.push([task, rows]);
}
sections.push(['A whole run with the default settings', shown(await malformedInARun(model))]);

const file = {
  header,
  bytes: weights.byteLength,
  hash: createHash('sha256').update(new Uint8Array(weights)).digest('hex'),
  training: trainingLength(options.log),
};
const card = options.weights.replace(/\.bin$/, '') + '.md';
writeFileSync(card, cardPage(file, sections));
console.log(`Wrote ${card}.`);

function shown(figures: readonly Figure[]): Row[] {
  const rows = figures.map(rowOf);
  for (const { name, value, interval, n, aim, verdict } of rows)
    console.log(`${name}: ${value} (${interval}, n = ${n}), aimed at ${aim} ${verdict}`);
  return rows;
}

function bytesOf(file: string | URL): ArrayBuffer {
  return new Uint8Array(readFileSync(file)).buffer;
}
