import { createInterface } from 'node:readline';
import { Tokenizer } from '../tokenizer.ts';
import type { Curriculum } from './text/curriculum.ts';
import { encodeTree, TRAINED_TASKS, type Encoded, type Sample } from './text/sample.ts';
import { SampleStream } from './text/stream.ts';
import { vocabulary } from './text/vocabulary.ts';

/*
 * Feeds the trainer: `tsx feed.ts SEED`. Each line of input, {"count": 384, "curriculum": {…}}, is answered with that many trees.
 * A tree, little-endian: task (u16, index in TRAINED_TASKS), number of branches (u16), then the trunk and each branch: its
 * number of tokens (u16), the tokens (u16 each), their weight classes (u8 each, WEIGHT_CLASS).
 */
const stream = new SampleStream(Number(process.argv[2]));
const tokenizer = new Tokenizer(vocabulary());

for await (const line of createInterface({ input: process.stdin })) {
  const { count, curriculum } = JSON.parse(line) as { count: number; curriculum: Curriculum };
  const trees = Array.from({ length: count }, () => treeBytes(stream.next(curriculum)));
  process.stdout.write(Buffer.concat(trees));
}

function treeBytes(samples: readonly [Sample, ...Sample[]]): Buffer {
  const { trunk, branches } = encodeTree(samples, tokenizer);
  const head = Buffer.alloc(4);
  head.writeUInt16LE(TRAINED_TASKS.indexOf(samples[0].task), 0);
  head.writeUInt16LE(branches.length, 2);
  return Buffer.concat([head, ...[trunk, ...branches].map(encodedBytes)]);
}

function encodedBytes({ tokens, classes }: Encoded): Buffer {
  const bytes = Buffer.alloc(2 + 3 * tokens.length);
  bytes.writeUInt16LE(tokens.length, 0);
  tokens.forEach((token, i) => bytes.writeUInt16LE(token, 2 + 2 * i));
  bytes.set(classes, 2 + 2 * tokens.length);
  return bytes;
}
