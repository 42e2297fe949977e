import { PAGE, type Kernel } from './kernel.ts';
import { layoutOf } from './layout.ts';
import { Network, type Row } from './network.ts';
import { plainKernel } from './plainKernel.ts';
import { randomWeights } from './randomWeights.ts';
import { readWeights } from './weights.ts';

/** Small, so that it takes a moment also in plain TypeScript. */
const SHAPE = {
  layers: 2,
  width: 32,
  heads: 2,
  hidden: 48,
  context: 64,
  ropeBase: 10000,
  epsilon: 1e-5,
};
/** Ends within the third page, and is odd: every way through the kernel is taken. */
const LENGTH = 41;

/**
 * True if a kernel gives the same bits as plain TypeScript, for a fixed text and random weights.
 * @param kernelOf makes one with so many bytes of memory
 */
export async function passesSelfTest(
  kernelOf: (bytes: number) => Promise<Kernel>,
): Promise<boolean> {
  const weights = readWeights(randomWeights(1, SHAPE));
  const { bytes } = layoutOf(weights.header.shape, 0);
  const expected = trial(new Network(weights, plainKernel(bytes), 0));
  const actual = trial(new Network(weights, await kernelOf(bytes), 0));
  return expected.every((bits, i) => bits === actual[i]);
}

/** The bits of the logits after each of the last three tokens. */
function trial(network: Network): Uint32Array {
  const pages = network.layout.pages.slice(0, Math.ceil(LENGTH / PAGE));
  const rows: Row[] = Array.from({ length: LENGTH }, (_, position) => ({
    token: (position * 31 + 7) % network.shape.vocabulary,
    position,
    pages,
  }));
  const logits = network.forward(rows, [LENGTH - 3, LENGTH - 2, LENGTH - 1]);
  for (const each of logits) each.weigh(1 / 0.7);
  return new Uint32Array(Float32Array.from(logits.flatMap(({ values }) => [...values])).buffer);
}
