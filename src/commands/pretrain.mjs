// Trains the built-in model from scratch and writes its weights file; an interrupted training goes on where it was.
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { ensureInstalled } from './install.mjs';

const FOLDER = 'training';
const WEIGHTS = 'public/models/pitfalls.bin';
const TRAINING = 'src/models/builtin/training';
const DEBIAN_PACKAGES = ['python3-torch', 'python3-numpy', 'libopenblas0-pthread'];

/** One process a core; more than two gain little on so small a model. */
const PROCESSES = Math.min(2, availableParallelism());

// A library that uses several threads for each small product is slower than one that uses one.
const ENVIRONMENT = {
  ...process.env,
  OPENBLAS_NUM_THREADS: '1',
  OMP_NUM_THREADS: '1',
  OMP_WAIT_POLICY: 'passive',
  OPENBLAS_CORETYPE: undefined,
  OPENBLAS_L2_SIZE: undefined,
};

ensureInstalled();
const python = ensurePyTorch();
const session = String(process.pid);
run(process.execPath, ['--import', 'tsx', `${TRAINING}/prepareTraining.ts`, FOLDER, session]);
await Promise.all(Array.from({ length: PROCESSES }, (_, rank) => train(rank)));
run(process.execPath, ['--import', 'tsx', `${TRAINING}/exportWeights.ts`, FOLDER, WEIGHTS]);
console.log(`Wrote ${WEIGHTS}. Measure it: npm run model-card`);

/** The interpreter that has PyTorch; where none has, Debian's packages are installed or named. */
function ensurePyTorch() {
  const candidates = ['python3', '/usr/bin/python3'];
  const found = () =>
    candidates.find((one) => spawnSync(one, ['-c', 'import torch, numpy']).status === 0);
  const there = found();
  if (there) return there;
  const install = ['apt-get', 'install', '-y', ...DEBIAN_PACKAGES];
  if (process.getuid?.() === 0) {
    run('apt-get', ['update']);
    run('apt-get', install.slice(1));
  }
  const installed = found();
  if (installed) return installed;
  throw new Error(`Pretraining needs PyTorch. On Debian: ${install.join(' ')}`);
}

/** @param {number} rank */
function train(rank) {
  const words = [`${TRAINING}/train.py`, FOLDER, String(rank), String(PROCESSES)];
  const child = spawn(python, words, { stdio: 'inherit', env: ENVIRONMENT });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve(undefined);
      else
        reject(new Error(`training process ${rank} ended with ${code}; run this again to go on`));
    });
  });
}

/**
 * @param {string} program
 * @param {string[]} words
 */
function run(program, words) {
  const { status } = spawnSync(program, words, { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed`);
}
