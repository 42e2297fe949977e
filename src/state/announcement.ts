import { accuracyAt, type Families } from '../analysis/accuracy.ts';
import { countWords } from '../analysis/countWords.ts';
import { ofStep } from '../analysis/fold.ts';
import { libraryAfterStep } from '../analysis/libraryFold.ts';
import type { RunView } from '../analysis/runFold.ts';
import type { Settings } from '../domain/settings.ts';
import { counted, percent } from './words.ts';

/** What a screen reader says of the last step that is whole, unseen problems included; empty before there is one. */
export function announcement(view: RunView, settings: Settings, families: Families): string {
  const { accuracy, library, matrix } = view;
  const measured = accuracy.heldOut.findLast(
    ({ problems }) => problems.length === settings.heldOutProblems,
  );
  const step = measured?.step;
  if (step === undefined) return '';
  const unseen = accuracyAt(accuracy, 'heldOut', step, families);
  const share = unseen
    ? `${percent(unseen.mean)} of tries at unseen problems are right (${countWords(unseen)})`
    : '';
  if (step === 0) return `Before learning: ${share}.`;
  const cells = ofStep(matrix.columns, step)?.cells ?? [];
  const taught = cells.filter(({ informative }) => informative).length;
  const size = libraryAfterStep(library, step).length;
  return `Step ${step}: ${taught} of ${counted(cells.length, 'group')} could teach, ${counted(size, 'experience')} in the library, ${share}.`;
}
