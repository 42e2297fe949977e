import { libraryAfterStep } from '../analysis/libraryFold.ts';
import { verityCounts, type VerityCounts } from '../analysis/verity.ts';
import type { Verity } from '../domain/problem.ts';
import { inPercent, type ChartLine, type ChartPoint } from './chartSpec.ts';
import type { DescribedChart } from './describedChart.ts';
import type { ChartedRun } from './runCharts.ts';

const NAMES: Readonly<Record<Verity, string>> = {
  true: 'true',
  false: 'false',
  idle: 'idle',
  unknown: 'cannot be told',
};

/** How much of the library is true in the world that it is about. */
export function verityChart(
  { view }: ChartedRun,
  steps: number,
  verityOf: (text: string) => Verity,
): DescribedChart {
  const libraries = view.library.versions.flatMap(({ step }) => {
    const library = libraryAfterStep(view.library, step);
    if (library.length === 0) return [];
    return [{ step, n: library.length, counts: verityCounts(library, verityOf) }];
  });
  const line = (verity: Verity, dash: number): ChartLine => ({
    name: NAMES[verity],
    tone: dash === 0 ? 'main' : 'quiet',
    dash,
    points: libraries.map(({ step, n, counts }): ChartPoint => {
      return { x: step, y: counts[verity] / n, interval: null, n, isPartial: false };
    }),
  });
  const occurs = (verity: keyof VerityCounts) => libraries.some(({ counts }) => counts[verity] > 0);
  return {
    id: 'verity',
    title: 'True experiences',
    note: 'share of the library, for measurement only: the model never sees it',
    about:
      'The world that the problems come from knows which advice holds in it. False advice leads rollouts astray; idle advice is about a decision that does not matter in its family. Neither the model nor the reward knows any of this.',
    xIs: 'library',
    lines: [
      line('true', 0),
      line('false', 1),
      line('idle', 2),
      ...(occurs('unknown') ? [line('unknown', 3)] : []),
    ],
    steps,
    top: 1,
    format: inPercent,
    missing: 'no library',
  };
}
