import {
  accuracyAt,
  answeredAttempts,
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
import { roundUp } from './axes.ts';
import { highest, inPercent, type ChartPoint, type ChartSpec } from './chartSpec.ts';

/** A run to draw. */
export interface ChartedRun {
  readonly view: RunView;
  readonly settings: Settings;
  readonly families: Families;
}

/** The three charts of a run, folded from its log. */
export interface RunCharts {
  readonly accuracy: ChartSpec;
  readonly toolCalls: ChartSpec;
  readonly librarySize: ChartSpec;
}

/** @param steps the last step of the x axis. */
export function runCharts(run: ChartedRun, steps: number): RunCharts {
  const { settings, view } = run;
  const shared = { xIs: 'library' as const, steps, missing: 'no answer' };
  const toolCalls = { name: '', tone: 'main' as const, dash: 0, points: toolCallPoints(view) };
  const size = { name: '', tone: 'main' as const, dash: 0, points: sizePoints(view) };
  return {
    accuracy: {
      ...shared,
      title: 'Accuracy',
      note: `Mean@${settings.samplesPerProblem} of ${settings.heldOutProblems} unseen (held-out) problems, 95 % interval`,
      lines: [
        { name: 'unseen', tone: 'main', dash: 0, points: evaluatedPoints(run, 'heldOut') },
        { name: 'other families', tone: 'quiet', dash: 0, points: evaluatedPoints(run, 'shifted') },
        { name: 'practice', tone: 'quiet', dash: 1, points: practicePoints(run) },
      ],
      top: 1,
      format: inPercent,
    },
    toolCalls: {
      ...shared,
      title: 'Tool calls',
      note: 'per rollout',
      lines: [toolCalls],
      top: roundUp(highest([toolCalls])),
      format: (calls) => calls.toFixed(1),
    },
    librarySize: {
      ...shared,
      title: 'Experiences',
      note: 'in the library',
      lines: [size],
      top: roundUp(Math.max(4, highest([size]))),
      format: (experiences) => String(Math.round(experiences)),
    },
  };
}

function evaluatedPoints(run: ChartedRun, split: 'heldOut' | 'shifted'): ChartPoint[] {
  const { heldOutProblems, shiftedProblems } = run.settings;
  const planned = { heldOut: heldOutProblems, shifted: shiftedProblems };
  return accuracyPoints(run, split, ({ problems }) => problems.length < planned[split]);
}

function accuracyPoints(
  { view, families }: ChartedRun,
  series: Series,
  isPartial: (measured: MeasuredStep) => boolean,
): ChartPoint[] {
  return view.accuracy[series].map((measured) => {
    const accuracy = accuracyOf(view.accuracy, series, measured, families);
    return {
      x: measured.step,
      y: accuracy?.mean ?? null,
      interval: accuracy?.interval ?? null,
      n: accuracy?.n ?? 0,
      isPartial: isPartial(measured),
    };
  });
}

/** The rollouts of a step read the library that the step before left, and stand where that is measured on unseen problems. */
function practicePoints(run: ChartedRun): ChartPoint[] {
  const points = accuracyPoints(run, 'rollouts', ({ step }) => !isRevised(run.view, step));
  return points.map((point) => ({ ...point, x: point.x - 1 }));
}

function toolCallPoints(view: RunView): ChartPoint[] {
  return view.accuracy.rollouts.map(({ step }) => {
    const problems = problemsAt(view.accuracy, 'rollouts', step);
    return {
      x: step - 1,
      y: toolCallsPerAttempt(problems),
      interval: null,
      n: answeredAttempts(problems),
      isPartial: !isRevised(view, step),
    };
  });
}

/** Whether a step is over: its library is written. */
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
    n: null,
    isPartial: false,
  }));
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
