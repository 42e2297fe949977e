import { ofStep } from '../analysis/fold.ts';
import { libraryAfterStep } from '../analysis/libraryFold.ts';
import type { Matrix } from '../analysis/matrix.ts';
import type { RunView } from '../analysis/runFold.ts';
import type { RunEvent } from '../domain/events.ts';
import type { Experience, Library } from '../domain/experience.ts';
import type { Settings } from '../domain/settings.ts';
import { estimateTokens, libraryTokens } from '../domain/tokenEstimate.ts';
import type { GroupPlace } from './focus.svelte.ts';
import { counted, grouped, unbroken } from './words.ts';

/** A card of the library's panel. */
export interface Card {
  readonly id: number;
  readonly text: string;
  /** `coming`: suggested in a step that is not revised yet. `gone`: removed or merged away in this step. */
  readonly is: 'coming' | 'new' | 'changed' | 'old' | 'gone';
  /** One line on where it stands. */
  readonly note: string;
  /** What it costs in a prompt. */
  readonly cost: string;
  /** The groups that speak for its words, the first one first. */
  readonly origins: readonly GroupPlace[];
}

/** How much of its caps a library takes. Tokens are estimated, as the cap estimates them: the same for every model. */
export function capWords(
  library: Library,
  { libraryCap, libraryTokens: cap }: Pick<Settings, 'libraryCap' | 'libraryTokens'>,
): string {
  const entries = `${grouped(library.length)} of ${counted(libraryCap, 'experience')}`;
  const tokens = `about ${grouped(libraryTokens(library))} of ${grouped(cap)} tokens`;
  return `${entries}, ${unbroken(tokens)}`;
}

/** What the library's panel shows of a step: what is coming and what is new first, what is gone last. */
export function libraryCards(view: RunView, events: readonly RunEvent[], step: number): Card[] {
  const before = libraryAfterStep(view.library, step - 1);
  const after = libraryAfterStep(view.library, step);
  const cards = after.map((experience) => cardOf(experience, step, view.matrix));
  const gone = before
    .filter(({ id }) => !after.some((one) => one.id === id))
    .map((experience) => ({
      ...cardOf(experience, step, view.matrix),
      is: 'gone' as const,
      note: `gone in step ${step}`,
      cost: 'no longer in the prompt',
    }));
  const isFresh = ({ is }: Card) => is === 'new' || is === 'changed';
  return [
    ...comingCards(view, events),
    ...cards.filter(isFresh).reverse(),
    ...cards.filter((card) => !isFresh(card)),
    ...gone,
  ];
}

function cardOf(experience: Experience, step: number, matrix: Matrix): Card {
  const { id, text, born, changed, support, pinned } = experience;
  const groups = support.length === 0 ? 'by hand' : `${counted(support.length, 'group')} behind it`;
  const rest = [groups, ...(pinned ? ['pinned'] : [])].join(' · ');
  const card = { id, text, cost: costWords(text), origins: placesBehind(experience, matrix) };
  if (born === step) return { ...card, is: 'new', note: `new · ${rest}` };
  if (changed === step) return { ...card, is: 'changed', note: `changed · ${rest}` };
  const since = changed === born ? `step ${born}` : `step ${born}, changed in ${changed}`;
  return { ...card, is: 'old', note: `${since} · ${rest}` };
}

function placesBehind({ support }: Experience, { columns }: Matrix): GroupPlace[] {
  return support.flatMap(({ step, n }) => {
    const origin = ofStep(columns, step)?.origins.find((one) => one.n === n);
    return origin ? { step, problem: origin.problem } : [];
  });
}

function costWords(text: string): string {
  return unbroken(`about ${counted(estimateTokens(text), 'token')}`);
}

/** Suggestions of the step in progress that would add something; of those that say the same, the first. */
function comingCards({ library }: RunView, events: readonly RunEvent[]): Card[] {
  const revised = library.versions.at(-1)?.step ?? 0;
  const cards = new Map<string, Card & { readonly origins: GroupPlace[] }>();
  for (const event of events) {
    if (event.kind !== 'compared' || event.step <= revised) continue;
    for (const { op, verdict, text, id } of event.suggestions) {
      if (op !== 'add' || verdict !== 'accepted' || text === undefined || id === undefined)
        continue;
      const origin = { step: event.step, problem: event.problem };
      const known = cards.get(text);
      if (known) {
        known.origins.push(origin);
        continue;
      }
      const note = `suggested in step ${event.step}`;
      cards.set(text, { id, text, is: 'coming', note, cost: costWords(text), origins: [origin] });
    }
  }
  return [...cards.values()].reverse();
}
