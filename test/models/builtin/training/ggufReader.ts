/** What a GGUF file says, read independently of the writer. */
export interface ReadGguf {
  readonly version: number;
  readonly entries: Readonly<Record<string, unknown>>;
  readonly tensors: readonly ReadTensor[];
}

interface ReadTensor {
  readonly name: string;
  readonly sizes: readonly number[];
  readonly type: number;
  /** Where its numbers begin in the file. */
  readonly begin: number;
  readonly numbers: Float32Array;
}

/** Reads a GGUF file with tensors of f32; everything must be used up. */
export function readGguf(file: Uint8Array<ArrayBuffer>): ReadGguf {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let at = 0;
  const take = (bytes: number) => (at += bytes) - bytes;
  const uint32 = () => view.getUint32(take(4), true);
  const uint64 = () => Number(view.getBigUint64(take(8), true));
  const text = (length: number) => new TextDecoder().decode(file.subarray(take(length), at));
  const times = <T>(count: number, read: () => T): T[] => Array.from({ length: count }, read);

  const value = (type: number): unknown => {
    if (type === 4) return uint32();
    if (type === 5) return view.getInt32(take(4), true);
    if (type === 6) return view.getFloat32(take(4), true);
    if (type === 7) return [false, true][view.getUint8(take(1))];
    if (type === 8) return text(uint64());
    if (type !== 9) throw new Error(`type ${type} at ${at}`);
    const [of, count] = [uint32(), uint64()];
    return times(count, () => value(of));
  };

  if (text(4) !== 'GGUF') throw new Error('not GGUF');
  const version = uint32();
  const [tensorCount, entryCount] = [uint64(), uint64()];
  const entries = times(entryCount, () => [text(uint64()), value(uint32())] as const);
  const table = times(tensorCount, () => ({
    name: text(uint64()),
    sizes: times(uint32(), uint64),
    type: uint32(),
    offset: uint64(),
  }));
  const data = Math.ceil(at / 32) * 32;
  const tensors = table.map(({ offset, ...tensor }) => {
    const begin = data + offset;
    const count = tensor.sizes.reduce((product, size) => product * size, 1);
    const numbers = Float32Array.from({ length: count }, (_, i) =>
      view.getFloat32(begin + 4 * i, true),
    );
    at = Math.max(at, begin + 4 * count);
    return { ...tensor, begin, numbers };
  });
  if (Math.ceil(at / 32) * 32 !== file.length) throw new Error(`${file.length - at} bytes more`);
  return { version, entries: Object.fromEntries(entries), tensors };
}
