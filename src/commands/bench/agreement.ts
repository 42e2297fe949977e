import type { Trace } from './decoder.ts';

/** Tokens of a smaller log-probability are left out: rounding weighs more there, and nobody draws them. */
const RAREST = -12;

export interface Agreement {
  /** Tokens that both wrote. */
  readonly tokens: number;
  /** How many of these are equal, from the first on. */
  readonly equal: number;
  /** Between the logarithms of any token's probability, wherever both had written the same so far. */
  readonly largestDifference: number;
}

/**
 * How far two models that wrote after the same prompt think the same.
 * @throws {Error} if they told different things: other tokens, fewer of them, or none
 */
export function agreementOf(one: Trace, other: Trace): Agreement {
  const tokens = one.tokens.length;
  if (tokens === 0 || other.tokens.length !== tokens)
    throw new Error(`${tokens} and ${other.tokens.length} tokens cannot be compared`);
  const differs = one.tokens.findIndex((token, i) => token !== other.tokens[i]);
  const equal = differs < 0 ? tokens : differs;
  const comparable = Math.min(equal + 1, tokens);
  const differences = Array.from({ length: comparable }, (_, i) =>
    largestDifference(one.logProbabilities[i], other.logProbabilities[i]),
  );
  return { tokens, equal, largestDifference: Math.max(...differences) };
}

function largestDifference(one?: Float64Array, other?: Float64Array): number {
  if (!one || one.length !== other?.length) throw new Error('other tokens were told of');
  let largest = 0;
  for (const [id, x] of one.entries()) {
    if (x < RAREST) continue;
    const difference = Math.abs(x - (other[id] as number));
    if (Number.isNaN(difference)) throw new Error(`nothing was told of token ${id}`);
    largest = Math.max(largest, difference);
  }
  return largest;
}
