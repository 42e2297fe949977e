import { expose } from 'comlink';
import { RunWorker } from '../../src/runs/runWorker.ts';
import { evens, numberFor, ScriptedModel, scriptedMethod, slowly } from './scripted.ts';

expose(
  new RunWorker({
    method: () => scriptedMethod(),
    environment: () => Promise.resolve(evens),
    model: () => Promise.resolve(new ScriptedModel(slowly(numberFor))),
  }),
);
