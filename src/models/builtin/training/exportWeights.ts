import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { tensorsOf } from '../parameters.ts';
import { writeWeights } from '../weights.ts';
import { configFor } from './trainingConfig.ts';
import { trainedOn } from './trainedOn.ts';

/*
 * tsx exportWeights.ts FOLDER FILE: quantizes what the trainer has saved in FOLDER (weights.f32, words.json) to the weights file.
 */
const [folder = '', file = ''] = process.argv.slice(2);
const { shape, words } = configFor();

const stored = JSON.parse(readFileSync(join(folder, 'words.json'), 'utf8')) as string[];
if (JSON.stringify(stored) !== JSON.stringify(words)) {
  throw new Error('the vocabulary has changed since this training began; train anew');
}
const bytes = readFileSync(join(folder, 'weights.f32'));
const numbers = new Float32Array(new Uint8Array(bytes).buffer);
const tensors = new Map<string, Float32Array>();
let at = 0;
for (const { name, rows, columns } of tensorsOf(shape)) {
  tensors.set(name, numbers.subarray(at, at + rows * columns));
  at += rows * columns;
}
if (at !== numbers.length) throw new Error(`weights.f32 has ${numbers.length} numbers, not ${at}`);

const about = { name: 'built-in', version: 1, trainedOn: trainedOn(), shape, words };
mkdirSync(dirname(file), { recursive: true });
writeFileSync(file, new Uint8Array(writeWeights(about, tensors)));
