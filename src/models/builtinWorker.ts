import { ModelError } from '../domain/chat.ts';
import { loadBuiltin, type BuiltinModel } from './builtin/builtinModel.ts';
import type { Failure, FromWorker, ToWorker } from './builtin/workerMessages.ts';

/* A worker that computes the built-in model; the other side is `ModelTeam`. */

let model: BuiltinModel | undefined;
const calls = new Map<number, AbortController>();

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if (data.do === 'load') void load(data);
  else if (data.do === 'complete') void complete(data);
  else calls.get(data.call)?.abort();
});

async function load(files: Extract<ToWorker, { do: 'load' }>): Promise<void> {
  try {
    model = await loadBuiltin(files);
    tell({ did: 'load', id: model.id, capabilities: model.capabilities });
  } catch (error) {
    tell({ did: 'fail', call: null, failure: failureOf(error) });
  }
}

async function complete({ call, request, live }: Extract<ToWorker, { do: 'complete' }>) {
  const abort = new AbortController();
  calls.set(call, abort);
  const onText = (text: string) => tell({ did: 'write', call, text });
  try {
    if (!model) throw new Error('the model was asked before it was loaded');
    const options = { signal: abort.signal, ...(live ? { onText } : {}) };
    tell({ did: 'complete', call, completion: await model.complete(request, options) });
  } catch (error) {
    tell({ did: 'fail', call, failure: failureOf(error) });
  } finally {
    calls.delete(call);
  }
}

function tell(message: FromWorker): void {
  postMessage(message);
}

function failureOf(error: unknown): Failure {
  return {
    message: error instanceof Error ? error.message : String(error),
    kind: error instanceof ModelError ? error.kind : null,
  };
}
