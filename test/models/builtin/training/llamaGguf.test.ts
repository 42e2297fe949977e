import { describe, expect, it } from 'vitest';
import { matrixIndex, parameterLayout } from '../../../../src/models/builtin/parameters.ts';
import { randomWeights } from '../../../../src/models/builtin/randomWeights.ts';
import { llamaGguf } from '../../../../src/models/builtin/training/llamaGguf.ts';
import { readWeights } from '../../../../src/models/builtin/weights.ts';
import { TINY, WORDS } from '../tiny.ts';
import { readGguf } from './ggufReader.ts';

const weights = readWeights(randomWeights(3, TINY, WORDS));
const { vocabulary } = weights.header.shape;
const { entries, tensors } = readGguf(llamaGguf(weights));

/** The weights of one of the model's matrices from row `from` on, row by row. */
function rowsOf(name: string, from: number, rows: number, columns: number): Float32Array {
  const begin = parameterLayout(weights.header.shape).offsets.get(name)!;
  return Float32Array.from(
    { length: rows * columns },
    (_, i) =>
      weights.parameters[
        begin + matrixIndex(i % columns, from + Math.floor(i / columns), columns)
      ]!,
  );
}

const numbersOf = (name: string) => tensors.find((tensor) => tensor.name === name)?.numbers;

describe('llamaGguf', () => {
  it('tells the sizes of a Llama', () => {
    expect(entries).toMatchObject({
      'general.architecture': 'llama',
      'llama.vocab_size': vocabulary,
      'llama.context_length': 160,
      'llama.embedding_length': 32,
      'llama.block_count': 2,
      'llama.feed_forward_length': 48,
      'llama.attention.head_count': 2,
      'llama.attention.head_count_kv': 2,
      'llama.rope.dimension_count': 16,
      'llama.rope.freq_base': 10000,
      'llama.attention.layer_norm_rms_epsilon': Math.fround(1e-5),
    });
  });

  it('names every token by its id, and marks the special ones', () => {
    const names = entries['tokenizer.ggml.tokens'] as string[];
    expect(names).toEqual(Array.from({ length: vocabulary }, (_, id) => `<${id}>`));
    const kinds = entries['tokenizer.ggml.token_type'] as number[];
    expect(kinds).toHaveLength(vocabulary);
    expect(kinds.slice(0, 7)).toEqual([3, 3, 3, 3, 3, 3, 1]);
    expect(entries['tokenizer.ggml.eos_token_id']).toBe(5);
  });

  it('has every tensor of a Llama with tied embeddings, columns before rows', () => {
    const block = (layer: number) => [
      [`blk.${layer}.attn_norm.weight`, [32]],
      [`blk.${layer}.attn_q.weight`, [32, 32]],
      [`blk.${layer}.attn_k.weight`, [32, 32]],
      [`blk.${layer}.attn_v.weight`, [32, 32]],
      [`blk.${layer}.attn_output.weight`, [32, 32]],
      [`blk.${layer}.ffn_norm.weight`, [32]],
      [`blk.${layer}.ffn_gate.weight`, [32, 48]],
      [`blk.${layer}.ffn_up.weight`, [32, 48]],
      [`blk.${layer}.ffn_down.weight`, [48, 32]],
    ];
    expect(tensors.map(({ name, sizes }) => [name, sizes])).toEqual([
      ['token_embd.weight', [32, vocabulary]],
      ...block(0),
      ...block(1),
      ['output_norm.weight', [32]],
    ]);
    expect(new Set(tensors.map(({ type }) => type))).toEqual(new Set([0]));
  });

  it('holds the very numbers that the runtime computes with', () => {
    expect(numbersOf('token_embd.weight')).toEqual(rowsOf('embedding', 0, vocabulary, 32));
    expect(numbersOf('blk.1.attn_q.weight')).toEqual(rowsOf('layers.1.queryKeyValue', 0, 32, 32));
    expect(numbersOf('blk.1.attn_k.weight')).toEqual(rowsOf('layers.1.queryKeyValue', 32, 32, 32));
    expect(numbersOf('blk.1.attn_v.weight')).toEqual(rowsOf('layers.1.queryKeyValue', 64, 32, 32));
    expect(numbersOf('blk.0.ffn_gate.weight')).toEqual(rowsOf('layers.0.gateUp', 0, 48, 32));
    expect(numbersOf('blk.0.ffn_up.weight')).toEqual(rowsOf('layers.0.gateUp', 48, 48, 32));
    expect(numbersOf('blk.0.ffn_down.weight')).toEqual(rowsOf('layers.0.down', 0, 32, 48));
    const norm = parameterLayout(weights.header.shape).offsets.get('finalNorm')!;
    expect(numbersOf('output_norm.weight')).toEqual(weights.parameters.slice(norm, norm + 32));
  });
});
