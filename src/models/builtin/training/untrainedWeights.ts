import { writeFileSync } from 'node:fs';
import { randomWeights } from '../randomWeights.ts';
import { configFor } from './trainingConfig.ts';

/*
 * tsx untrainedWeights.ts FILE: writes weights of the model's full size that have learned nothing.
 */
const [file = ''] = process.argv.slice(2);
const { shape, words } = configFor();
writeFileSync(file, new Uint8Array(randomWeights(1, shape, words)));
