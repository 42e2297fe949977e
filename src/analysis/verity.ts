import type { Library } from '../domain/experience.ts';
import type { Verity } from '../domain/problem.ts';

export type VerityCounts = Readonly<Record<Verity, number>>;

/** How many experiences are true, false, idle or unknown in the world they are about; a measurement, never shown to a model. */
export function verityCounts(library: Library, verityOf: (text: string) => Verity): VerityCounts {
  const counts = { true: 0, false: 0, idle: 0, unknown: 0 };
  for (const { text } of library) counts[verityOf(text)] += 1;
  return counts;
}
