/** One message of a conversation, in the shape of OpenAI's chat completions. */
export interface ChatMessage {
  role: 'system' | 'user' | 'assistant' | 'tool';
  content: string;
}

/** What is asked of a model. Everything in here is part of a call's key. */
export interface ChatRequest {
  messages: ChatMessage[];
  /** 0 is greedy decoding. */
  temperature: number;
  /** The most tokens that the answer may have. */
  maxTokens: number;
  /** The answer ends where one of these would begin; the text does not contain it. */
  stop?: string[];
  /** A 31-bit integer. Models without seeds ignore it. */
  seed: number;
}

/** `stop`: the model ended its answer. `length`: it was cut off at `maxTokens` or at the context's end. */
export type FinishReason = 'stop' | 'length';

/** Tokens, as the model's provider counts them. */
export interface Usage {
  prompt: number;
  completion: number;
}

export interface Completion {
  text: string;
  finish: FinishReason;
  usage: Usage;
}

export interface ModelCapabilities {
  /** The same request gives the same text on every machine; such an answer can be asked for again. */
  deterministic: boolean;
  jsonSchema: boolean;
  /** Requests worth having in flight at once. */
  maxConcurrency: number;
  contextTokens: number;
  /** Money per million tokens. A model without it costs nothing. */
  price?: { prompt: number; completion: number; currency: string };
}

export interface CompleteOptions {
  signal: AbortSignal;
  /** Called with the text so far; never part of what is recorded. */
  onText?: (text: string) => void;
}

/** A frozen language model: built in, in the browser's GPU, or behind an API. */
export interface ChatModel {
  /** Name and version; part of every call's key. */
  readonly id: string;
  readonly capabilities: ModelCapabilities;
  /**
   * Answers one request.
   * @throws {ModelError} when there is no answer; an `AbortError` when the signal aborts.
   */
  complete(request: ChatRequest, options: CompleteOptions): Promise<Completion>;
}

/**
 * Why a model did not answer.
 * `transient`: worth asking again (429, 5xx, a dropped stream); after all retries the call has failed.
 * `fatal`: this request will never be answered (400, prompt over the context); the call has failed.
 * `pause`: nothing will be answered until a person acts (no connection, key refused).
 */
export type ModelErrorKind = 'transient' | 'fatal' | 'pause';

export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly kind: ModelErrorKind;
  /** Seconds that the provider asks to wait before the next try. */
  readonly retryAfter: number | undefined;

  constructor(kind: ModelErrorKind, message: string, retryAfter?: number) {
    super(message);
    this.kind = kind;
    this.retryAfter = retryAfter;
  }
}
