import * as v from 'valibot';
import { canonicalJson } from '../../domain/canonicalJson.ts';
import { matrixIndex, parameterLayout, tensorsOf, type Tensor } from './parameters.ts';
import { checkShape } from './shape.ts';

/*
 * The weights file:
 *
 *   8 bytes    the letters TFGRPOW1
 *   4 bytes    length of the header, unsigned, little-endian
 *   header     JSON in UTF-8 (`WeightsHeader`), filled up with spaces to a multiple of four
 *   tensors    in the header's order. A gain: its numbers, f32. A matrix: one f32 scale per row, then its rows, int8;
 *              a weight is scale · int8, rounded to f32.
 *
 * All numbers are little-endian.
 */
const MAGIC = 'TFGRPOW1';
const PREAMBLE = 12;

const size = v.pipe(v.number(), v.integer(), v.minValue(1));

const headerSchema = v.object({
  name: v.string(),
  version: size,
  /** Hash of the world, the prompt pack and the tokenizer that the model was trained on. */
  trainedOn: v.string(),
  shape: v.object({
    layers: v.number(),
    width: v.number(),
    heads: v.number(),
    hidden: v.number(),
    vocabulary: v.number(),
    context: v.number(),
    ropeBase: v.number(),
    epsilon: v.number(),
  }),
  /** The words of the tokenizer, in the order of their ids. */
  words: v.array(v.string()),
  tensors: v.array(
    v.object({
      name: v.string(),
      kind: v.picklist(['matrix', 'gain']),
      rows: size,
      columns: size,
    }),
  ),
});

export type WeightsHeader = v.InferOutput<typeof headerSchema>;

export interface Weights {
  readonly header: WeightsHeader;
  /** All weights, dequantized, as `parameterLayout` says. */
  readonly parameters: Float32Array;
}

/**
 * Reads a weights file.
 * @throws {Error} that says what is wrong with the file; there is never a garbled model.
 */
export function readWeights(file: ArrayBuffer): Weights {
  const header = readHeader(file);
  const { offsets, length } = parameterLayout(header.shape);
  const parameters = new Float32Array(length);
  let at = PREAMBLE + headerBytes(file);
  const expected = at + sum(header.tensors.map(bytesOf));
  if (file.byteLength !== expected)
    throw new Error(`weights file: ${file.byteLength} bytes, but its header promises ${expected}`);
  for (const tensor of header.tensors) {
    const stored = new DataView(file, at, bytesOf(tensor));
    const to = parameters.subarray(offsets.get(tensor.name));
    if (tensor.kind === 'gain') readGain(stored, tensor, to);
    else readMatrix(stored, tensor, to);
    at += bytesOf(tensor);
  }
  return { header, parameters };
}

/**
 * Writes a weights file; a matrix is quantized row by row, its largest weight becomes ±127.
 * @param about all of the header but the table of tensors, which follows from the shape
 * @param tensors by name, row-major as in PyTorch
 * @throws {Error} if a tensor is missing, has another size, or holds what is not a finite number
 */
export function writeWeights(
  about: Omit<WeightsHeader, 'tensors'>,
  tensors: ReadonlyMap<string, Float32Array>,
): ArrayBuffer {
  checkShape(about.shape);
  const table = tensorsOf(about.shape);
  const json = new TextEncoder().encode(JSON.stringify({ ...about, tensors: table }));
  const header = Math.ceil(json.length / 4) * 4;
  const file = new ArrayBuffer(PREAMBLE + header + sum(table.map(bytesOf)));
  const bytes = new Uint8Array(file);
  bytes.set(new TextEncoder().encode(MAGIC));
  new DataView(file).setUint32(8, header, true);
  bytes.fill(0x20, PREAMBLE, PREAMBLE + header);
  bytes.set(json, PREAMBLE);
  let at = PREAMBLE + header;
  for (const tensor of table) {
    const numbers = tensors.get(tensor.name);
    if (numbers?.length !== tensor.rows * tensor.columns || !numbers.every(Number.isFinite))
      throw new Error(`${tensor.name} must be ${tensor.rows} × ${tensor.columns} finite numbers`);
    const stored = new DataView(file, at, bytesOf(tensor));
    if (tensor.kind === 'gain') numbers.forEach((x, i) => stored.setFloat32(4 * i, x, true));
    else writeMatrix(stored, tensor, numbers);
    at += bytesOf(tensor);
  }
  return file;
}

function readHeader(file: ArrayBuffer): WeightsHeader {
  if (file.byteLength < PREAMBLE || textAt(file, 0, 8) !== MAGIC)
    throw new Error(`weights file: does not begin with ${MAGIC}`);
  if (file.byteLength < PREAMBLE + headerBytes(file))
    throw new Error('weights file: ends within its header');
  const header = parseHeader(textAt(file, PREAMBLE, headerBytes(file)));
  checkShape(header.shape);
  if (canonicalJson(header.tensors) !== canonicalJson(tensorsOf(header.shape)))
    throw new Error('weights file: its tensors are not those of its shape');
  return header;
}

const headerBytes = (file: ArrayBuffer): number => new DataView(file).getUint32(8, true);

const textAt = (file: ArrayBuffer, from: number, length: number): string =>
  new TextDecoder().decode(new Uint8Array(file, from, length));

function parseHeader(text: string): WeightsHeader {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new Error('weights file: its header is not JSON');
  }
  const header = v.safeParse(headerSchema, json);
  if (header.success) return header.output;
  const [issue] = header.issues;
  throw new Error(`weights file: ${v.getDotPath(issue) ?? 'header'}: ${issue.message}`);
}

function readGain(stored: DataView, { columns }: Tensor, to: Float32Array): void {
  for (let i = 0; i < columns; i++) to[i] = finite(stored.getFloat32(4 * i, true));
}

function readMatrix(stored: DataView, { rows, columns }: Tensor, to: Float32Array): void {
  for (let row = 0; row < rows; row++) {
    const scale = finite(stored.getFloat32(4 * row, true));
    const from = 4 * rows + row * columns;
    // Storing in single precision rounds the product.
    for (let i = 0; i < columns; i++)
      to[matrixIndex(i, row, columns)] = scale * stored.getInt8(from + i);
  }
}

function writeMatrix(stored: DataView, { rows, columns }: Tensor, numbers: Float32Array): void {
  for (let row = 0; row < rows; row++) {
    const weights = numbers.subarray(row * columns, (row + 1) * columns);
    const scale = Math.fround(weights.reduce((most, w) => Math.max(most, Math.abs(w)), 0) / 127);
    stored.setFloat32(4 * row, scale, true);
    for (const [i, w] of weights.entries())
      stored.setInt8(4 * rows + row * columns + i, scale === 0 ? 0 : toInt8(w / scale));
  }
}

/** A scale that underflowed would carry the largest weights over the edge. */
const toInt8 = (x: number): number => Math.max(-127, Math.min(127, Math.round(x)));

function finite(x: number): number {
  if (!Number.isFinite(x)) throw new Error('weights file: holds a number that is not finite');
  return x;
}

const bytesOf = ({ kind, rows, columns }: Tensor): number =>
  kind === 'gain' ? 4 * columns : rows * (4 + columns);

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
