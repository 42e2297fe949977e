import type { Kernel } from './kernel.ts';
import { layoutOf, type Layout } from './layout.ts';
import { matrixIndex, paddedOutputs, parameterLayout } from './parameters.ts';
import { rotaryTurns } from './rotary.ts';
import { headSize, type Shape } from './shape.ts';
import type { Weights } from './weights.ts';

/** One token at one position of a sequence. */
export interface Row {
  readonly token: number;
  readonly position: number;
  /** Addresses of the sequence's pages, up to the one of this position at least. */
  readonly pages: ArrayLike<number>;
}

/** What the network says about the next token; valid until the next pass. */
export interface Logits {
  /** A number per token of the vocabulary; a few meaningless ones follow. */
  readonly values: Float32Array;
  /** values = e^((values − max) · scale) */
  weigh(scale: number): void;
}

/** Addresses of a layer's parameters, and where in a page its keys and values begin. */
interface Block {
  readonly keys: number;
  readonly values: number;
  readonly attentionNorm: number;
  readonly queryKeyValue: number;
  readonly attentionOut: number;
  readonly hiddenNorm: number;
  readonly gateUp: number;
  readonly down: number;
}

/** The decoder's forward pass over a batch of rows: Llama's, with keys and values kept in pages. */
export class Network {
  readonly layout: Layout;
  readonly shape: Shape;
  readonly #kernel: Kernel;
  readonly #numbers: Float32Array;
  readonly #integers: Uint32Array;
  /** Addresses of the parameters. */
  readonly #embedding: number;
  readonly #blocks: readonly Block[];
  readonly #finalNorm: number;

