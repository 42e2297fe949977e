import { expect, test } from 'vitest';
import { canonicalJson } from '../../src/domain/canonicalJson.ts';
import type { RunEvent } from '../../src/domain/events.ts';
import { sha256Hex } from '../../src/domain/hash.ts';
import { LogHash, logHash } from '../../src/domain/logHash.ts';

const LOG: readonly RunEvent[] = [
  { kind: 'input', step: 1, edit: { do: 'add', text: 'count the ends' }, verdict: 'accepted' },
  { kind: 'end', why: 'complete' },
];

test('the log hash is SHA-256 over the canonical JSON of the events, a line feed between two', () => {
  const text =
    '{"edit":{"do":"add","text":"count the ends"},"kind":"input","step":1,"verdict":"accepted"}' +
    '\n{"kind":"end","why":"complete"}';
  expect(logHash(LOG)).toBe(sha256Hex(text));
  expect(logHash([])).toBe(sha256Hex(''));
});

test('the hash of a growing log is at every length the hash of the log so far', () => {
  const growing = new LogHash();
  LOG.forEach((event, i) => {
    growing.add(canonicalJson(event));
    expect(growing.hex()).toBe(logHash(LOG.slice(0, i + 1)));
  });
});
