import { expose } from 'comlink';
import { loadEnvironment } from '../environments/registry.ts';
import { METHODS } from '../learning/methods.ts';
import { loadModel } from '../models/registry.ts';
import type { Method } from '../domain/method.ts';
import { RunWorker } from './runWorker.ts';

function methodOf(id: string): Method {
  const method = METHODS.find((candidate) => candidate.id === id);
  if (!method) throw new RangeError(`there is no method "${id}"`);
  return method;
}

const runWorker = new RunWorker({
  method: methodOf,
  environment: loadEnvironment,
  model: loadModel,
});
// For `npm run soak`, which counts what is asked: a page that is closed can no longer tell.
Object.assign(globalThis, { runWorker });
expose(runWorker);
