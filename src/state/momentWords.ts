import { ofStep } from '../analysis/fold.ts';
import type { RunView } from '../analysis/runFold.ts';
import type { RunEvent } from '../domain/events.ts';
import type { Settings } from '../domain/settings.ts';
import { groupsIn, type Moment } from './presentStage.ts';
import { isLesson } from './stops.ts';
import { familyWords } from './words.ts';

/**
 * A moment of a run in words: `step 2, group 5 of 48: two discounts, a lesson`.
 * @param view what the log says up to there.
 * @param last the last event of it.
 */
export function momentWords(
  view: RunView,
  last: RunEvent | undefined,
  settings: Settings,
  families: ReadonlyMap<string, string>,
): string {
  switch (last?.kind) {
    case undefined:
    case 'head':
      return 'the beginning';
    case 'evaluated':
      return measuredWords(view, last.step, settings);
    case 'input':
      return `step ${last.step}: the library was edited by hand`;
    case 'group':
    case 'compared': {
      const { step, problem } = last;
      const tried = ofStep(view.matrix.columns, step)?.cells.length ?? 0;
      const which = `step ${step}, group ${tried} of ${groupsIn(step, settings)}`;
      return `${which}: ${familyWords(families.get(problem))}${isLesson(last) ? ', a lesson' : ''}`;
    }
    case 'revised':
      return `step ${last.step}: the library is revised`;
    case 'end':
      return last.why === 'budget' ? 'the end, by its budget' : 'the end';
  }
}

function measuredWords({ accuracy }: RunView, step: number, settings: Settings): string {
  const done = [accuracy.heldOut, accuracy.shifted]
    .map((measured) => ofStep(measured, step)?.problems.length ?? 0)
    .reduce((sum, n) => sum + n, 0);
  const total = settings.heldOutProblems + settings.shiftedProblems;
  const when = step === 0 ? 'before learning' : `after step ${step}`;
  return done < total ? `${when}: measuring, ${done} of ${total}` : when;
}

/** Where a run in progress stands: `step 2 of 3`. */
export function progressWords({ step, isMeasuring }: Moment, steps: number): string {
  if (!isMeasuring) return `step ${step} of ${steps}`;
  return step === 0 ? 'measuring before learning' : `measuring step ${step} of ${steps}`;
}
