import { expose } from 'comlink';
import { ModelError, type ChatRequest, type Completion } from '../../src/domain/chat.ts';
import { loadEnvironment } from '../../src/environments/registry.ts';
import { trainingFreeGrpo } from '../../src/learning/trainingFreeGrpo.ts';
import { RunWorker } from '../../src/runs/runWorker.ts';
import { Adept } from './adept.ts';

/** Gives up on every third request. */
class Frail extends Adept {
  override complete(request: ChatRequest, options: { signal: AbortSignal }): Promise<Completion> {
    if (request.seed % 3 > 0) return super.complete(request, options);
    return Promise.reject(new ModelError('fatal', '503: the model is overloaded'));
  }
}

expose(
  new RunWorker({
    method: () => trainingFreeGrpo,
    environment: loadEnvironment,
    model: () => Promise.resolve(new Frail()),
  }),
);
