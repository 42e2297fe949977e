import { readFileSync, writeFileSync } from 'node:fs';
import { readWeights } from '../weights.ts';
import { llamaGguf } from './llamaGguf.ts';

/*
 * tsx exportGguf.ts WEIGHTS FILE: writes a weights file as GGUF, for llama.cpp and what is built on it.
 */
const [weights = '', file = ''] = process.argv.slice(2);
writeFileSync(file, llamaGguf(readWeights(new Uint8Array(readFileSync(weights)).buffer)));
