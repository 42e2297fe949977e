import type { Tool } from '../domain/problem.ts';
import { evaluate } from './expression.ts';
import { format } from './rational.ts';

/** Evaluates an expression exactly; what it cannot do is said in plain words. */
export function calculate(expression: string): string {
  const result = evaluate(expression);
  return 'value' in result ? format(result.value) : result.error;
}

/** The calculator that a rollout may call. */
export const calculator: Tool = {
  name: 'calculator',
  description:
    'Calculates exactly with + - * / and brackets, ceil (…) and floor (…). Example: 240 * (100 - 20) / 100',
  call: (input) => Promise.resolve(calculate(input)),
};
