import { canonicalJson } from './canonicalJson.ts';
import type { RunEvent } from './events.ts';
import { RunningSha256 } from './hash.ts';

/**
 * The hash of a log that grows: SHA-256 over the canonical JSON of its events, a line feed between two.
 * Run id, times and durations are no part of an event, so equal settings, seeds and deterministic models
 * give equal hashes on every machine.
 */
export class LogHash {
  readonly #hash = new RunningSha256();
  #length = 0;

  /** Takes the log's next event, as its canonical JSON. */
  add(canonical: string): void {
    this.#hash.add(this.#length === 0 ? canonical : `\n${canonical}`);
    this.#length++;
  }

  /** 64 hexadecimal digits for the events so far. */
  hex(): string {
    return this.#hash.hex();
  }
}

/** The hash of a whole log. */
export function logHash(events: Iterable<RunEvent>): string {
  const hash = new LogHash();
  for (const event of events) hash.add(canonicalJson(event));
  return hash.hex();
}
