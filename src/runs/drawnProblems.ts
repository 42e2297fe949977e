import type { Environment, Problem, Split } from '../domain/problem.ts';
import type { Settings } from '../domain/settings.ts';
import { loadEnvironment } from '../environments/registry.ts';

/** The problems of a run by split. A log names them by id only; settings and environment give them back. */
export type DrawnProblems = Readonly<Record<Split, readonly Problem[]>>;

/**
 * Draws the problems that a run's settings ask for; equal settings draw equal ones.
 * @throws {RangeError} if the environment cannot give so many.
 */
export function drawProblems(
  environment: Environment,
  { learningProblems, heldOutProblems, shiftedProblems, dataSeed }: Settings,
): Promise<DrawnProblems> {
  const counts = {
    learning: learningProblems,
    heldOut: heldOutProblems,
    shifted: shiftedProblems,
  };
  return environment.problems(counts, dataSeed);
}

/** The same environment with one problem to learn from and none to be measured with: for trying a single group. */
export function withOneProblem(environment: Environment, problem: string): Environment {
  return {
    ...environment,
    problems: async (counts, dataSeed) => {
      const { learning } = await environment.problems(counts, dataSeed);
      const only = learning.filter(({ id }) => id === problem);
      return { learning: only, heldOut: [], shifted: [] };
    },
  };
}

/** Draws the problems of a run from the environment of that id. */
export async function loadProblems(
  environment: string,
  settings: Settings,
): Promise<DrawnProblems> {
  return drawProblems(await loadEnvironment(environment), settings);
}
