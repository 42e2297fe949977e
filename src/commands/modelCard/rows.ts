import { mean, standardError, wilsonInterval, type Interval } from '../../analysis/statistics.ts';
import type { Aim, Figure, Measured } from '../../models/builtin/training/card/figure.ts';

/** The standard normal quantile for two-sided 95 %. */
const Z95 = 1.96;

/** A figure as the card shows it. */
export interface Row {
  readonly name: string;
  readonly value: string;
  readonly interval: string;
  readonly n: string;
  readonly aim: string;
  /** Whether the measured value is as aimed at; its interval is for the reader. */
  readonly verdict: string;
}

export function rowOf({ name, measured, aim }: Figure): Row {
  const { value, low, high, n } = estimated(measured);
  const write = 'differences' in measured ? points : percent;
  return {
    name,
    value: write(value),
    interval: `${write(low)} … ${write(high)}`,
    n: grouped(n),
    aim: aim ? aimText(aim, write) : '–',
    verdict: aim ? (isMet(aim, value) ? 'met' : '**missed**') : '',
  };
}

/** A share with its Wilson interval, or a mean of paired differences with its normal one. */
function estimated(measured: Measured): Interval & { readonly value: number; readonly n: number } {
  if ('differences' in measured) {
    const { differences } = measured;
    const value = mean(differences);
    const reach = Z95 * standardError(differences);
    return { value, low: value - reach, high: value + reach, n: differences.length };
  }
  const { successes, n } = measured;
  return { value: successes / n, ...wilsonInterval(successes, n), n };
}

function isMet(aim: Aim, value: number): boolean {
  if ('atLeast' in aim) return value >= aim.atLeast;
  if ('atMost' in aim) return value <= aim.atMost;
  const [low, high] = aim.between;
  return low <= value && value <= high;
}

function aimText(aim: Aim, write: (share: number) => string): string {
  if ('atLeast' in aim) return `≥ ${write(aim.atLeast)}`;
  if ('atMost' in aim) return `≤ ${write(aim.atMost)}`;
  return aim.between.map(write).join(' … ');
}

/** `97.3 %`, and what is nearly nothing more finely: `0.02 %`. */
function percent(share: number): string {
  const hundredths = 100 * share;
  const places = hundredths > 0 && hundredths < 1 ? 2 : 1;
  return `${trimmed(hundredths.toFixed(places))} %`;
}

function points(difference: number): string {
  const size = trimmed(Math.abs(100 * difference).toFixed(1));
  const sign = size === '0' ? '' : difference < 0 ? '−' : '+';
  return `${sign}${size} points`;
}

const trimmed = (decimal: string) => decimal.replace(/\.0+$/, '');

/** `5,000` */
export const grouped = (n: number) => String(n).replaceAll(/\B(?=(\d{3})+$)/g, ',');
