import {
  accuracyAt,
  type Accuracy,
  type AccuracyHistory,
  type Families,
  type MeasuredStep,
  problemsAt,
  type Series,
  toolCallsPerAttempt,
} from '../analysis/accuracy.ts';
import { libraryAfterStep } from '../analysis/libraryFold.ts';
import type { RunView } from '../analysis/runFold.ts';
import type { Settings } from '../domain/settings.ts';
import { roundUp, type ChartLine, type ChartPoint, type ChartSpec } from './lineChart.ts';

/** The three charts of a run, folded from its log. @param steps the last step of the x axis. */
export interface RunCharts {
  readonly accuracy: ChartSpec;
  readonly toolCalls: ChartSpec;
  readonly librarySize: ChartSpec;
}

export function runCharts(
  view: RunView,
  settings: Settings,
  families: Families,
  steps: number,
): RunCharts {
  const evaluated = { heldOut: settings.heldOutProblems, shifted: settings.shiftedProblems };
  const measuredLine = (name: string, tone: ChartLine['tone'], split: keyof typeof evaluated) => ({
    name,
    tone,
    points: accuracyPoints(view.accuracy, split, families, ({ problems }) => {
      return problems.length < evaluated[split];
    }),
  });
  const toolCalls = { name: '', tone: 'main' as const, points: toolCallPoints(view) };
  const size = { name: '', tone: 'main' as const, points: sizePoints(view) };
  return {
    accuracy: {
      lines: [
        measuredLine('unseen', 'main', 'heldOut'),
        measuredLine('other families', 'quiet', 'shifted'),
        { name: 'practice', tone: 'dashed', points: practicePoints(view, families) },
      ],
      steps,
      top: 1,
      format: (share) => `${Math.round(share * 100)}\u202f%`,
    },
    toolCalls: {
      lines: [toolCalls],
      steps,
      top: roundUp(highest(toolCalls)),
      format: (calls) => calls.toFixed(1),
    },
    librarySize: {
      lines: [size],
      steps,
      top: roundUp(Math.max(4, highest(size))),
      format: (experiences) => String(Math.round(experiences)),
    },
  };
}

function accuracyPoints(
  history: AccuracyHistory,
  series: Series,
  families: Families,
  isPartial: (measured: MeasuredStep) => boolean,
): ChartPoint[] {
  return history[series].flatMap((measured) => {
    const accuracy = accuracyOf(history, series, measured, families);
    if (!accuracy) return [];
    const { mean, interval } = accuracy;
    return [{ x: measured.step, y: mean, interval, isPartial: isPartial(measured) }];
  });
}

/** The rollouts of a step read the library that the step before left, and stand where that is measured on unseen problems. */
function practicePoints(view: RunView, families: Families): ChartPoint[] {
  const points = accuracyPoints(view.accuracy, 'rollouts', families, ({ step }) => {
    return !isRevised(view, step);
  });
  return points.map((point) => ({ ...point, x: point.x - 1, interval: null }));
}

function toolCallPoints(view: RunView): ChartPoint[] {
  return view.accuracy.rollouts.flatMap(({ step }) => {
    const calls = toolCallsPerAttempt(problemsAt(view.accuracy, 'rollouts', step));
    if (calls === null) return [];
    return [{ x: step - 1, y: calls, interval: null, isPartial: !isRevised(view, step) }];
  });
}

function isRevised({ library }: RunView, step: number): boolean {
  return library.versions.some((version) => version.step === step);
}

function sizePoints({ library, head, lastStep }: RunView): ChartPoint[] {
  if (!head) return [];
  const revised = library.versions.map(({ step }) => step).filter((step) => step <= lastStep);
  return [0, ...revised].map((step) => ({
    x: step,
    y: libraryAfterStep(library, step).length,
    interval: null,
    isPartial: false,
  }));
}

function highest({ points }: ChartLine): number {
  return points.reduce((most, { y }) => Math.max(most, y), 0);
}

/** Resampling takes a millisecond, and only the step being measured has changed since the last look. */
const known = new WeakMap<Families, WeakMap<MeasuredStep, Accuracy | null>>();

function accuracyOf(
  history: AccuracyHistory,
  series: Series,
  measured: MeasuredStep,
  families: Families,
): Accuracy | null {
  const ofFamilies = known.get(families) ?? new WeakMap<MeasuredStep, Accuracy | null>();
  known.set(families, ofFamilies);
  const before = ofFamilies.get(measured);
  if (before !== undefined) return before;
  const accuracy = accuracyAt(history, series, measured.step, families);
  ofFamilies.set(measured, accuracy);
  return accuracy;
}