  /** @param kernel with `layoutOf(shape, cacheBytes).bytes` of memory */
  constructor(weights: Weights, kernel: Kernel, cacheBytes: number) {
    const { shape } = weights.header;
    this.shape = shape;
    this.#kernel = kernel;
    this.layout = layoutOf(shape, cacheBytes);
    this.#numbers = new Float32Array(kernel.memory);
    this.#integers = new Uint32Array(kernel.memory);
    const { offsets } = parameterLayout(shape);
    const address = (name: string) => this.layout.parameters + 4 * (offsets.get(name) as number);
    this.#embedding = address('embedding');
    this.#finalNorm = address('finalNorm');
    this.#blocks = Array.from({ length: shape.layers }, (_, layer) => ({
      keys: 2 * layer * this.layout.pageLayerBytes,
      values: (2 * layer + 1) * this.layout.pageLayerBytes,
      attentionNorm: address(`layers.${layer}.attentionNorm`),
      queryKeyValue: address(`layers.${layer}.queryKeyValue`),
      attentionOut: address(`layers.${layer}.attentionOut`),
      hiddenNorm: address(`layers.${layer}.hiddenNorm`),
      gateUp: address(`layers.${layer}.gateUp`),
      down: address(`layers.${layer}.down`),
    }));
    this.#numbers.set(weights.parameters, this.layout.parameters >> 2);
    this.#numbers.set(rotaryTurns(shape), this.layout.turns >> 2);
  }

  get engine(): Kernel['engine'] {
    return this.#kernel.engine;
  }

  /**
   * Computes the rows, at most `MAX_ROWS`, and keeps their keys and values in their pages. A row may see rows of the same
   * pass. Neighbouring rows that begin with the same pages go faster.
   * @param asked indices of the rows whose next token is asked for
   * @returns their logits, in the order asked
   */
  forward(rows: readonly Row[], asked: readonly number[]): Logits[] {
    const { width, vocabulary } = this.shape;
    this.#place(rows);
    this.#embed(rows);
    for (const block of this.#blocks) {
      this.#attention(block, rows.length);
      this.#feedForward(block, rows.length);
    }
    const { x, mixed, normed, logits } = this.layout;
    for (const [i, row] of asked.entries()) {
      const from = (x >> 2) + row * width;
      this.#numbers.copyWithin((mixed >> 2) + i * width, from, from + width);
    }
    this.#norm(mixed, this.#finalNorm, asked.length);
    this.#multiply(normed, this.#embedding, logits, asked.length, width, vocabulary);
    return asked.map((_, i) => this.#logits(i));
  }

  /** Copies a page's keys and values. */
  copyPage(from: number, to: number): void {
    this.#numbers.copyWithin(to >> 2, from >> 2, (from + this.layout.pageBytes) >> 2);
  }

  #attention(block: Block, rows: number): void {
    const { heads, width } = this.shape;
    const { x, normed, queryKeyValue, mixed, projected, positions, turns } = this.layout;
    const { tables, tableWidth, scores } = this.layout;
    const { keys, values } = block;
    const size = headSize(this.shape);
    const bytes = width * 4;

    this.#norm(x, block.attentionNorm, rows);
    this.#multiply(normed, block.queryKeyValue, queryKeyValue, rows, width, 3 * width);
    // Queries and keys stand side by side and turn alike.
    this.#kernel.rotate(queryKeyValue, 3 * bytes, rows, positions, turns, 2 * heads, size);
    this.#kernel.remember(
      queryKeyValue + bytes,
      queryKeyValue + 2 * bytes,
      3 * bytes,
      rows,
      tables,
      tableWidth,
      positions,
      keys,
      values,
      heads,
      size,
    );
    this.#kernel.attend(
      queryKeyValue,
      3 * bytes,
      mixed,
      rows,
      tables,
      tableWidth,
      positions,
      keys,
      values,
      scores,
      tableWidth * 64,
      heads,
      size,
      1 / Math.sqrt(size),
    );
    this.#multiply(mixed, block.attentionOut, projected, rows, width, width);
    this.#kernel.add(x, projected, rows * width);
  }

  #feedForward(block: Block, rows: number): void {
    const { width, hidden } = this.shape;
    const { x, normed, gateUp, projected } = this.layout;
    this.#norm(x, block.hiddenNorm, rows);
    this.#multiply(normed, block.gateUp, gateUp, rows, width, 2 * hidden);
    this.#kernel.gate(gateUp, this.layout.hidden, rows, hidden);
    this.#multiply(this.layout.hidden, block.down, projected, rows, hidden, width);
    this.#kernel.add(x, projected, rows * width);
  }

  /** normed = the norm of x with a gain */
  #norm(x: number, gain: number, rows: number): void {
    const { width, epsilon } = this.shape;
    this.#kernel.rmsNorm(x, gain, this.layout.normed, rows, width, epsilon);
  }

  #multiply(
    x: number,
    matrix: number,
    out: number,
    rows: number,
    inputs: number,
    outputs: number,
  ): void {
    this.#kernel.multiply(x, matrix, out, rows, inputs, paddedOutputs(outputs));
  }

  /** Tells the kernel where the rows stand and where their pages lie. */
  #place(rows: readonly Row[]): void {
    const { positions, tables, tableWidth } = this.layout;
    for (const [i, { position, pages }] of rows.entries()) {
      this.#integers[(positions >> 2) + i] = position;
      this.#integers.set(pages, (tables >> 2) + i * tableWidth);
    }
  }

  #embed(rows: readonly Row[]): void {
    const { width } = this.shape;
    const from = this.#embedding >> 2;
    const to = this.layout.x >> 2;
    for (const [i, { token }] of rows.entries())
      for (let d = 0; d < width; d++)
        this.#numbers[to + i * width + d] = this.#numbers[
          from + matrixIndex(d, token, width)
        ] as number;
  }

  #logits(i: number): Logits {
    const { vocabulary } = this.shape;
    const address = this.layout.logits + i * 4 * paddedOutputs(vocabulary);
    const count = paddedOutputs(vocabulary);
    const values = this.#numbers.subarray(address >> 2, (address >> 2) + count);
    return { values, weigh: (scale) => void this.#kernel.weigh(address, count, scale) };
  }
}
