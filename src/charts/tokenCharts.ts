import type { Cost, CostStage, StepCosts } from '../analysis/costs.ts';
import type { Usage } from '../domain/chat.ts';
import { roundUp } from './axes.ts';
import { highest, inFull, type ChartLine, type ChartPoint } from './chartSpec.ts';
import type { DescribedChart } from './describedChart.ts';
import { isRevised, type ChartedRun } from './runCharts.ts';

/** The stages in the order in which a step asks, by what the page calls them. */
const STAGES: readonly (readonly [CostStage, string])[] = [
  ['rollout', 'try (rollouts)'],
  ['judge', 'judge'],
  ['summarize', 'summaries'],
  ['compare', 'compare'],
  ['update', 'group update'],
  ['revise', 'revise'],
  ['evaluate', 'measure (unseen)'],
];

/** Tokens of each step by stage: what the model read, and what it wrote. */
export function tokenCharts(
  run: ChartedRun,
  steps: number,
  costs: readonly StepCosts[],
): DescribedChart[] {
  return [
    {
      ...tokenChart(run, steps, costs, 'prompt'),
      id: 'prompt-tokens',
      title: 'Prompt tokens',
      note: 'what the model read, by step and stage',
    },
    {
      ...tokenChart(run, steps, costs, 'completion'),
      id: 'completion-tokens',
      title: 'Completion tokens',
      note: 'what the model wrote, by step and stage',
    },
  ];
}

function tokenChart(
  { view }: ChartedRun,
  steps: number,
  costs: readonly StepCosts[],
  kind: keyof Usage,
): Omit<DescribedChart, 'id' | 'title' | 'note'> {
  const used = STAGES.filter(([stage]) => costs.some(({ stages }) => stages[stage]));
  const lines = used.map(([stage, name], i): ChartLine => ({
    name,
    tone: i === 0 ? 'main' : 'quiet',
    dash: i,
    points: costs.flatMap(({ step, stages }) => {
      const isPartial = step > 0 && !isRevised(view, step);
      return pointOf(step, stage, stages[stage], kind, isPartial);
    }),
  }));
  return {
    about:
      'Tokens as asked for: an answer that was recorded before counts as if it were new, so that runs which share answers can be compared. Calls that failed, and answers whose usage is not known, are left out; n is the number of calls that are counted.',
    xIs: 'step',
    lines,
    steps,
    top: roundUp(Math.max(100, highest(lines))),
    format: inFull,
    missing: 'not known',
  };
}

/** A stage of learning that asked nothing took no tokens; an evaluation that did not ask was not made. */
function pointOf(
  x: number,
  stage: CostStage,
  cost: Cost | undefined,
  kind: keyof Usage,
  isPartial: boolean,
): ChartPoint[] {
  const shared = { x, interval: null, isPartial };
  if (!cost) return stage === 'evaluate' || x === 0 ? [] : [{ ...shared, y: 0, n: 0 }];
  const n = cost.calls - cost.failed - cost.unmetered;
  return [{ ...shared, y: n === 0 ? null : cost.tokens[kind], n }];
}
