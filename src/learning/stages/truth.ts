import type { Problem } from '../../domain/problem.ts';
import type { StageContext } from './asking.ts';

/** The true answer for a prompt of the critic: only where the setting lets learning know it. */
export function truthFor(
  { settings }: Pick<StageContext, 'settings'>,
  { truth }: Problem,
): { truth?: string } {
  return settings.groundTruth === 'verified' && truth !== undefined ? { truth } : {};
}
