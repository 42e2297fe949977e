import type { Matrix } from '../analysis/matrix.ts';
import type { EventOf, RunEvent } from '../domain/events.ts';

/** One problem's group in one step. */
export interface GroupPlace {
  readonly step: number;
  readonly problem: string;
}

/** Milliseconds that a group stays before a newer one takes its place: long enough to read a lesson's first words. */
const DWELL = 2500;

/** What a person looks at: a group and a step. Until they choose, it follows what the run has just learned. */
export class Focus {
  #chosen = $state.raw<GroupPlace | null>(null);
  #followed = $state.raw<GroupPlace | null>(null);
  #step = $state.raw<number | null>(null);
  #since = -Infinity;

  get group(): GroupPlace | null {
    return this.#chosen ?? this.#followed;
  }

  get isFollowing(): boolean {
    return this.#chosen === null;
  }

  /** The step that was chosen; null for the latest one. */
  get step(): number | null {
    return this.#step;
  }

  choose(place: GroupPlace): void {
    this.#chosen = place;
  }

  chooseStep(step: number | null): void {
    this.#step = step;
  }

  followAgain(): void {
    this.#chosen = null;
    this.#step = null;
    this.#since = -Infinity;
  }

  /** Takes note of new events. @param now milliseconds of any clock that never goes back. */
  follow(news: readonly RunEvent[], now: number): void {
    const lesson = news.findLast(isLesson);
    const newest = lesson ?? (this.#followed ? undefined : news.find(isGroup));
    if (!newest || now - this.#since < DWELL) return;
    this.#followed = { step: newest.step, problem: newest.problem };
    if (lesson) this.#since = now;
  }
}

function isGroup(event: RunEvent): event is EventOf<'group'> {
  return event.kind === 'group';
}

function isLesson(event: RunEvent): event is EventOf<'compared'> {
  return (
    event.kind === 'compared' && event.suggestions.some(({ verdict }) => verdict === 'accepted')
  );
}

/** The group after `place`, in the order of the log, that taught something; the first such one after the last. */
export function nextLesson({ columns }: Matrix, place: GroupPlace | null): GroupPlace | null {
  const groups = columns.flatMap(({ step, cells }) =>
    cells.map(({ problem, taught }) => ({ step, problem, taught })),
  );
  const here = groups.findIndex(
    ({ step, problem }) => step === place?.step && problem === place.problem,
  );
  const after = [...groups.slice(here + 1), ...groups.slice(0, here + 1)];
  const next = after.find(({ taught }) => taught.length > 0);
  return next ? { step: next.step, problem: next.problem } : null;
}
