import {
  LoggerWithoutDebug,
  Wllama,
  type LoadModelParams,
  type RawCompletionParams,
} from '@wllama/wllama';
import wasm from '@wllama/wllama/esm/wasm/wllama.wasm?url';
import { SPECIAL } from '../../models/builtin/tokenizer.ts';
import { WLLAMA, type Decoder, type Trace } from './decoder.ts';

/** llama.cpp's caches come in multiples of this many positions. */
const CELLS = 256;

/** What llama.cpp's server tells of a completion, as far as it is read here. */
interface Told {
  readonly timings: {
    /** Tokens of the prompt that were there already. */
    readonly cache_n: number;
    /** Tokens written. */
    readonly predicted_n: number;
  };
  readonly choices: readonly { readonly logprobs?: { readonly content: readonly Written[] } }[];
}

type Request = RawCompletionParams & { stream: false };

interface Written {
  readonly id: number;
  readonly top_logprobs: readonly { readonly id: number; readonly logprob: number }[];
}

/**
 * wllama, which is llama.cpp in WebAssembly, one thread in a worker of its own. A group decodes in as many slots, batched; for every
 * size there is an instance with just so many.
 * @param gguf the model, as `exportGguf.ts` writes it
 * @param groups the sizes of the groups to come
 * @param length of prompt and answer together, at most
 */
export async function wllamaDecoder(
  gguf: Blob,
  prompt: readonly number[],
  vocabulary: number,
  groups: readonly number[],
  length: number,
): Promise<Decoder> {
  const instances = new Map<number, Wllama>();
  for (const slots of groups) instances.set(slots, await loaded(gguf, slots, length));

  const decode = (slots: number, tokens: number): Promise<Told[]> => {
    const instance = instances.get(slots);
    if (!instance) throw new Error(`there is no wllama with ${slots} slots`);
    return Promise.all(Array.from({ length: slots }, () => ask(instance, prompt, tokens)));
  };
  return {
    name: WLLAMA,
    warm: async (group, tokens) => {
      await decode(group, tokens);
    },
    decode: async (group, tokens) => {
      for (const { timings } of await decode(group, tokens)) {
        const read = prompt.length - timings.cache_n;
        if (read !== 1 || timings.predicted_n !== tokens)
          throw new Error(`wllama read ${read} and wrote ${timings.predicted_n} tokens`);
      }
    },
    trace: async (tokens) => {
      // Half-precision keys and values are faster, but would be most of what is compared.
      const exact = await loaded(gguf, 1, length, { cache_type_k: 'f32', cache_type_v: 'f32' });
      const told = await ask(exact, prompt, tokens, vocabulary);
      await exact.exit();
      return traceOf(told, vocabulary);
    },
  };
}

/** An instance with what was fastest for this model: a cache for each slot, and no flash attention, which takes twice as long. */
async function loaded(
  gguf: Blob,
  slots: number,
  length: number,
  more: LoadModelParams = {},
): Promise<Wllama> {
  const wllama = new Wllama(
    { default: wasm },
    { logger: LoggerWithoutDebug, suppressNativeLog: true },
  );
  await wllama.loadModel([gguf], {
    n_threads: 1,
    n_gpu_layers: 0,
    n_parallel: slots,
    n_ctx: slots * CELLS * Math.ceil((length + 1) / CELLS),
    kv_unified: false,
    flash_attn: false,
    ...more,
  });
  return wllama;
}

/** Asks for the likeliest tokens after a prompt, and for each of them for so many alternatives. */
async function ask(
  wllama: Wllama,
  prompt: readonly number[],
  tokens: number,
  alternatives = 0,
): Promise<Told> {
  const request = {
    // It takes text only; its tokenizer reads ids, since the model's file names each token by its id.
    prompt: prompt.map((id) => `<${id}>`).join(''),
    max_tokens: tokens,
    temperature: 0,
    samplers: ['top_k'],
    top_k: 1,
    logit_bias: Object.values(SPECIAL).map((id) => [id, false]),
    logprobs: alternatives,
    stream: false,
    cache_prompt: true,
  };
  // The package's types know less than its engine.
  const told = await wllama.createCompletion(request as unknown as Request);
  return told as unknown as Told;
}

function traceOf({ choices }: Told, vocabulary: number): Trace {
  const written = choices[0]?.logprobs?.content ?? [];
  return {
    tokens: written.map(({ id }) => id),
    logProbabilities: written.map(({ top_logprobs }) => {
      const all = new Float64Array(vocabulary).fill(NaN);
      for (const { id, logprob } of top_logprobs) all[id] = logprob;
      return all;
    }),
  };
}
