import type { Cost } from '../analysis/costs.ts';
import { grouped, unbroken } from './words.ts';

/** What was spent, in words; nothing where nothing was. */
export function spentWords({ calls, failed, tokens: { prompt, completion } }: Cost): string {
  if (calls === 0) return '';
  const unanswered = failed > 0 ? ` (${grouped(failed)} without an answer)` : '';
  return [
    `${calls === 1 ? '1 call' : `${grouped(calls)} calls`}${unanswered}`,
    `${grouped(prompt)} prompt tokens`,
    `${grouped(completion)} completion tokens`,
  ]
    .map(unbroken)
    .join(' · ');
}
