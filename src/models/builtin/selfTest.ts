import type { Network, Row } from './network.ts';
import { PAGE } from './kernel.ts';

/** Ends within the third page, and is odd: every way through the kernel is taken. */
const LENGTH = 41;

/** True if two networks with the same weights give the same bits for a fixed text. */
export function sameBits(one: Network, other: Network): boolean {
  const [expected, actual] = [trial(one), trial(other)];
  return expected.every((bits, i) => bits === actual[i]);
}

/** The bits of the logits after each of the last tokens. What the trial leaves in its pages, nobody reads. */
function trial(network: Network): Uint32Array {
  const { context, vocabulary } = network.shape;
  const length = Math.min(LENGTH, context);
  const pages = network.layout.pages.slice(0, Math.ceil(length / PAGE));
  const rows: Row[] = Array.from({ length }, (_, position) => ({
    token: (position * 31 + 7) % vocabulary,
    position,
    pages,
  }));
  const logits = network.forward(rows, [length - 3, length - 2, length - 1]);
  return new Uint32Array(Float32Array.from(logits.flatMap(({ values }) => [...values])).buffer);
}
