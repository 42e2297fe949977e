import { meanPassAtK } from '../analysis/passAtK.ts';
import { inPercent, type ChartLine, type ChartPoint } from './chartSpec.ts';
import type { DescribedChart } from './describedChart.ts';
import { evaluatedPoints, type ChartedRun } from './runCharts.ts';

/** Mean@k beside pass@k on unseen problems. */
export function passChart(run: ChartedRun, steps: number): DescribedChart {
  const k = run.settings.samplesPerProblem;
  const measured = evaluatedPoints(run, 'heldOut');
  const anyRight: ChartLine = { name: `pass@${k}`, tone: 'quiet', dash: 1, points: passPoints() };
  return {
    id: 'pass-at-k',
    title: 'Mean@k and pass@k',
    note: `k = ${k} tries at each of ${run.settings.heldOutProblems} unseen (held-out) problems`,
    about:
      'Mean@k: the share of tries that are right, averaged over problems. pass@k: the chance that any of k tries at a problem is right, estimated without bias (Chen et al. 2021), averaged over the problems with k counted tries; n is their number. Where pass@k is far above Mean@k, the model can solve a problem but does not do so every time: there groups are mixed, and the method has something to learn.',
    xIs: 'library',
    // With one try, both are the same number.
    lines: [
      { name: `Mean@${k}`, tone: 'main', dash: 0, points: measured },
      ...(k > 1 ? [anyRight] : []),
    ],
    steps,
    top: 1,
    format: inPercent,
    missing: 'no answer',
  };

  function passPoints(): ChartPoint[] {
    return run.view.accuracy.heldOut.map(({ step, problems }, i) => {
      const pass = meanPassAtK(problems, k);
      const isPartial = measured[i]?.isPartial ?? false;
      return { x: step, y: pass?.mean ?? null, interval: null, n: pass?.problems ?? 0, isPartial };
    });
  }
}
