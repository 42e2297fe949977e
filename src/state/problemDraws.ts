import { loadProblems, type DrawnProblems } from '../runs/drawnProblems.ts';
import type { RunRow } from '../storage/runStore.ts';

/** The problems of the run that is looked at: runs that share them, one after the other, draw them once. */
export class ProblemDraws {
  #latest: { readonly key: string; readonly problems: Promise<DrawnProblems> } | undefined;

  of({ environment, settings }: Pick<RunRow, 'environment' | 'settings'>): Promise<DrawnProblems> {
    const { learningProblems, heldOutProblems, shiftedProblems, dataSeed } = settings;
    const counts = [learningProblems, heldOutProblems, shiftedProblems, dataSeed];
    const key = JSON.stringify([environment, ...counts]);
    if (this.#latest?.key !== key) {
      this.#latest = { key, problems: loadProblems(environment, settings) };
    }
    return this.#latest.problems;
  }
}
