import { ofStep } from '../analysis/fold.ts';
import { libraryAfterStep, libraryReadIn } from '../analysis/libraryFold.ts';
import type { Cell } from '../analysis/matrix.ts';
import type { RunView } from '../analysis/runFold.ts';
import type { Settings } from '../domain/settings.ts';
import type { Live } from './live.ts';
import type { Moment, StageName } from './presentStage.ts';
import { counted } from './words.ts';

/** One line on each stage of a step: what it came to, or has come to so far. */
export function stageCaptions(
  view: RunView,
  live: Live,
  { step, isMeasuring }: Pick<Moment, 'step' | 'isMeasuring'>,
  settings: Settings,
): Record<StageName, string> {
  const of = isMeasuring ? Math.max(step, 1) : step;
  const cells = ofStep(view.matrix.columns, of)?.cells ?? [];
  const isMeasuredNow = isMeasuring && live.evaluating?.step === step;
  return {
    prompt: promptCaption(view, isMeasuring ? step + 1 : step),
    try: isMeasuring
      ? `unseen problems${isMeasuredNow ? `, ${live.evaluating.done} of ${live.evaluating.total}` : ''}`
      : `${counted(settings.learningProblems, 'problem')}, ${counted(settings.learningProblems * settings.groupSize, 'rollout')}`,
    mark: markCaption(cells),
    compare: compareCaption(view, of, cells),
    remember: rememberCaption(view, of),
  };
}

function promptCaption({ library }: RunView, step: number): string {
  const read = libraryReadIn(library, step);
  if (read.length === 0) return 'the library is empty';
  const words = read.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
  return `${counted(read.length, 'experience')}, ${words} words`;
}

function markCaption(cells: readonly Cell[]): string {
  if (cells.length === 0) return 'nothing marked yet';
  const of = (kind: Cell['kind']) => cells.filter((cell) => cell.kind === kind).length;
  return `${of('mixed')} mixed, ${of('all right')} solved, ${of('all wrong')} all wrong`;
}

function compareCaption({ tallies }: RunView, step: number, cells: readonly Cell[]): string {
  const tally = ofStep(tallies, step);
  const informative = cells.filter((cell) => cell.informative).length;
  if (!tally || informative === 0) return 'mixed groups teach';
  const lessons = Object.values(tally.suggestions.accepted).reduce((sum, n) => sum + n, 0);
  return `${counted(lessons, 'lesson')} from ${counted(informative, 'group')}`;
}

function rememberCaption({ library, tallies }: RunView, step: number): string {
  const isRevised = library.versions.some((version) => version.step === step);
  if (!isRevised) {
    const coming = ofStep(tallies, step)?.suggestions.accepted.add ?? 0;
    return coming === 0 ? 'one revision a step' : `${coming} coming`;
  }
  const before = new Map(libraryAfterStep(library, step - 1).map((one) => [one.id, one.text]));
  const after = libraryAfterStep(library, step);
  const fresh = after.filter(({ id }) => !before.has(id)).length;
  const changed = after.filter(({ id, text }) => before.has(id) && before.get(id) !== text).length;
  const gone = [...before.keys()].filter((id) => !after.some((one) => one.id === id)).length;
  const parts = [`${fresh} new`, changed > 0 && `${changed} changed`, gone > 0 && `${gone} gone`];
  return parts.filter((part) => part !== false).join(', ');
}
