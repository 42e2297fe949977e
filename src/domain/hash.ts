import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

// Synchronous on purpose: `crypto.subtle` does not exist on a page that is no secure context.

/** SHA-256 of a text's UTF-8 bytes, as 64 hexadecimal digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The first 31 bits of a text's SHA-256, a non-negative integer that fits every provider's seed. */
export function first31Bits(text: string): number {
  const [a = 0, b = 0, c = 0, d = 0] = sha256(utf8ToBytes(text));
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 1;
}

/** A SHA-256 that texts are fed to one after the other. */
export class RunningSha256 {
  readonly #hash = sha256.create();

  add(text: string): void {
    this.#hash.update(utf8ToBytes(text));
  }

  /** The hash of everything added so far; more may be added after. */
  hex(): string {
    return bytesToHex(this.#hash.clone().digest());
  }
}
