import type { CallUse } from '../domain/calls.ts';
import type { RunEvent } from '../domain/events.ts';
import { type Lineage, type LineageChange, lineageOf } from '../library/lineage.ts';

/** One line of an experience's story. */
export interface StoryLine {
  readonly step: number;
  /** What happened: `added`, `merged from [3] and [7]`. */
  readonly what: string;
  /** Its words from then on, where they changed. */
  readonly text: string | undefined;
  /** The problems whose groups stand behind it. */
  readonly problems: readonly string[];
  /** The curator's calls that were asked about it. */
  readonly calls: readonly CallUse[];
}

/**
 * Where an experience comes from and what became of it, parents before the merge that made it of them.
 * @throws {Error} if the log does not fit together.
 */
export function experienceStory(id: number, events: readonly RunEvent[]): StoryLine[] {
  return linesOf(lineageOf(id, events)).sort((a, b) => a.step - b.step);
}

function linesOf({ id, changes, parents }: Lineage): StoryLine[] {
  return [...parents.flatMap(linesOf), ...changes.map((change) => lineOf(id, change))];
}

function lineOf(id: number, change: LineageChange): StoryLine {
  const { step, text, sources, calls } = change;
  const problems = [...new Set(sources.map(({ problem }) => problem))];
  return { step, what: `[${id}] ${whatHappened(id, change)}`, text, problems, calls };
}

const DONE = {
  add: 'was added',
  modify: 'got new words',
  keep: 'was confirmed',
  delete: 'was deleted',
  pin: 'was pinned',
  unpin: 'was unpinned',
  unknown: 'was touched',
} as const;

function whatHappened(id: number, { op, by, id: result, ids }: LineageChange): string {
  const hand = by === 'hand' ? ' by hand' : '';
  if (op !== 'merge') return `${DONE[op]}${hand}`;
  if (result !== id) return `was merged into [${result ?? '?'}]`;
  return `was merged from ${ids.map((parent) => `[${parent}]`).join(', ')}`;
}
