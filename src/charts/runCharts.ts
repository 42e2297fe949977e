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
import {
  highest,
  inPercent,
  type ChartLine,
  type ChartPoint,
  type ChartSpec,
} from './chartSpec.ts';

/** A run to draw. */
export interface ChartedRun {
  readonly view: RunView;
  readonly settings: Settings;
  readonly families: Families;
}

/** Another run, to be laid over one. */
export interface OtherRun extends ChartedRun {
  readonly name: string;
}

/** The three charts of a run, folded from its log. */
export interface RunCharts {
  readonly accuracy: ChartSpec;
  readonly toolCalls: ChartSpec;
  readonly librarySize: ChartSpec;
}

/**
 * @param steps the last step of the x axis.
 * @param others runs that are laid over.
 */
export function runCharts(
  run: ChartedRun,
  steps: number,
  others: readonly OtherRun[] = [],
): RunCharts {
  const { settings } = run;
  const shared = { xIs: 'library' as const, steps, missing: 'no answer' };
  const toolCalls = withOthers(run, others, toolCallPoints);
  const size = withOthers(run, others, sizePoints);
  const unseen = withOthers(run, others, (each) => evaluatedPoints(each, 'heldOut'));
  return {
    accuracy: {
      ...shared,
      title: 'Accuracy',
      note: `Mean@${settings.samplesPerProblem} of ${settings.heldOutProblems} unseen (held-out) problems, 95 % interval`,
      lines: [
        ...unseen.slice(0, 1).map((line) => ({ ...line, name: 'unseen' })),
        { name: 'other families', tone: 'quiet', dash: 0, points: evaluatedPoints(run, 'shifted') },
        { name: 'practice', tone: 'quiet', dash: 1, points: practicePoints(run) },
        ...unseen.slice(1),
      ],
      top: 1,
      format: inPercent,
    },
    toolCalls: {
      ...shared,
      title: 'Tool calls',
      note: 'per rollout',
      lines: toolCalls,
      top: roundUp(highest(toolCalls)),
      format: (calls) => calls.toFixed(1),
    },
    librarySize: {
      ...shared,
      title: 'Experiences',
      note: 'in the library',
      lines: size,
      top: roundUp(Math.max(4, highest(size))),
      format: (experiences) => String(Math.round(experiences)),
    },
  };
}

/** The same of a run and of those that are laid over it. */
function withOthers(
  run: ChartedRun,
  others: readonly OtherRun[],
  pointsOf: (run: ChartedRun) => ChartPoint[],
): ChartLine[] {
  const name = others.length === 0 ? '' : 'this run';
  return [
    { name, tone: 'main', dash: 0, points: pointsOf(run) },
    // Practice has the first pattern.
    ...others.map((other, i): ChartLine => {
      return { name: other.name, tone: 'other', dash: i + 2, points: pointsOf(other) };
    }),
  ];
}

export function evaluatedPoints(run: ChartedRun, split: 'heldOut' | 'shifted'): ChartPoint[] {
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

function toolCallPoints({ view }: ChartedRun): ChartPoint[] {
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
export function isRevised({ library }: RunView, step: number): boolean {
  return library.versions.some((version) => version.step === step);
}

function sizePoints({ view: { library, head, lastStep } }: ChartedRun): ChartPoint[] {
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
