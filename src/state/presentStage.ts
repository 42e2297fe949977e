import { ofStep } from '../analysis/fold.ts';
import type { RunView } from '../analysis/runFold.ts';
import type { RunEvent } from '../domain/events.ts';
import type { Settings } from '../domain/settings.ts';
import type { Live } from './live.ts';
import { planOf } from './plan.ts';

/** The stages of a step, as the strip above the page names them. */
export const STAGES = ['prompt', 'try', 'mark', 'compare', 'remember'] as const;
export type StageName = (typeof STAGES)[number];

/** Where a run in progress stands. */
export interface Moment {
  /** The step that is being made, or measured. */
  readonly step: number;
  /** The unseen problems are tried; nothing is learned from that. */
  readonly isMeasuring: boolean;
  /** Groups overlap, and so do stages: all that some group is in. */
  readonly lit: readonly StageName[];
}

/** Where a run stands by its log and, ahead of that, by what its worker has told. @param last the log's last event. */
export function presentMoment(
  last: RunEvent | undefined,
  view: RunView,
  live: Live,
  settings: Settings,
): Moment {
  if (isMeasuring(last, view, settings)) {
    return { step: view.lastStep, isMeasuring: true, lit: ['try', 'mark'] };
  }
  const step = last?.kind === 'group' || last?.kind === 'compared' ? last.step : view.lastStep + 1;
  if (step > planOf(settings).steps || last?.kind === 'end') {
    return { step: view.lastStep, isMeasuring: false, lit: [] };
  }
  const inLog = ofStep(view.matrix.columns, step)?.cells ?? [];
  const ahead = live.step === step ? [...live.rewards.keys()] : [];
  const marked = new Set([...inLog.map(({ problem }) => problem), ...ahead]).size;
  const total = groupsIn(step, settings);
  const isIn: Record<StageName, boolean> = {
    prompt: marked === 0,
    try: marked < total,
    mark: marked > 0 && marked < total,
    compare: marked > inLog.length,
    remember: inLog.length === total,
  };
  return { step, isMeasuring: false, lit: STAGES.filter((stage) => isIn[stage]) };
}

/** Where a run stood when an event was the last of its log: at what it had just done. */
export function pastMoment(last: RunEvent | undefined, { lastStep }: RunView): Moment {
  switch (last?.kind) {
    case undefined:
    case 'head':
      return { step: 1, isMeasuring: false, lit: ['prompt'] };
    case 'evaluated':
      return { step: last.step, isMeasuring: true, lit: ['try', 'mark'] };
    case 'group':
      return { step: last.step, isMeasuring: false, lit: ['try', 'mark'] };
    case 'compared':
      return { step: last.step, isMeasuring: false, lit: ['compare'] };
    case 'input':
    case 'revised':
      return { step: last.step, isMeasuring: false, lit: ['remember'] };
    case 'end':
      return { step: Math.max(1, lastStep), isMeasuring: false, lit: [] };
  }
}

/** Groups of a step: its batch, of which the last of an epoch may be smaller. */
export function groupsIn(step: number, { batchSize, learningProblems }: Settings): number {
  if (batchSize === 0 || batchSize >= learningProblems) return learningProblems;
  const batches = Math.ceil(learningProblems / batchSize);
  const isLast = step % batches === 0;
  return isLast ? learningProblems - (batches - 1) * batchSize : batchSize;
}

function isMeasuring(
  last: RunEvent | undefined,
  { accuracy, lastStep }: RunView,
  { heldOutProblems, shiftedProblems, evaluateEvery }: Settings,
): boolean {
  const evaluated = heldOutProblems + shiftedProblems;
  switch (last?.kind) {
    case undefined:
    case 'head':
      return evaluated > 0;
    case 'revised':
      return evaluated > 0 && last.step % evaluateEvery === 0;
    case 'evaluated': {
      const done = [accuracy.heldOut, accuracy.shifted].map(
        (steps) => ofStep(steps, lastStep)?.problems.length ?? 0,
      );
      return done.reduce((sum, n) => sum + n, 0) < evaluated;
    }
    case 'group':
    case 'compared':
    case 'input':
    case 'end':
      return false;
  }
}
