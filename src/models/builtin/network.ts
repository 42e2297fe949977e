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
  readonly pages: readonly number[];
}

/** What the network says about the next token; valid until the next pass. */
export interface Logits {
  /** A number per token of the vocabulary; a few meaningless ones follow. */
  readonly values: Float32Array;
  /** values = e^((values − max) · scale) */
  weigh(scale: number): void;
}

/** The decoder's forward pass over a batch of rows: Llama's, with keys and values kept in pages. */
export class Network {
  readonly layout: Layout;
  readonly shape: Shape;
  readonly #kernel: Kernel;
  readonly #numbers: Float32Array;
  readonly #integers: Uint32Array;
  readonly #parameters: ReadonlyMap<string, number>;

  /** @param kernel with `layoutOf(shape, cacheBytes).bytes` of memory */
  constructor(weights: Weights, kernel: Kernel, cacheBytes: number) {
    const { shape } = weights.header;
    this.shape = shape;
    this.#kernel = kernel;
    this.layout = layoutOf(shape, cacheBytes);
    this.#numbers = new Float32Array(kernel.memory);
    this.#integers = new Uint32Array(kernel.memory);
    this.#parameters = parameterLayout(shape).offsets;
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
    const { layers, width } = this.shape;
    this.#place(rows);
    this.#embed(rows);
    for (let layer = 0; layer < layers; layer++) {
      this.#attention(layer, rows.length);
      this.#feedForward(layer, rows.length);
    }
    const { x, mixed, normed, logits } = this.layout;
    for (const [i, row] of asked.entries()) {
      const from = (x >> 2) + row * width;
      this.#numbers.copyWithin((mixed >> 2) + i * width, from, from + width);
    }
    this.#norm(mixed, 'finalNorm', asked.length);
    this.#multiply(normed, 'embedding', logits, asked.length, width, this.shape.vocabulary);
    return asked.map((_, i) => this.#logits(i));
  }

  /** Copies a page's keys and values. */
  copyPage(from: number, to: number): void {
    this.#numbers.copyWithin(to >> 2, from >> 2, (from + this.layout.pageBytes) >> 2);
  }

  #attention(layer: number, rows: number): void {
    const { heads, width } = this.shape;
    const { x, normed, queryKeyValue, mixed, projected, positions, turns } = this.layout;
    const { tables, tableWidth, scores, pageLayerBytes } = this.layout;
    const size = headSize(this.shape);
    const bytes = width * 4;
    const keys = 2 * layer * pageLayerBytes;
    const values = keys + pageLayerBytes;

    this.#norm(x, `layers.${layer}.attentionNorm`, rows);
    this.#multiply(normed, `layers.${layer}.queryKeyValue`, queryKeyValue, rows, width, 3 * width);
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
    this.#multiply(mixed, `layers.${layer}.attentionOut`, projected, rows, width, width);
    this.#kernel.add(x, projected, rows * width);
  }

  #feedForward(layer: number, rows: number): void {
    const { width, hidden } = this.shape;
    const { x, normed, gateUp, projected } = this.layout;
    this.#norm(x, `layers.${layer}.hiddenNorm`, rows);
    this.#multiply(normed, `layers.${layer}.gateUp`, gateUp, rows, width, 2 * hidden);
    this.#kernel.gate(gateUp, this.layout.hidden, rows, hidden);
    this.#multiply(this.layout.hidden, `layers.${layer}.down`, projected, rows, hidden, width);
    this.#kernel.add(x, projected, rows * width);
  }

  /** normed = norm of x with the named gain */
  #norm(x: number, gain: string, rows: number): void {
    const { width, epsilon } = this.shape;
    this.#kernel.rmsNorm(x, this.#parameter(gain), this.layout.normed, rows, width, epsilon);
  }

  #multiply(
    x: number,
    matrix: string,
    out: number,
    rows: number,
    inputs: number,
    outputs: number,
  ): void {
    this.#kernel.multiply(x, this.#parameter(matrix), out, rows, inputs, paddedOutputs(outputs));
  }

  #parameter(name: string): number {
    return this.layout.parameters + 4 * (this.#parameters.get(name) as number);
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
    const from = this.#parameter('embedding') >> 2;
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
