/**
 * The model's arithmetic, in one memory. There are two: WebAssembly (`wasmKernel.ts`) and plain TypeScript (`plainKernel.ts`); both
 * give the same bits. Every number is single precision, every sum has one fixed order that does not depend on how many rows there are.
 *
 * Addresses, steps and offsets in pages are bytes. All is row-major, but for the matrices of `multiply` (`parameters.ts`) and the
 * pages (`layout.ts`). Sizes are multiples of 16, except the number of rows and the count of `weigh`. `positions` holds a row's position;
 * `tables` holds, with `tableWidth` entries a row, the addresses of its pages.
 */
export interface Kernel {
  readonly engine: 'wasm' | 'plain';
  readonly memory: ArrayBuffer;

  /**
   * out = x · w for x: rows × inputs and w: inputs × outputs, in tiles (`parameterLayout`). Each output sums over the inputs from
   * first to last.
   */
  multiply(x: number, w: number, out: number, rows: number, inputs: number, outputs: number): void;

  /** out = x / √(mean x² + ε) · gain for each row. Lane l of four sums the squares of dimensions l, l + 4, … */
  rmsNorm(x: number, gain: number, out: number, rows: number, width: number, epsilon: number): void;

  /**
   * Turns the pairs (x₂ᵢ, x₂ᵢ₊₁) of the first `heads` heads of each row by the angle of the row's position, in place.
   * @param turns context × headSize: cosine and sine of each pair's angle, alternating
   */
  rotate(
    x: number,
    step: number,
    rows: number,
    positions: number,
    turns: number,
    heads: number,
    headSize: number,
  ): void;

  /**
   * Writes each row's key and value to its position's place in its pages.
   * @param keysFrom and `valuesFrom`: rows with `step` bytes between them
   * @param keys and `values`: where the layer's keys and values begin in a page
   */
  remember(
    keysFrom: number,
    valuesFrom: number,
    step: number,
    rows: number,
    tables: number,
    tableWidth: number,
    positions: number,
    keys: number,
    values: number,
    heads: number,
    headSize: number,
  ): void;

  /**
   * Causal attention of every row over the positions up to its own: out = softmax(scale · q kᵀ) v, head by head.
   * Rows that stand next to each other and begin with the same pages are computed faster, and the same.
   * @param scores scratch for four rows of `scoreStep` bytes, each with room for every position, and for four sums
   */
  attend(
    queries: number,
    queryStep: number,
    out: number,
    rows: number,
    tables: number,
    tableWidth: number,
    positions: number,
    keys: number,
    values: number,
    scores: number,
    scoreStep: number,
    heads: number,
    headSize: number,
    scale: number,
  ): void;

  /** x += y */
  add(x: number, y: number, count: number): void;

  /** out = silu(gate) · up, where a row of x is `hidden` gates and then `hidden` ups. */
  gate(x: number, out: number, rows: number, hidden: number): void;

  /**
   * x = e^((x − max x) · scale), in place; up to the next multiple of 16 beyond `count`, x becomes 0.
   * @returns their sum: lane l of four sums weights l, l + 4, …
   */
  weigh(x: number, count: number, scale: number): number;
}

/** Positions in a page. */
export const PAGE = 16;
