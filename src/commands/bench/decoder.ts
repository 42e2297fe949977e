/** The decoders that are compared. */
export const RUNTIME = 'runtime';
export const PLAIN = 'plain TypeScript';
export const WLLAMA = 'wllama';

/** A language model on one thread, in a worker of the page. It decodes greedily and never ends by itself. */
export interface Decoder {
  readonly name: string;
  /**
   * Makes everything ready that is not to be measured: reads the prompt as often as `group` sequences need it, lets the browser
   * compile what runs often.
   */
  warm(group: number, tokens: number): Promise<void>;
  /**
   * Writes so many tokens after the prompt in each of `group` sequences at once.
   * @throws {Error} if it did something else beside, such as reading the prompt again
   */
  decode(group: number, tokens: number): Promise<void>;
  /** Writes so many tokens in one sequence, and tells what it thought. */
  trace(tokens: number): Promise<Trace>;
}

export interface Trace {
  readonly tokens: readonly number[];
  /** Before each of the tokens: the logarithm of every token's probability. */
  readonly logProbabilities: readonly Float64Array[];
}
