import type { Agreement } from './agreement.ts';
import { PLAIN, RUNTIME, WLLAMA } from './decoder.ts';
import type { Series } from './measure.ts';
import { ratios, spread, type Spread } from './statistics.ts';

/** How much faster than wllama the runtime is meant to be with a group of the paper's size. */
const AIM = { group: 5, times: 10 };

export interface Findings {
  /** Which weights, in words. */
  readonly weights: string;
  readonly promptTokens: number;
  /** Written in each sequence. */
  readonly newTokens: number;
  readonly repetitions: number;
  readonly agreement: Agreement;
  /** Of all three decoders, each with the same groups; 1 and that of the aim are among them. */
  readonly series: readonly Series[];
}

/** A spread for every size of a group. */
type Row = ReadonlyMap<number, Spread>;

/** What is printed: tables to read, and a line of JSON at the end. */
export function report(findings: Findings): string[] {
  const { weights, promptTokens, newTokens, repetitions, agreement, series } = findings;
  const { tokens, equal, largestDifference } = agreement;
  const speeds = new Map([RUNTIME, PLAIN, WLLAMA].map((name) => [name, speedsOf(name, series)]));
  const atOnce = timesFaster(WLLAMA, (group) => group, series);
  const oneByOne = timesFaster(WLLAMA, () => 1, series);
  const times = new Map([
    ['runtime / plain TypeScript', timesFaster(PLAIN, (group) => group, series)],
    ['runtime / wllama, G at once', atOnce],
    ['runtime / wllama, one by one', oneByOne],
  ]);
  return [
    `Weights: ${weights}.`,
    `Prompt: ${promptTokens} tokens, read before. ${newTokens} new tokens a sequence, greedy; one thread each.`,
    `Of ${tokens} tokens wllama wrote the same ${equal}; log-probabilities differ by ${largestDifference.toExponential(1)} at most.`,
    '',
    `tokens/s: median (min–max) of ${repetitions}`,
    ...table(speeds, 0),
    '',
    'times faster, repetition by repetition',
    ...table(times, 1),
    '',
    `Aim: ${AIM.times} times wllama with G = ${AIM.group}. Measured: ${aimed(atOnce)} at once, ${aimed(oneByOne)} one by one.`,
    json({ ...findings, speeds, times }),
  ];
}

function speedsOf(decoder: string, series: readonly Series[]): Row {
  return byGroup(series, (group) => spread(ratesOf(decoder, group, series)));
}

/** @param itsGroup the size of the other decoder's groups, for the runtime's */
function timesFaster(
  decoder: string,
  itsGroup: (group: number) => number,
  series: readonly Series[],
): Row {
  return byGroup(series, (group) => {
    const others = ratesOf(decoder, itsGroup(group), series);
    return spread(ratios(ratesOf(RUNTIME, group, series), others));
  });
}

const byGroup = (series: readonly Series[], of: (group: number) => Spread): Row =>
  new Map(series.map(({ group }) => [group, of(group)]));

function ratesOf(decoder: string, group: number, series: readonly Series[]): readonly number[] {
  const found = series.find((one) => one.decoder === decoder && one.group === group);
  if (!found) throw new Error(`${decoder} was not measured with G = ${group}`);
  return found.rates;
}

const aimed = (row: Row): string => row.get(AIM.group)?.median.toFixed(1) ?? 'nothing';

/** Rows in columns, under a head that names the groups. */
function table(rows: ReadonlyMap<string, Row>, places: number): string[] {
  const write = ({ median, min, max }: Spread) =>
    `${median.toFixed(places)} (${min.toFixed(places)}–${max.toFixed(places)})`;
  const groups = [...rows.values()][0]?.keys() ?? [];
  const head = ['', ...Array.from(groups, (group) => `G = ${group}`)];
  const body = Array.from(rows, ([name, row]) => [name, ...Array.from(row.values(), write)]);
  return [head, ...body].map(([name = '', ...cells]) =>
    [name.padEnd(30), ...cells.map((cell) => cell.padStart(20))].join('').trimEnd(),
  );
}

/** Maps as objects; numbers with as many digits as mean something. */
function json(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Map) return Object.fromEntries(part) as unknown;
    return typeof part === 'number' ? Number(part.toPrecision(4)) : part;
  });
}
