import type { Counts } from '../analysis/fold.ts';
import type { StepTally, Verdicts } from '../analysis/tallies.ts';
import { roundUp } from './axes.ts';
import { highest, inFull, type ChartPoint } from './chartSpec.ts';
import type { DescribedChart } from './describedChart.ts';
import { isRevised, type ChartedRun } from './runCharts.ts';

/** Operations on the library: how many were accepted, and how many rejected for which reason. */
export function operationsChart({ view }: ChartedRun, steps: number): DescribedChart {
  // What is accepted is decided when the step is revised, all at once.
  const tallies = view.tallies.filter(({ step }) => isRevised(view, step));
  const line = (name: string, dash: number, count: (tally: StepTally) => number) => ({
    name,
    tone: dash === 0 ? ('main' as const) : ('quiet' as const),
    dash,
    points: tallies.map((tally): ChartPoint => ({
      x: tally.step,
      y: isSilent(tally) ? null : count(tally),
      interval: null,
      n: null,
      isPartial: false,
    })),
  });
  const reasons = [...new Set(tallies.flatMap((tally) => rejections(tally).map(([why]) => why)))];
  const lines = [
    line('accepted', 0, ({ operations }) => sum(Object.values(operations.accepted))),
    ...reasons.map((reason, i) =>
      line(reason, i + 1, (tally) =>
        sum(rejections(tally).flatMap(([why, count]) => (why === reason ? [count] : []))),
      ),
    ),
  ];
  return {
    id: 'operations',
    title: 'Operations',
    note: 'accepted, and rejected by reason',
    about:
      'What was done to the library in each step (add, modify, delete, merge, keep), and what was not: suggestions of the groups and operations of the batch revision that a rule or the revision itself turned down, each under its reason. A step in which no call of the critic or the curator was answered has no value.',
    xIs: 'step',
    lines,
    steps,
    top: roundUp(Math.max(4, highest(lines))),
    format: inFull,
    missing: 'no answer',
  };
}

function rejections({ suggestions, operations }: StepTally) {
  const of = ({ rejected }: Verdicts) => Object.entries(rejected);
  return [...of(suggestions), ...of(operations)];
}

/** Nobody answered: that nothing was accepted says nothing. */
function isSilent({ comparisons, revisions }: StepTally): boolean {
  return onlyFailed(comparisons) || onlyFailed(revisions);
}

function onlyFailed(outcomes: Counts<string>): boolean {
  const names = Object.keys(outcomes);
  return names.length > 0 && names.every((name) => name === 'failed');
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
