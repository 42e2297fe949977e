import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { withPngText } from '../../src/charts/pngText.ts';

test('a text is put behind the header of a PNG, with a checksum that is right', () => {
  const png = new Uint8Array(60).map((_, i) => i);
  const made = Buffer.from(withPngText(png, 'Configuration', '{"seed":7,"name":"é"}'));
  const data = Buffer.from('Configuration\0\0\0\0\0{"seed":7,"name":"é"}', 'utf8');
  expect(made.subarray(0, 33)).toEqual(Buffer.from(png.subarray(0, 33)));
  expect(made.readUInt32BE(33)).toBe(data.length);
  expect(made.subarray(37, 41).toString()).toBe('iTXt');
  expect(made.subarray(41, 41 + data.length)).toEqual(data);
  expect(made.readUInt32BE(41 + data.length)).toBe(
    crc32(Buffer.concat([Buffer.from('iTXt'), data])),
  );
  expect(made.subarray(45 + data.length)).toEqual(Buffer.from(png.subarray(33)));
});
