import type { EventOf } from '../domain/events.ts';
import { accuracyFold, type AccuracyHistory } from './accuracy.ts';
import type { Fold } from './fold.ts';
import { libraryFold, type LibraryHistory } from './libraryFold.ts';
import { type Matrix, matrixFold } from './matrix.ts';
import { type StepTally, talliesFold } from './tallies.ts';

/** Everything that is shown of a run, after some of its events. */
export interface RunView {
  readonly head: EventOf<'head'> | null;
  readonly matrix: Matrix;
  readonly accuracy: AccuracyHistory;
  readonly library: LibraryHistory;
  readonly tallies: readonly StepTally[];
  /** The highest step that an event belongs to; 0 before learning. */
  readonly lastStep: number;
  /** Why the run ended, once it has. */
  readonly end: EventOf<'end'>['why'] | null;
}

/** All folds of a run that follow from its log alone, side by side; what it cost stands in the call records too (`costsFold`). */
export const runFold: Fold<RunView> = {
  initial: {
    head: null,
    matrix: matrixFold.initial,
    accuracy: accuracyFold.initial,
    library: libraryFold.initial,
    tallies: talliesFold.initial,
    lastStep: 0,
    end: null,
  },
  step: (view, event) => ({
    head: event.kind === 'head' ? event : view.head,
    matrix: matrixFold.step(view.matrix, event),
    accuracy: accuracyFold.step(view.accuracy, event),
    library: libraryFold.step(view.library, event),
    tallies: talliesFold.step(view.tallies, event),
    lastStep: 'step' in event ? Math.max(view.lastStep, event.step) : view.lastStep,
    end: event.kind === 'end' ? event.why : view.end,
  }),
};
