import type {
  ChatRequest,
  Completion,
  ModelCapabilities,
  ModelErrorKind,
} from '../../domain/chat.ts';

/** What a model's worker is told: its files first, then calls by running numbers. */
export type ToWorker =
  | {
      readonly do: 'load';
      readonly weights: ArrayBuffer;
      readonly kernel: ArrayBuffer;
      readonly cacheBytes: number;
    }
  | {
      readonly do: 'complete';
      readonly call: number;
      readonly request: ChatRequest;
      readonly live: boolean;
    }
  | { readonly do: 'abort'; readonly call: number };

/** What a model's worker tells. */
export type FromWorker =
  | { readonly did: 'load'; readonly id: string; readonly capabilities: ModelCapabilities }
  | { readonly did: 'write'; readonly call: number; readonly text: string }
  | { readonly did: 'complete'; readonly call: number; readonly completion: Completion }
  | { readonly did: 'fail'; readonly call: number | null; readonly failure: Failure };

/** An error on its way from a worker, which keeps no classes; without a kind it is a bug, or an abort. */
export interface Failure {
  readonly message: string;
  readonly kind: ModelErrorKind | null;
}
