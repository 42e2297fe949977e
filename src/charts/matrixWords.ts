import type { Cell } from '../analysis/matrix.ts';
import type { PlacedFamily } from './matrixLayout.ts';

/** A family's groups in one step, in words. */
export function familyInWords(
  { name, rows }: PlacedFamily,
  step: number,
  cellOf: (problem: string) => Cell | undefined,
): string {
  const cells = rows.flatMap(({ problem }) => cellOf(problem) ?? []);
  if (cells.length === 0) return `${name}, step ${step}: not tried yet`;
  const told = (['mixed', 'all right', 'all wrong', 'no answer'] as const).flatMap((kind) => {
    const n = cells.filter((cell) => cell.kind === kind).length;
    return n === 0 ? [] : [`${n} ${kind}`];
  });
  return `${name}, step ${step}: ${told.join(', ')}`;
}

/** One group in words. */
export function cellInWords(
  { name, rows }: PlacedFamily,
  problem: string,
  step: number,
  cell: Cell | undefined,
): string {
  const place = rows.findIndex((row) => row.problem === problem) + 1;
  const which = `${name}, problem ${place} of ${rows.length}, step ${step}`;
  if (!cell) return `${which}: not tried yet`;
  const { rollouts, taught } = cell;
  const right = rollouts.filter(({ reward }) => reward === 1).length;
  const failed = rollouts.filter(({ reward }) => reward === null).length;
  const parts = [`${right} of ${rollouts.length} right`];
  if (failed > 0) parts.push(`${failed} without an answer from the model`);
  if (taught.length > 0) parts.push(`taught ${taught.map((id) => `[${id}]`).join(', ')}`);
  return `${which}: ${parts.join(', ')}`;
}
