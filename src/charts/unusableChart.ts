import type { Counts } from '../analysis/fold.ts';
import type { AttemptEnd, StepTally } from '../analysis/tallies.ts';
import { roundUp } from './axes.ts';
import { highest, type ChartLine, type ChartPoint } from './chartSpec.ts';
import type { DescribedChart } from './describedChart.ts';
import { isRevised, type ChartedRun } from './runCharts.ts';

/** How attempts end that have no answer which could be marked. */
type Loss = 'cut off' | 'otherwise unusable' | 'call failed' | 'usable';

/** Attempts that were cut off, unusable or got no answer. */
export function unusableChart({ view }: ChartedRun, steps: number): DescribedChart {
  const ends = view.tallies.map((tally) => ({ step: tally.step, losses: lossesOf(tally) }));
  const line = (name: Loss, dash: number): ChartLine => ({
    name,
    tone: dash === 0 ? 'main' : 'quiet',
    dash,
    points: ends.flatMap(({ step, losses }): ChartPoint[] => {
      const failed = losses['call failed'] ?? 0;
      const all = Object.values(losses).reduce((sum, count) => sum + count, 0);
      if (all === 0) return [];
      // What got no answer says nothing of how answers end.
      const n = name === 'call failed' ? all : all - failed;
      const y = n === 0 ? null : (losses[name] ?? 0) / n;
      return [{ x: step, y, interval: null, n, isPartial: step > 0 && !isRevised(view, step) }];
    }),
  });
  const lines = [line('cut off', 0), line('otherwise unusable', 1), line('call failed', 2)];
  return {
    id: 'unusable',
    title: 'Lost attempts',
    note: 'share of all attempts, rollouts and evaluations',
    about:
      'Cut off: the answer reached the token limit (clipped) and counts as wrong, reward 0. Otherwise unusable: no answer in it, only white space, or all turns used up; also reward 0. Call failed: there was no answer from the model after all retries; that is outside every mean.',
    xIs: 'step',
    lines,
    steps,
    top: roundUp(Math.max(0.04, highest(lines))),
    format: (share) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}\u202f%`,
    missing: 'no answer',
  };
}

function lossesOf({ rollouts, samples }: StepTally): Counts<Loss> {
  const losses: Partial<Record<Loss, number>> = {};
  for (const [end, count] of [...Object.entries(rollouts), ...Object.entries(samples)]) {
    const loss = lossOf(end as AttemptEnd);
    losses[loss] = (losses[loss] ?? 0) + count;
  }
  return losses;
}

function lossOf(end: AttemptEnd): Loss {
  switch (end) {
    case 'answered':
      return 'usable';
    case 'failed':
      return 'call failed';
    case 'cut off':
      return 'cut off';
    case 'unusable':
    case 'no answer':
    case 'only white space':
    case 'turns used up':
      return 'otherwise unusable';
  }
}
