import { matrixIndex, parameterLayout, tensorsOf, type Tensor } from '../parameters.ts';
import { headSize, type Shape } from '../shape.ts';
import { SPECIAL } from '../tokenizer.ts';
import type { Weights } from '../weights.ts';
import { ALIGNMENT, F32, writeGguf, type Entry, type GgufTensor } from './gguf.ts';

/** Kinds of tokens, as llama.cpp numbers them. */
const NORMAL = 1;
const CONTROL = 3;

/** Of llama.cpp's tokenizers the one that takes the longest token each time; named for its model. */
const GREEDY = 'rwkv';

/**
 * The model as llama.cpp reads it, in a GGUF file: architecture `llama`, whose rotation turns neighbouring pairs as ours does, the
 * embedding tied to the logits, and for every weight the very f32 that our runtime computes with. Text for it
 * is written in ids (`tokenName`), so that no tokenizer matters.
 */
export function llamaGguf(weights: Weights): Uint8Array<ArrayBuffer> {
  const { name, shape } = weights.header;
  const entries: Entry[] = [
    { key: 'general.architecture', type: 'string', value: 'llama' },
    { key: 'general.name', type: 'string', value: name },
    { key: 'general.alignment', type: 'uint32', value: ALIGNMENT },
    { key: 'general.file_type', type: 'uint32', value: F32 },
    ...sizes(shape),
    ...vocabulary(shape.vocabulary),
  ];
  return writeGguf(
    entries,
    tensorsOf(shape).flatMap((tensor) => stored(tensor, weights)),
  );
}

function sizes(shape: Shape): Entry[] {
  const size = (key: string, value: number): Entry => ({
    key: `llama.${key}`,
    type: 'uint32',
    value,
  });
  const real = (key: string, value: number): Entry => ({
    key: `llama.${key}`,
    type: 'float32',
    value,
  });
  return [
    size('vocab_size', shape.vocabulary),
    size('context_length', shape.context),
    size('embedding_length', shape.width),
    size('block_count', shape.layers),
    size('feed_forward_length', shape.hidden),
    size('attention.head_count', shape.heads),
    size('attention.head_count_kv', shape.heads),
    real('attention.layer_norm_rms_epsilon', shape.epsilon),
    size('rope.dimension_count', headSize(shape)),
    real('rope.freq_base', shape.ropeBase),
  ];
}

/** A token's name is its id: `<17>`. A greedy tokenizer reads ids written so, one after the other, as these very tokens. */
const tokenName = (id: number): string => `<${id}>`;

function vocabulary(size: number): Entry[] {
  const ids = Array.from({ length: size }, (_, id) => id);
  const specials = new Set<number>(Object.values(SPECIAL));
  const kinds = ids.map((id) => (specials.has(id) ? CONTROL : NORMAL));
  const key = (name: string) => `tokenizer.ggml.${name}`;
  return [
    { key: key('model'), type: 'string', value: GREEDY },
    { key: key('tokens'), type: 'array', of: 'string', value: ids.map(tokenName) },
    { key: key('token_type'), type: 'array', of: 'int32', value: kinds },
    { key: key('eos_token_id'), type: 'uint32', value: SPECIAL.end },
    { key: key('add_bos_token'), type: 'bool', value: false },
    { key: key('add_eos_token'), type: 'bool', value: false },
  ];
}

/** One of our tensors; a matrix of several that stand one above the other becomes these. */
function stored({ name, kind, rows, columns }: Tensor, weights: Weights): GgufTensor[] {
  const from = parameterLayout(weights.header.shape).offsets.get(name) as number;
  const parameters = weights.parameters.subarray(from);
  const parts = llamaNames(name);
  if (kind === 'gain')
    return parts.map((part) => ({
      name: part,
      sizes: [columns],
      numbers: parameters.slice(0, columns),
    }));
  const each = rows / parts.length;
  return parts.map((part, i) => {
    const numbers = new Float32Array(each * columns);
    for (let row = 0; row < each; row++)
      for (let column = 0; column < columns; column++)
        numbers[row * columns + column] = parameters[
          matrixIndex(column, i * each + row, columns)
        ] as number;
    return { name: part, sizes: [columns, each], numbers };
  });
}

/** What llama.cpp calls the parts of a layer's tensor. */
const LAYER_NAMES: Readonly<Record<string, readonly string[]>> = {
  attentionNorm: ['attn_norm'],
  queryKeyValue: ['attn_q', 'attn_k', 'attn_v'],
  attentionOut: ['attn_output'],
  hiddenNorm: ['ffn_norm'],
  gateUp: ['ffn_gate', 'ffn_up'],
  down: ['ffn_down'],
};

function llamaNames(name: string): string[] {
  if (name === 'embedding') return ['token_embd.weight'];
  if (name === 'finalNorm') return ['output_norm.weight'];
  const [, layer = '', part = ''] = name.split('.');
  return (LAYER_NAMES[part] ?? []).map((theirs) => `blk.${layer}.${theirs}.weight`);
}
