import type { Decoder } from './decoder.ts';

/** What one decoder did with groups of one size: tokens/s, a number per repetition. */
export interface Series {
  readonly decoder: string;
  readonly group: number;
  readonly rates: readonly number[];
}

/**
 * Measures all decoders side by side: in every repetition each has its turn with every group, so that what slows the machine for a
 * while meets all of them.
 * @param tokens to be written in each sequence
 * @param now a clock, in milliseconds
 * @param told is told what comes next
 */
export async function measure(
  decoders: readonly Decoder[],
  groups: readonly number[],
  tokens: number,
  repetitions: number,
  now: () => number,
  told: (what: string) => void,
): Promise<Series[]> {
  const series = groups.flatMap((group) =>
    decoders.map((decoder) => ({ decoder, group, rates: [] as number[] })),
  );
  for (const { decoder, group } of series) {
    told(`${decoder.name} warms up, G = ${group}`);
    await decoder.warm(group, tokens);
  }
  for (let repetition = 1; repetition <= repetitions; repetition++) {
    told(`repetition ${repetition} of ${repetitions}`);
    for (const { decoder, group, rates } of series) {
      const begin = now();
      await decoder.decode(group, tokens);
      rates.push((group * tokens * 1000) / (now() - begin));
    }
  }
  return series.map(({ decoder, group, rates }) => ({ decoder: decoder.name, group, rates }));
}
