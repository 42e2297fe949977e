import { canonicalJson } from '../domain/canonicalJson.ts';

/** Why a packed text cannot be read. */
export class PackedError extends Error {}

/** A value as a text that an address can carry: canonical JSON, deflated, in base64url. */
export async function packed(value: unknown): Promise<string> {
  const json = new TextEncoder().encode(canonicalJson(value));
  const bytes = await readAll(through(json, new CompressionStream('deflate-raw')), Infinity);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/**
 * The value that {@link packed} made a text of.
 * @param most bytes that its JSON may have: a few packed bytes can unfold to a thousand times as many.
 * @throws {PackedError} if it is no such text.
 */
export async function unpacked(text: string, most: number): Promise<unknown> {
  const inflated = through(bytesOf(text), new DecompressionStream('deflate-raw'));
  const bytes = await readAll(inflated, most);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new PackedError('what it unfolds to is no JSON', { cause: error });
  }
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(text)) throw new PackedError('it has characters that no link has');
  try {
    const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch (error) {
    throw new PackedError('a part of it is missing', { cause: error });
  }
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  transform: CompressionStream | DecompressionStream,
): ReadableStream<Uint8Array> {
  return new Blob([bytes]).stream().pipeThrough(transform);
}

async function readAll(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array> {
  const reader = stream.getReader();
  const read: number[] = [];
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new PackedError('a part of it is missing or was changed', { cause: error });
    });
    if (done) return Uint8Array.from(read);
    if (read.length + value.length > most) {
      await reader.cancel();
      throw new PackedError(`it unfolds to more than ${most} bytes`);
    }
    read.push(...value);
  }
}
