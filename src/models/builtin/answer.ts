import type { ChatRequest, Completion, FinishReason } from '../../domain/chat.ts';
import { Random } from '../../domain/random.ts';
import type { Generation } from './engine.ts';
import type { Logits } from './network.ts';
import { sample } from './sampler.ts';
import { SPECIAL, TokenWriter, type Tokenizer } from './tokenizer.ts';

/** The answer to one request while it is being written. */
export class Answer implements Generation {
  readonly tokens: number[];
  /** Set once the answer has ended. */
  completion: Completion | null = null;
  readonly #request: ChatRequest;
  readonly #tokenizer: Tokenizer;
  readonly #context: number;
  readonly #promptLength: number;
  readonly #random: Random;
  readonly #writer: TokenWriter;
  #text = '';

  /** @param prompt shorter than the context */
  constructor(
    request: ChatRequest,
    prompt: readonly number[],
    tokenizer: Tokenizer,
    context: number,
  ) {
    this.#request = request;
    this.tokens = [...prompt];
    this.#promptLength = prompt.length;
    this.#tokenizer = tokenizer;
    this.#context = context;
    this.#random = new Random(request.seed);
    this.#writer = new TokenWriter(tokenizer);
  }

  get text(): string {
    return this.#text;
  }

  next(logits: Logits): boolean {
    const { temperature, maxTokens } = this.#request;
    const token = sample(logits, this.#tokenizer.size, temperature, this.#random);
    this.tokens.push(token);
    const written = this.tokens.length - this.#promptLength;
    if (token === SPECIAL.end) {
      this.#append(this.#writer.end());
      return this.#end('stop');
    }
    if (this.#append(this.#writer.write(token))) return this.#end('stop');
    if (written < maxTokens && this.tokens.length < this.#context) return true;
    this.#append(this.#writer.end());
    return this.#end('length');
  }

  /**
   * Appends to the text, up to where a stop string begins.
   * @returns true if one does
   */
  #append(addition: string): boolean {
    const before = this.#text.length;
    this.#text += addition;
    const begins = (this.#request.stop ?? [])
      // Only what is new can complete one.
      .map((stop) => this.#text.indexOf(stop, Math.max(0, before - stop.length + 1)))
      .filter((index) => index >= 0);
    if (begins.length === 0) return false;
    this.#text = this.#text.slice(0, Math.min(...begins));
    return true;
  }

  #end(finish: FinishReason): false {
    const usage = {
      prompt: this.#promptLength,
      completion: this.tokens.length - this.#promptLength,
    };
    this.completion = { text: this.#text, finish, usage };
    return false;
  }
}
