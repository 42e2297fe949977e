import { TILE, type Shape } from './shape.ts';

/** A matrix as PyTorch's `Linear` and `Embedding` have it: a row per output, or per token. A gain is a vector. */
export interface Tensor {
  readonly name: string;
  readonly kind: 'matrix' | 'gain';
  readonly rows: number;
  readonly columns: number;
}

/** Every tensor of the model, in the order of the weights file and of the parameters. */
export function tensorsOf(shape: Shape): Tensor[] {
  const { layers, width, hidden, vocabulary } = shape;
  const gain = (name: string): Tensor => ({ name, kind: 'gain', rows: 1, columns: width });
  const matrix = (name: string, rows: number, columns: number): Tensor => ({
    name,
    kind: 'matrix',
    rows,
    columns,
  });
  const block = (layer: number) => [
    gain(`layers.${layer}.attentionNorm`),
    matrix(`layers.${layer}.queryKeyValue`, 3 * width, width),
    matrix(`layers.${layer}.attentionOut`, width, width),
    gain(`layers.${layer}.hiddenNorm`),
    matrix(`layers.${layer}.gateUp`, 2 * hidden, width),
    matrix(`layers.${layer}.down`, width, hidden),
  ];
  return [
    matrix('embedding', vocabulary, width),
    ...Array.from({ length: layers }, (_, layer) => block(layer)).flat(),
    gain('finalNorm'),
  ];
}

/**
 * Where each tensor lies in the one array of parameters. A matrix lies there as inputs × outputs, as x · w reads it, in tiles of
 * 16 outputs one after the other, each row-major; the last tile is filled up with zeros. The embedding lies there once: logits are
 * x · embedding, a token's vector is one of its columns.
 */
export interface ParameterLayout {
  /** Index of each tensor's first number, by name. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Numbers in all. */
  readonly length: number;
}

export function parameterLayout(shape: Shape): ParameterLayout {
  const offsets = new Map<string, number>();
  let length = 0;
  for (const { name, kind, rows, columns } of tensorsOf(shape)) {
    offsets.set(name, length);
    length += kind === 'gain' ? columns : columns * paddedOutputs(rows);
  }
  return { offsets, length };
}

/** Outputs of a matrix in whole tiles. */
export const paddedOutputs = (outputs: number): number => Math.ceil(outputs / TILE) * TILE;

/** Where, from a matrix's first number on, the weight from an input to an output lies. */
export function matrixIndex(input: number, output: number, inputs: number): number {
  const lane = output % TILE;
  return (output - lane) * inputs + input * TILE + lane;
}
