import { PAGE } from './kernel.ts';
import { paddedOutputs, parameterLayout } from './parameters.ts';
import { headSize, type Shape } from './shape.ts';

/** Rows that one pass of the network takes at most: a row is one token at one position of one sequence. */
export const MAX_ROWS = 128;

/** At the beginning of the memory the compiled kernel keeps its constants. */
const KERNEL_BYTES = 4096;
/** Pages whose addresses differ by a power of two would drive each other out of the processor's cache. */
const PAGE_GAP = 2112;

/**
 * Where everything lies in the kernel's memory, in bytes.
 *
 * A page holds the keys and values of 16 neighbouring positions: for each layer first the keys, head by head as
 * head size × 16, then the values, head by head as 16 × head size. Positions are the lanes of the keys, dimensions those of the values.
 */
export interface Layout {
  readonly parameters: number;
  /** context × head size: cosine and sine of each pair's angle, alternating. */
  readonly turns: number;
  /** rows × width */
  readonly x: number;
  readonly normed: number;
  readonly mixed: number;
  readonly projected: number;
  /** rows × 3 width */
  readonly queryKeyValue: number;
  /** rows × 2 hidden, rows × hidden */
  readonly gateUp: number;
  readonly hidden: number;
  /** rows × padded vocabulary */
  readonly logits: number;
  /** 4 × context, and four sums. */
  readonly scores: number;
  /** Per row: its position; the addresses of its pages. */
  readonly positions: number;
  readonly tables: number;
  /** Pages that a sequence can have. */
  readonly tableWidth: number;
  /** Bytes of a page, and of one layer's keys (or values) in it. */
  readonly pageBytes: number;
  readonly pageLayerBytes: number;
  /** The address of every page. */
  readonly pages: readonly number[];
  readonly bytes: number;
}

/**
 * @param cacheBytes for keys and values; there is always room for one whole context
 */
export function layoutOf(shape: Shape, cacheBytes: number): Layout {
  const { layers, width, hidden, vocabulary, context } = shape;
  let end = KERNEL_BYTES;
  const numbers = (count: number) => {
    const address = end;
    end += Math.ceil(count / 16) * 64;
    return address;
  };
  const tableWidth = Math.ceil(context / PAGE);
  const pageLayerBytes = width * PAGE * 4;
  const pageBytes = layers * 2 * pageLayerBytes + PAGE_GAP;
  const areas = {
    parameters: numbers(parameterLayout(shape).length),
    turns: numbers(context * headSize(shape)),
    x: numbers(MAX_ROWS * width),
    normed: numbers(MAX_ROWS * width),
    mixed: numbers(MAX_ROWS * width),
    projected: numbers(MAX_ROWS * width),
    queryKeyValue: numbers(MAX_ROWS * 3 * width),
    gateUp: numbers(MAX_ROWS * 2 * hidden),
    hidden: numbers(MAX_ROWS * hidden),
    logits: numbers(MAX_ROWS * paddedOutputs(vocabulary)),
    scores: numbers(4 * tableWidth * PAGE + 4),
    positions: numbers(MAX_ROWS),
    tables: numbers(MAX_ROWS * tableWidth),
  };
  const pageCount = Math.max(tableWidth, Math.floor(cacheBytes / pageBytes));
  const pages = Array.from({ length: pageCount }, (_, i) => end + i * pageBytes);
  return {
    ...areas,
    tableWidth,
    pageBytes,
    pageLayerBytes,
    pages,
    bytes: end + pageCount * pageBytes,
  };
}
