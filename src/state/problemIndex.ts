import type { Problem } from '../domain/problem.ts';
import type { DrawnProblems } from '../runs/drawnProblems.ts';

/** The problems of all splits by their id. */
export function problemsById(drawn: DrawnProblems | null): ReadonlyMap<string, Problem> {
  if (drawn === null) return new Map();
  const all = [...drawn.learning, ...drawn.heldOut, ...drawn.shifted];
  return new Map(all.map((problem) => [problem.id, problem]));
}

/** The family of each problem that has one, by the problem's id. */
export function familiesById(problems: ReadonlyMap<string, Problem>): ReadonlyMap<string, string> {
  return new Map(
    [...problems].flatMap(([id, { family }]) => (family === undefined ? [] : [[id, family]])),
  );
}

/** The problems of each family, families in the order in which they first occur. */
export function byFamily(
  problems: readonly Problem[],
): { readonly family: string | undefined; readonly problems: readonly string[] }[] {
  const families = new Map<string | undefined, string[]>();
  for (const { id, family } of problems) {
    families.set(family, [...(families.get(family) ?? []), id]);
  }
  return [...families].map(([family, ids]) => ({ family, problems: ids }));
}
