/*
 * GGUF, version 3 (ggml's docs/gguf.md), all little-endian:
 *
 *   header     the letters GGUF, version, number of tensors, number of metadata entries
 *   metadata   per entry its key, the number of its type, its value
 *   table      per tensor its name, its sizes, its type, where its numbers begin in the data
 *   data       begins at a multiple of 32, and so does every tensor in it
 *
 * Strings and arrays begin with their length; arrays with the number of their elements' type before that.
 */
const MAGIC = 'GGUF';
const VERSION = 3;
export const ALIGNMENT = 32;

/** The only type of tensors written here, as the format numbers it. */
export const F32 = 0;

const VALUE_TYPES = { uint32: 4, int32: 5, float32: 6, bool: 7, string: 8, array: 9 } as const;

/** One piece of metadata. */
export type Entry = { readonly key: string } & (
  | { readonly type: 'uint32' | 'float32'; readonly value: number }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'array'; readonly of: 'string'; readonly value: readonly string[] }
  | { readonly type: 'array'; readonly of: 'int32' | 'float32'; readonly value: readonly number[] }
);

export interface GgufTensor {
  readonly name: string;
  /** The fastest-running first: for a row-major matrix its columns, then its rows. */
  readonly sizes: readonly number[];
  readonly numbers: Float32Array;
}

/** The bytes of a GGUF file. */
export function writeGguf(
  entries: readonly Entry[],
  tensors: readonly GgufTensor[],
): Uint8Array<ArrayBuffer> {
  const out = new ByteWriter();
  out.letters(MAGIC);
  out.uint32(VERSION);
  out.uint64(tensors.length);
  out.uint64(entries.length);
  for (const entry of entries) writeEntry(entry, out);
  let begin = 0;
  for (const { name, sizes, numbers } of tensors) {
    out.string(name);
    out.uint32(sizes.length);
    for (const size of sizes) out.uint64(size);
    out.uint32(F32);
    out.uint64(begin);
    begin += aligned(numbers.byteLength);
  }
  out.align();
  for (const { numbers } of tensors) {
    for (const x of numbers) out.float32(x);
    out.align();
  }
  return out.bytes();
}

function writeEntry(entry: Entry, out: ByteWriter): void {
  out.string(entry.key);
  out.uint32(VALUE_TYPES[entry.type]);
  if (entry.type !== 'array') {
    writeValue(entry.type, entry.value, out);
    return;
  }
  out.uint32(VALUE_TYPES[entry.of]);
  out.uint64(entry.value.length);
  for (const value of entry.value) writeValue(entry.of, value, out);
}

function writeValue(
  type: Exclude<keyof typeof VALUE_TYPES, 'array'>,
  value: string | number | boolean,
  out: ByteWriter,
): void {
  if (type === 'string') out.string(String(value));
  else if (type === 'bool') out.uint8(Number(value));
  else out[type](Number(value));
}

const aligned = (bytes: number): number => Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;

/** Bytes that grow at their end. */
class ByteWriter {
  #buffer = new ArrayBuffer(1 << 16);
  #length = 0;

  uint8(x: number): void {
    this.#room(1).setUint8(0, x);
  }

  uint32(x: number): void {
    this.#room(4).setUint32(0, x, true);
  }

  int32(x: number): void {
    this.#room(4).setInt32(0, x, true);
  }

  uint64(x: number): void {
    this.#room(8).setBigUint64(0, BigInt(x), true);
  }

  float32(x: number): void {
    this.#room(4).setFloat32(0, x, true);
  }

  letters(text: string): void {
    for (const byte of new TextEncoder().encode(text)) this.uint8(byte);
  }

  string(text: string): void {
    this.uint64(new TextEncoder().encode(text).length);
    this.letters(text);
  }

  /** Zeros up to the next multiple of the alignment. */
  align(): void {
    this.#room(aligned(this.#length) - this.#length);
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.#buffer.slice(0, this.#length));
  }

  /** A view of so many new bytes at the end. */
  #room(bytes: number): DataView {
    const from = this.#length;
    this.#length += bytes;
    if (this.#length > this.#buffer.byteLength) {
      const larger = new ArrayBuffer(2 * this.#length);
      new Uint8Array(larger).set(new Uint8Array(this.#buffer));
      this.#buffer = larger;
    }
    return new DataView(this.#buffer, from, bytes);
  }
}
