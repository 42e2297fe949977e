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
 * Where each tensor lies in the one array of parameters. A matrix lies there transposed, inputs × outputs, row-major, the outputs
 * rounded up to whole tiles with zeros: x · w reads it from front to back. The embedding is its own transpose's reader: logits are
 * x · embedding, a token's vector is a column.
 */
export interface ParameterLayout {
  /** Index of each tensor's first number, by name. */
  readonly offsets: ReadonlyMap<string, number>;
  /** Numbers in all. */
  readonly length: number;
}

/** Outputs of a matrix as it lies in memory. */
export const paddedOutputs = (rows: number): number => Math.ceil(rows / TILE) * TILE;

export function parameterLayout(shape: Shape): ParameterLayout {
  const offsets = new Map<string, number>();
  let length = 0;
  for (const { name, kind, rows, columns } of tensorsOf(shape)) {
    offsets.set(name, length);
    length += kind === 'gain' ? columns : columns * paddedOutputs(rows);
  }
  return { offsets, length };
}
