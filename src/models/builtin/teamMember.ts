import {
  ModelError,
  type ChatRequest,
  type CompleteOptions,
  type Completion,
  type ModelCapabilities,
} from '../../domain/chat.ts';
import type { Failure, FromWorker, ToWorker } from './workerMessages.ts';

/** Who waits for an answer. */
interface Asker {
  readonly resolve: (completion: Completion) => void;
  readonly reject: (error: unknown) => void;
  readonly onText: ((text: string) => void) | undefined;
}

type Loaded = Extract<FromWorker, { did: 'load' }>;

/** This side of a worker that computes the model. */
export class TeamMember {
  readonly id: string;
  readonly capabilities: ModelCapabilities;
  readonly #worker: Worker;
  readonly #askers = new Map<number, Asker>();
  #asked = 0;

  /** @throws {Error} that says what is wrong with the files, or why the worker cannot be. */
  static load(
    worker: Worker,
    files: Omit<Extract<ToWorker, { do: 'load' }>, 'do'>,
  ): Promise<TeamMember> {
    return new Promise((resolve, reject) => {
      worker.onerror = (event) => reject(crash(event));
      worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
        if (data.did === 'load') resolve(new TeamMember(worker, data));
        else if (data.did === 'fail') reject(errorOf(data.failure));
      };
      worker.postMessage({ do: 'load', ...files } satisfies ToWorker);
    });
  }

  private constructor(worker: Worker, { id, capabilities }: Loaded) {
    this.id = id;
    this.capabilities = capabilities;
    this.#worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onerror = (event) => {
      for (const call of [...this.#askers.keys()]) this.#taken(call)?.reject(crash(event));
    };
  }

  /** Calls that have begun and not ended. */
  get inFlight(): number {
    return this.#askers.size;
  }

  complete(request: ChatRequest, { signal, onText }: CompleteOptions): Promise<Completion> {
    if (signal.aborted) return Promise.reject(aborted());
    const call = this.#asked++;
    const abort = () => {
      this.#tell({ do: 'abort', call });
      this.#taken(call)?.reject(aborted());
    };
    signal.addEventListener('abort', abort);
    const answer = new Promise<Completion>((resolve, reject) =>
      this.#askers.set(call, { resolve, reject, onText }),
    );
    this.#tell({ do: 'complete', call, request, live: onText !== undefined });
    return answer.finally(() => signal.removeEventListener('abort', abort));
  }

  #hear(message: FromWorker): void {
    if (message.did === 'write') this.#askers.get(message.call)?.onText?.(message.text);
    else if (message.did === 'complete') this.#taken(message.call)?.resolve(message.completion);
    else if (message.did === 'fail' && message.call !== null)
      this.#taken(message.call)?.reject(errorOf(message.failure));
  }

  /** The asker of a call, who then waits no longer; undefined if the call was aborted. */
  #taken(call: number): Asker | undefined {
    const asker = this.#askers.get(call);
    this.#askers.delete(call);
    return asker;
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
}

const aborted = () => new DOMException('The call was aborted.', 'AbortError');

const crash = ({ message }: ErrorEvent) =>
  new Error(`A worker of the built-in model has crashed. ${message}`);

function errorOf({ kind, message }: Failure): Error {
  return kind === null ? new Error(message) : new ModelError(kind, message);
}
