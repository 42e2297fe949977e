import {
  type Accuracy,
  accuracyAt,
  type Families,
  problemsAt,
  toolCallsPerAttempt,
} from './accuracy.ts';
import { type StepCosts, totalCost } from './costs.ts';
import { ofStep } from './fold.ts';
import { observedInformativeShare } from './informative.ts';
import { libraryAfterStep } from './libraryFold.ts';
import type { RunView } from './runFold.ts';

interface MeanWithInterval {
  readonly mean: number;
  /** 95 %, by resampling families; null for fewer than two families. */
  readonly low: number | null;
  readonly high: number | null;
  readonly n: number;
}

/**
 * What an experiment prints of one step. `learning`, `toolCallsPerRollout` and `informative` are about the rollouts of the step, which read the library of the
 * step before; `heldOut`, `shifted` and `librarySize` about the library that the step left; `tokens` and `calls` are the step's own,
 * evaluation included. Null is what the step did not measure: step 0 has no rollouts, and not every step is evaluated.
 */
export interface StepLine {
  readonly run: string;
  readonly seed: number;
  readonly step: number;
  readonly learning: { readonly mean: number; readonly n: number } | null;
  readonly heldOut: MeanWithInterval | null;
  readonly shifted: MeanWithInterval | null;
  readonly toolCallsPerRollout: number | null;
  readonly librarySize: number;
  readonly informative: number | null;
  readonly tokens: { readonly prompt: number; readonly completion: number };
  readonly calls: number;
}

export interface RunOfLines {
  readonly run: string;
  readonly seed: number;
  readonly families: Families;
}

/**
 * Nothing that is still to come can change the step's line. A step that is not measured may be so at the end of the run,
 * after groups of the next one: a budget ends a run within a step, and then the last library is measured.
 */
export function isSettled({ head, accuracy, lastStep, end }: RunView, step: number): boolean {
  if (end !== null) return true;
  const isMeasured = (['heldOut', 'shifted'] as const).every(
    (split) => problemsAt(accuracy, split, step).length === head?.problems[split].length,
  );
  return lastStep > (isMeasured ? step : step + 1);
}

/** The line of one step. */
export function stepLine(
  view: RunView,
  costs: readonly StepCosts[],
  step: number,
  { run, seed, families }: RunOfLines,
): StepLine {
  const { accuracy, matrix, library } = view;
  const learning = accuracyAt(accuracy, 'rollouts', step, families);
  const { tokens, calls } = totalCost(ofStep(costs, step) ?? { stages: {} });
  return {
    run,
    seed,
    step,
    learning: learning && { mean: learning.mean, n: learning.n },
    heldOut: withInterval(accuracyAt(accuracy, 'heldOut', step, families)),
    shifted: withInterval(accuracyAt(accuracy, 'shifted', step, families)),
    toolCallsPerRollout: toolCallsPerAttempt(problemsAt(accuracy, 'rollouts', step)),
    librarySize: libraryAfterStep(library, step).length,
    informative: observedInformativeShare(ofStep(matrix.columns, step)?.cells ?? []),
    tokens,
    calls,
  };
}

function withInterval(accuracy: Accuracy | null): MeanWithInterval | null {
  if (!accuracy) return null;
  const { mean, interval, n } = accuracy;
  return { mean, low: interval?.low ?? null, high: interval?.high ?? null, n };
}
