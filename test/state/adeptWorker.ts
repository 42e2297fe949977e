import { expose } from 'comlink';
import { loadEnvironment } from '../../src/environments/registry.ts';
import { trainingFreeGrpo } from '../../src/learning/trainingFreeGrpo.ts';
import { RunWorker } from '../../src/runs/runWorker.ts';
import { Adept } from './adept.ts';

expose(
  new RunWorker({
    method: () => trainingFreeGrpo,
    environment: loadEnvironment,
    model: () => Promise.resolve(new Adept(15)),
  }),
);
