import type { CallUse } from '../domain/calls.ts';
import { callsAbout } from '../domain/eventCalls.ts';
import type { EventOf, Operation, RunEvent, Suggestion } from '../domain/events.ts';
import { INITIAL_LIBRARY, libraryAfter } from './replay.ts';

/** A suggestion and the group that it was drawn from. */
export interface LineageSource {
  readonly step: number;
  readonly problem: string;
  /** The rollouts that the critic was shown, by index in the group. */
  readonly rollouts: readonly number[];
  readonly suggestion: Suggestion;
}

/** One thing that happened to an experience. */
export interface LineageChange {
  readonly step: number;
  readonly by: 'revision' | 'hand';
  readonly op: Operation['op'] | 'pin' | 'unpin';
  /** The id of the result; another one where the experience was merged away, missing where it was deleted. */
  readonly id?: number;
  readonly text?: string;
  /** What was merged or deleted together with it, as the log names it. */
  readonly ids: readonly number[];
  readonly sources: readonly LineageSource[];
  /** The curator's calls that were asked about it. */
  readonly calls: readonly CallUse[];
}

export interface Lineage {
  readonly id: number;
  /** Oldest first. An id that was promised to a suggestion may never have stood in E by itself. */
  readonly changes: readonly LineageChange[];
  /** Of the experiences and suggestions that it was merged from. */
  readonly parents: readonly Lineage[];
}

/**
 * Where an experience comes from and what became of it: every accepted operation that made, changed, confirmed or removed it, the
 * suggestions, groups and rollouts behind each, and the same of its parents.
 * @param events the run's log from its head on, or a beginning of it.
 * @throws {Error} if the log does not fit together (see `libraryAfter`).
 */
export function lineageOf(id: number, events: readonly RunEvent[]): Lineage {
  const changes = changesIn(events);
  const known = new Map<number, Lineage>();
  const trace = (wanted: number): Lineage => {
    const traced = known.get(wanted);
    if (traced) return traced;
    const own = changes.filter((change) => change.id === wanted || change.ids.includes(wanted));
    const merge = own.find((change) => change.op === 'merge' && change.id === wanted);
    // Ends: `libraryAfter` lets no experience be older than its parents.
    const lineage = { id: wanted, changes: own, parents: (merge?.ids ?? []).map(trace) };
    known.set(wanted, lineage);
    return lineage;
  };
  return trace(id);
}

function changesIn(events: readonly RunEvent[]): LineageChange[] {
  const changes: LineageChange[] = [];
  let state = INITIAL_LIBRARY;
  const sources: LineageSource[] = [];
  for (const event of events) {
    if (event.kind === 'compared') sources.push(...sourcesIn(event));
    if (event.kind === 'revised') {
      for (const operation of event.operations) {
        if (operation.verdict === 'accepted') changes.push(revision(operation, event, sources));
      }
    }
    if (event.kind === 'input' && event.verdict === 'accepted') {
      changes.push(handEdit(event, state.nextId));
    }
    state = libraryAfter(state, event);
  }
  return changes;
}

function sourcesIn({ step, problem, shown, suggestions }: EventOf<'compared'>): LineageSource[] {
  return suggestions.map((suggestion) => ({ step, problem, rollouts: shown, suggestion }));
}

function revision(
  operation: Operation,
  event: EventOf<'revised'>,
  sources: readonly LineageSource[],
): LineageChange {
  const { op, id, ids, text, from } = operation;
  const { step } = event;
  return {
    step,
    by: 'revision',
    op,
    ids,
    ...(id === undefined ? {} : { id }),
    ...(text === undefined ? {} : { text }),
    sources: sources.filter(
      ({ step: at, suggestion }) => at === step && from.includes(suggestion.n),
    ),
    calls: callsAbout(operation, event),
  };
}

function handEdit({ step, edit }: EventOf<'input'>, nextId: number): LineageChange {
  const change = { step, by: 'hand', sources: [], calls: [] } as const;
  switch (edit.do) {
    case 'add':
      return { ...change, op: edit.do, id: nextId, ids: [], text: edit.text };
    case 'modify':
      return { ...change, op: edit.do, id: edit.id, ids: [edit.id], text: edit.text };
    case 'delete':
      return { ...change, op: edit.do, ids: [edit.id] };
    case 'pin':
      return { ...change, op: edit.pinned ? 'pin' : 'unpin', id: edit.id, ids: [edit.id] };
  }
}
