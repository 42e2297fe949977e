import type { ChatModel } from '../../src/domain/chat.ts';
import type { RunStore } from '../../src/storage/runStore.ts';

/**
 * The power of a machine, which fails at its `actions`-th action on the store or the model: from then on nothing on it ever answers.
 * @param takesEffect whether the write during which the power fails reached the disk.
 */
export class Power {
  #left: number;
  readonly #takesEffect: boolean;
  #fail!: () => void;
  /** Resolves when the power has failed and the last write has reached the disk or not. */
  readonly failed = new Promise<'failed'>((resolve) => (this.#fail = () => resolve('failed')));

  constructor(actions: number, takesEffect: boolean) {
    this.#left = actions;
    this.#takesEffect = takesEffect;
  }

  store(disk: RunStore): RunStore {
    return new Proxy(disk, {
      get: (target, name) => {
        const method = Reflect.get(target, name) as (...parts: unknown[]) => Promise<unknown>;
        return (...parts: unknown[]) => this.#act(() => method.apply(target, parts));
      },
    });
  }

  model(model: ChatModel): ChatModel {
    return {
      id: model.id,
      capabilities: model.capabilities,
      complete: (request, options) => this.#act(() => model.complete(request, options)),
    };
  }

  async #act<Result>(act: () => Promise<Result>): Promise<Result> {
    this.#left--;
    if (this.#left > 0) {
      const result = await act();
      return this.#left > 0 ? result : forever();
    }
    if (this.#left === 0) {
      if (this.#takesEffect) await act().catch(() => {});
      this.#fail();
    }
    return forever();
  }
}

function forever(): Promise<never> {
  return new Promise(() => {});
}
