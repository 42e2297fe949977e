import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import {
  ModelError,
  type ChatModel,
  type ChatRequest,
  type CompleteOptions,
  type Completion,
  type ModelCapabilities,
} from '../../domain/chat.ts';
import { Answer } from './answer.ts';
import { promptTokens } from './chatTemplate.ts';
import { Engine } from './engine.ts';
import type { Kernel } from './kernel.ts';
import { layoutOf } from './layout.ts';
import { Network } from './network.ts';
import { plainKernel } from './plainKernel.ts';
import { passesSelfTest } from './selfTest.ts';
import { Tokenizer } from './tokenizer.ts';
import { Turns } from './turns.ts';
import { wasmKernel } from './wasmKernel.ts';
import { readWeights, type Weights } from './weights.ts';

/** More would make batches hardly faster, and a kill would lose more answers that are still under way. */
const MAX_CONCURRENCY = 32;
const CACHE_BYTES = 128 * 1024 * 1024;
/** Passes of fewer rows follow each other without a turn for anything else: each turn costs a tenth of a small pass. */
export const ROWS_A_TURN = 24;

const OTHER_WEIGHTS =
  'The weights of the built-in model are not those that this page was made with: they came damaged, or the page has been renewed meanwhile. Reload the page; nothing is lost.';

export interface BuiltinFiles {
  /** The weights file, as `weights.ts` describes it. */
  readonly weights: ArrayBuffer;
  /** kernel.wasm; null where WebAssembly is not to be used. */
  readonly kernel: BufferSource | null;
  /** SHA-256 that the weights must have; where it is missing, any will do. */
  readonly sha256?: string;
  /** Memory for keys and values of what was read lately. */
  readonly cacheBytes?: number;
}

/**
 * Makes the built-in model from its files. WebAssembly is used if it is there and passes the self-test, plain TypeScript otherwise:
 * the answers are the same.
 * @throws {Error} that says what is wrong with the weights
 */
export async function loadBuiltin(files: BuiltinFiles): Promise<BuiltinModel> {
  const { kernel, cacheBytes = CACHE_BYTES } = files;
  const hash = bytesToHex(sha256(new Uint8Array(files.weights)));
  if (files.sha256 !== undefined && files.sha256 !== hash) throw new Error(OTHER_WEIGHTS);
  const weights = readWeights(files.weights);
  const { bytes } = layoutOf(weights.header.shape, cacheBytes);
  const fast = kernel && (await testedKernel(kernel, bytes));
  return new BuiltinModel(
    weights,
    hash.slice(0, 12),
    new Network(weights, fast ?? plainKernel(bytes), cacheBytes),
  );
}

async function testedKernel(binary: BufferSource, bytes: number): Promise<Kernel | null> {
  try {
    const module = await WebAssembly.compile(binary);
    const works = await passesSelfTest((few) => wasmKernel(module, few));
    return works ? await wasmKernel(module, bytes) : null;
  } catch {
    return null; // no WebAssembly, no SIMD, or not enough memory
  }
}

/** Who waits for an answer. */
interface Asker {
  readonly resolve: (completion: Completion) => void;
  readonly reject: (error: Error) => void;
  readonly signal: AbortSignal;
  readonly onText: ((text: string) => void) | undefined;
  shown: string;
}

/** The playground's own language model. Requests in flight are computed together; an answer does not show it. */
export class BuiltinModel implements ChatModel {
  readonly id: string;
  readonly capabilities: ModelCapabilities;
  readonly engine: Kernel['engine'];
  /** Hash of the world, the prompt pack and the tokenizer that it was trained on. */
  readonly trainedOn: string;
  readonly tokenizer: Tokenizer;
  readonly #batch: Engine;
  readonly #context: number;
  readonly #askers = new Map<Answer, Asker>();
  #busy = false;

  constructor({ header }: Weights, hash: string, network: Network) {
    this.id = `${header.name}/${header.version}/${hash}`;
    this.capabilities = {
      deterministic: true,
      jsonSchema: false,
      maxConcurrency: MAX_CONCURRENCY,
      contextTokens: header.shape.context,
    };
    this.engine = network.engine;
    this.#context = header.shape.context;
    this.trainedOn = header.trainedOn;
    this.tokenizer = new Tokenizer(header.words);
    if (this.tokenizer.size !== header.shape.vocabulary)
      throw new Error('weights file: its words do not fill its vocabulary');
    this.#batch = new Engine(network, MAX_CONCURRENCY);
  }

  async complete(request: ChatRequest, options: CompleteOptions): Promise<Completion> {
    const { signal, onText } = options;
    if (signal.aborted) throw aborted();
    const answer = this.#answerTo(request);
    return new Promise((resolve, reject) => {
      this.#askers.set(answer, { resolve, reject, signal, onText, shown: '' });
      this.#batch.add(answer);
      if (!this.#busy) void this.#work();
    });
  }

  #answerTo(request: ChatRequest): Answer {
    const prompt = promptTokens(request.messages, this.tokenizer);
    if (prompt.length >= this.#context)
      throw new ModelError(
        'fatal',
        `The prompt has ${prompt.length} tokens; the context holds ${this.#context}, the answer included.`,
      );
    if (!(request.maxTokens >= 1 && request.temperature >= 0))
      throw new ModelError(
        'fatal',
        'An answer needs a token at least and no negative temperature.',
      );
    return new Answer(request, prompt, this.tokenizer, this.#context);
  }

  /** Computes until there is nothing to do, and lets everything else have its turn after every few rows and every answer. */
  async #work(): Promise<void> {
    this.#busy = true;
    const turns = new Turns();
    try {
      await turns.next(); // what is asked in one go starts together
      while (this.#askers.size > 0) {
        this.#dropAborted();
        let rows = 0;
        do rows += this.#batch.idle ? ROWS_A_TURN : this.#batch.step();
        while (!this.#deliver() && rows < ROWS_A_TURN);
        await turns.next();
      }
    } catch (error) {
      const broken = new ModelError(
        'fatal',
        error instanceof Error ? error.message : String(error),
      );
      for (const answer of [...this.#askers.keys()]) this.#drop(answer, broken);
    } finally {
      turns.close();
      this.#busy = false;
    }
  }

  #dropAborted(): void {
    for (const [answer, { signal }] of this.#askers)
      if (signal.aborted) this.#drop(answer, aborted());
  }

  /** @returns whether an answer has ended */
  #deliver(): boolean {
    let ended = false;
    for (const [answer, asker] of this.#askers) {
      if (answer.completion) {
        this.#askers.delete(answer);
        asker.resolve(answer.completion);
        ended = true;
      } else if (answer.text !== asker.shown) {
        asker.shown = answer.text;
        asker.onText?.(answer.text);
      }
    }
    return ended;
  }

  #drop(answer: Answer, error: Error): void {
    this.#batch.remove(answer);
    this.#askers.get(answer)?.reject(error);
    this.#askers.delete(answer);
  }
}

const aborted = (): DOMException => new DOMException('The call was aborted.', 'AbortError');
