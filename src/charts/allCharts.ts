import { RESAMPLES } from '../analysis/bootstrap.ts';
import type { StepCosts } from '../analysis/costs.ts';
import type { Verity } from '../domain/problem.ts';
import type { DescribedChart } from './describedChart.ts';
import { informativeChart } from './informativeChart.ts';
import { operationsChart } from './operationsChart.ts';
import { passChart } from './passChart.ts';
import { runCharts, type ChartedRun, type OtherRun } from './runCharts.ts';
import { tokenCharts } from './tokenCharts.ts';
import { unusableChart } from './unusableChart.ts';
import { verityChart } from './verityChart.ts';

/** What is known of a run beside its log. */
export interface Beside {
  readonly costs: readonly StepCosts[];
  /** Null where the world cannot tell. */
  readonly verityOf: ((text: string) => Verity) | null;
  /** Runs that are laid over. */
  readonly others: readonly OtherRun[];
}

/** All charts of a run. @param steps the last step of the x axes. */
export function allCharts(
  run: ChartedRun,
  steps: number,
  { costs, verityOf, others }: Beside,
): DescribedChart[] {
  const { accuracy, toolCalls, librarySize } = runCharts(run, steps, others);
  return [
    { ...accuracy, id: 'accuracy', about: ACCURACY },
    passChart(run, steps),
    informativeChart(run, steps),
    { ...toolCalls, id: 'tool-calls', about: TOOL_CALLS },
    { ...librarySize, id: 'experiences', about: EXPERIENCES },
    ...(verityOf ? [verityChart(run, steps, verityOf)] : []),
    operationsChart(run, steps),
    unusableChart(run, steps),
    ...tokenCharts(run, steps, costs),
  ];
}

/** What the band of a chart is. */
export const BAND = `Band: the 95 % interval of the mean over problems, from ${RESAMPLES.toLocaleString('en')} resamples of the families with replacement (percentile bootstrap). Whole families are drawn, since the problems of one rise and fall together; with fewer than two families there is no interval.`;

const ACCURACY =
  'The share of tries that are right (Mean@k), averaged over problems, by the library that they read: before learning it is empty. Unseen problems are of the families that are practised, but are never learned from; other families are never practised at all. Practice is the rollouts that the method learns from. n counts tries; those without an answer from the model are outside.';

const TOOL_CALLS =
  'Calls of a tool, such as the calculator, per rollout that got an answer, by the library that the rollouts read. n counts these rollouts.';

const EXPERIENCES = 'How many experiences the library holds after the revision of each step.';
