import { ROWS_A_TURN } from '../../models/builtin/builtinModel.ts';
import { Engine } from '../../models/builtin/engine.ts';
import { layoutOf } from '../../models/builtin/layout.ts';
import { Network } from '../../models/builtin/network.ts';
import { plainKernel } from '../../models/builtin/plainKernel.ts';
import { Turns } from '../../models/builtin/turns.ts';
import { wasmKernel } from '../../models/builtin/wasmKernel.ts';
import { readWeights } from '../../models/builtin/weights.ts';
import type { Trace } from './decoder.ts';
import { GreedyAnswer } from './greedyAnswer.ts';
import { logSoftmax } from './logSoftmax.ts';

/** More than any group here. */
const MOST = 64;
/** As the page gives its model. */
const CACHE_BYTES = 128 * 1024 * 1024;

/** The project's own runtime, decoding after one prompt. */
export class RuntimeBench {
  readonly #engine: Engine;
  readonly #prompt: readonly number[];
  readonly #vocabulary: number;

  /** @param kernel kernel.wasm; null for plain TypeScript */
  static async load(
    file: ArrayBuffer,
    kernel: ArrayBuffer | null,
    prompt: readonly number[],
  ): Promise<RuntimeBench> {
    const weights = readWeights(file);
    const { bytes } = layoutOf(weights.header.shape, CACHE_BYTES);
    const made = kernel
      ? await wasmKernel(await WebAssembly.compile(kernel), bytes)
      : plainKernel(bytes);
    return new RuntimeBench(new Network(weights, made, CACHE_BYTES), prompt);
  }

  private constructor(network: Network, prompt: readonly number[]) {
    this.#engine = new Engine(network, MOST);
    this.#vocabulary = network.shape.vocabulary;
    this.#prompt = prompt;
  }

  /**
   * Writes so many tokens in each of `group` sequences.
   * @returns how many passes of the network it took: as many as tokens, once the prompt has been read
   */
  async decode(group: number, tokens: number): Promise<number> {
    for (let i = 0; i < group; i++) this.#engine.add(this.#answer(tokens));
    return this.#work();
  }

  /** Writes so many tokens in one sequence, and keeps what was thought before each. */
  async trace(tokens: number): Promise<Trace> {
    const logProbabilities: Float64Array[] = [];
    const answer = this.#answer(tokens, ({ values }) => {
      logProbabilities.push(logSoftmax(values.subarray(0, this.#vocabulary)));
    });
    this.#engine.add(answer);
    await this.#work();
    return { tokens: answer.tokens.slice(this.#prompt.length), logProbabilities };
  }

  #answer(tokens: number, watch?: ConstructorParameters<typeof GreedyAnswer>[3]): GreedyAnswer {
    const length = this.#prompt.length + tokens;
    return new GreedyAnswer(this.#prompt, this.#vocabulary, length, watch);
  }

  /** As the model does it: after every few rows everything else has its turn. */
  async #work(): Promise<number> {
    const turns = new Turns();
    let passes = 0;
    let rows = 0;
    for (; !this.#engine.idle; passes++) {
      rows += this.#engine.step();
      if (rows < ROWS_A_TURN) continue;
      rows = 0;
      await turns.next();
    }
    turns.close();
    return passes;
  }
}
