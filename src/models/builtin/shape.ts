/** The sizes of a Llama-shaped decoder. All of them come from the header of its weights. */
export interface Shape {
  readonly layers: number;
  /** Of the residual stream. */
  readonly width: number;
  readonly heads: number;
  /** Of the SwiGLU between its two matrices. */
  readonly hidden: number;
  /** Tokens. */
  readonly vocabulary: number;
  /** The most positions of a sequence. */
  readonly context: number;
  /** Pair i of a head turns by position · ropeBase^(−2i / head size). */
  readonly ropeBase: number;
  /** Added to the mean square in every norm. */
  readonly epsilon: number;
}

/** The kernel works in tiles of 16 columns. */
export const TILE = 16;

/** @throws {Error} that says which size cannot be used. */
export function checkShape(shape: Shape): void {
  for (const name of ['layers', 'width', 'heads', 'hidden', 'vocabulary', 'context'] as const) {
    const size = shape[name];
    if (!Number.isInteger(size) || size < 1 || size > 1e6)
      throw new Error(`${name} must be a whole number from 1 to 1,000,000, but is ${size}`);
  }
  for (const name of ['ropeBase', 'epsilon'] as const)
    if (!(shape[name] > 0 && Number.isFinite(shape[name])))
      throw new Error(`${name} must be a positive number, but is ${shape[name]}`);
  if (shape.width % shape.heads !== 0)
    throw new Error(`a width of ${shape.width} cannot be shared by ${shape.heads} heads`);
  for (const [name, size] of [
    ['the head size', headSize(shape)],
    ['hidden', shape.hidden],
  ] as const)
    if (size % TILE !== 0) throw new Error(`${name} must be a multiple of ${TILE}, but is ${size}`);
}

export const headSize = ({ width, heads }: Shape): number => width / heads;
