import { createInterface } from 'node:readline';
import { Tokenizer } from '../tokenizer.ts';
import type { Curriculum } from './text/curriculum.ts';
import { encodeSample, TRAINED_TASKS } from './text/sample.ts';
import { SampleStream } from './text/stream.ts';
import { vocabulary } from './text/vocabulary.ts';

/*
 * Feeds the trainer: `tsx feed.ts SEED`. Each line of input, {"count": 384, "curriculum": {…}}, is answered with that many samples.
 * A sample, little-endian: number of tokens (u16), task (u16, index in TRAINED_TASKS), the tokens (u16 each), their weight
 * classes (u8 each, WEIGHT_CLASS).
 */
const stream = new SampleStream(Number(process.argv[2]));
const tokenizer = new Tokenizer(vocabulary());

for await (const line of createInterface({ input: process.stdin })) {
  const { count, curriculum } = JSON.parse(line) as { count: number; curriculum: Curriculum };
  const samples = Array.from({ length: count }, () => sampleBytes(curriculum));
  process.stdout.write(Buffer.concat(samples));
}

function sampleBytes(curriculum: Curriculum): Buffer {
  const sample = stream.next(curriculum);
  const { tokens, classes } = encodeSample(sample, tokenizer);
  const bytes = Buffer.alloc(4 + 3 * tokens.length);
  bytes.writeUInt16LE(tokens.length, 0);
  bytes.writeUInt16LE(TRAINED_TASKS.indexOf(sample.task), 2);
  tokens.forEach((token, i) => bytes.writeUInt16LE(token, 4 + 2 * i));
  bytes.set(classes, 4 + 2 * tokens.length);
  return bytes;
}
