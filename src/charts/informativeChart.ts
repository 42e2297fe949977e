import { expectedInformativeShare, observedInformativeShare } from '../analysis/informative.ts';
import type { Cell } from '../analysis/matrix.ts';
import { inPercent, type ChartLine, type ChartPoint } from './chartSpec.ts';
import type { DescribedChart } from './describedChart.ts';
import { isRevised, type ChartedRun } from './runCharts.ts';

/** Smaller groups that the same rollouts can be asked about. */
const SMALLER = [2, 3];

/** The share of groups that can teach: observed, and expected from the pass rates of the problems. */
export function informativeChart({ view, settings }: ChartedRun, steps: number): DescribedChart {
  const { groupSize } = settings;
  const line = (name: string, dash: number, share: (cells: readonly Cell[]) => number | null) => {
    const points = view.matrix.columns.flatMap(({ step, cells }): ChartPoint[] => {
      if (cells.length === 0) return [];
      const isPartial = !isRevised(view, step);
      return [{ x: step - 1, y: share(cells), interval: null, n: cells.length, isPartial }];
    });
    return { name, tone: dash === 0 ? ('main' as const) : ('quiet' as const), dash, points };
  };
  const expected = (size: number, dash: number): ChartLine =>
    line(`expected, G = ${size}`, dash, (cells) => expectedInformativeShare(cells, size));
  return {
    id: 'informative',
    title: 'Informative groups',
    note: `share of groups that can teach, G = ${groupSize}`,
    about:
      'Observed: the groups that pass the filter, because their rewards differ. Expected: the mean over problems of 1 − pᴳ − (1 − p)ᴳ, the chance that a group of G holds a right and a wrong rollout where a share p is right. The share is taken from the same rollouts, so that this tells what other groups like these would give, and on the mean a little too low. For smaller groups it says what they would find.',
    xIs: 'library',
    lines: [
      line('observed', 0, observedInformativeShare),
      expected(groupSize, 1),
      ...SMALLER.filter((size) => size < groupSize).map((size, i) => expected(size, i + 2)),
    ],
    steps,
    top: 1,
    format: inPercent,
    missing: 'no answer',
  };
}
