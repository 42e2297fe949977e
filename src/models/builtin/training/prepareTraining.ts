import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configFor } from './trainingConfig.ts';
import { trainedOn } from './trainedOn.ts';

/*
 * tsx prepareTraining.ts FOLDER SESSION: writes what train.py needs. A training that has begun on another text is not gone on with.
 */
const [folder = '', session = ''] = process.argv.slice(2);
const hash = trainedOn();
const begun = join(folder, 'trainedOn');
if (existsSync(begun) && readFileSync(begun, 'utf8') !== hash) {
  throw new Error(`${folder} holds a training on another text; move it away to begin anew`);
}
const { words, ...config } = configFor();
const feed = [process.execPath, '--import', 'tsx', join(import.meta.dirname, 'feed.ts')];
mkdirSync(folder, { recursive: true });
writeFileSync(begun, hash);
writeFileSync(join(folder, 'words.json'), JSON.stringify(words));
writeFileSync(join(folder, 'config.json'), JSON.stringify({ ...config, session, feed }));
