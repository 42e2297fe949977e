import type { RunEvent } from '../../src/domain/events.ts';
import type { Method } from '../../src/domain/method.ts';
import { numberFor, ScriptedModel, scriptedMethod } from './scripted.ts';

/** A method that yields what another does, changed. */
export function changed(
  change: (events: AsyncGenerator<RunEvent>) => AsyncGenerator<RunEvent, void, void>,
): Method {
  const method = scriptedMethod();
  return { ...method, learn: (context) => change(method.learn(context)) };
}

/** A model whose answers come only when `release` is called. */
export function held() {
  let release!: () => void;
  let isHeld = true;
  const released = new Promise<void>((resolve) => {
    release = () => {
      isHeld = false;
      resolve();
    };
  });
  const model = new ScriptedModel(async (request, nth, options) => {
    if (isHeld) await Promise.race([released, abortOf(options.signal)]);
    return numberFor(request, nth, options);
  });
  return { model, release };
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
}
