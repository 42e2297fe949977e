/** Signature and IHDR, with which every PNG file begins. */
const BEGINNING = 33;

/** A PNG file with a text inside (an iTXt chunk, PNG 1.2 § 4.2.3.3), which picture viewers list under its keyword. */
export function withPngText(
  png: Uint8Array<ArrayBuffer>,
  keyword: string,
  text: string,
): Uint8Array<ArrayBuffer> {
  // After the keyword: its end, not compressed, by no method, no language, no translated keyword.
  const data = new TextEncoder().encode(`${keyword}\0\0\0\0\0${text}`);
  const chunk = new Uint8Array(12 + data.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode('iTXt'), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, BEGINNING));
  whole.set(chunk, BEGINNING);
  whole.set(png.subarray(BEGINNING), BEGINNING + chunk.length);
  return whole;
}

/** The checksum of PNG chunks (ISO 3309), bit by bit: a chunk is a few kilobytes. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
