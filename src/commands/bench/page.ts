import kernelAddress from '../../models/builtin/kernel/kernel.wasm?url';
import { Tokenizer } from '../../models/builtin/tokenizer.ts';
import { readWeights } from '../../models/builtin/weights.ts';
import { agreementOf } from './agreement.ts';
import { PLAIN, RUNTIME } from './decoder.ts';
import { measure } from './measure.ts';
import { rolloutPrompt } from './prompt.ts';
import { report } from './report.ts';
import { runtimeDecoder } from './runtimeDecoder.ts';
import { wllamaDecoder } from './wllamaDecoder.ts';

const GROUPS = [1, 5, 16];
/** Tokens whose probabilities are compared. */
const COMPARED = 32;
/** Of log-probabilities: far above what rounding does, far below what another model would say. */
const TOLERANCE = 0.01;

interface Wishes {
  /** What the weights are, in words. */
  readonly weights: string;
  /** To be written in each sequence. */
  readonly newTokens: number;
  readonly repetitions: number;
}

declare global {
  /** Called by the command that opened this page; gives what it prints. */
  var bench: (wishes: Wishes) => Promise<string[]>;
}

globalThis.bench = async ({ weights, newTokens, repetitions }) => {
  const file = await (await fetched('model.bin')).arrayBuffer();
  const kernel = await (await fetched(kernelAddress)).arrayBuffer();
  const gguf = await (await fetched('model.gguf')).blob();
  const tokenizer = new Tokenizer(readWeights(file).header.words);
  const prompt = await rolloutPrompt(tokenizer);
  const length = prompt.length + Math.max(newTokens, COMPARED);

  const runtime = await runtimeDecoder(RUNTIME, file, kernel, prompt);
  const plain = await runtimeDecoder(PLAIN, file, null, prompt);
  const wllama = await wllamaDecoder(gguf, prompt, tokenizer.size, GROUPS, length);

  console.info('compares what they think');
  const agreement = agreementOf(await runtime.trace(COMPARED), await wllama.trace(COMPARED));
  if (agreement.largestDifference > TOLERANCE)
    throw new Error(`runtime and wllama do not agree: ${JSON.stringify(agreement)}`);

  const series = await measure(
    [runtime, plain, wllama],
    GROUPS,
    newTokens,
    repetitions,
    () => performance.now(),
    (what) => console.info(what),
  );
  return report({
    weights,
    promptTokens: prompt.length,
    newTokens,
    repetitions,
    agreement,
    series,
  });
};

async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} could not be loaded: ${response.status}`);
  return response;
}
