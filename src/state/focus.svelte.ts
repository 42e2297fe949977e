import type { Matrix } from '../analysis/matrix.ts';
import type { EventOf, RunEvent } from '../domain/events.ts';
import { isGroup, isLesson } from './stops.ts';

/** One problem's group in one step. */
export interface GroupPlace {
  readonly step: number;
  readonly problem: string;
}

/** Milliseconds that a group stays before a newer one takes its place: long enough to read a lesson's first words. */
const DWELL = 2500;

/** The group that a person looks at. Until they choose one, it follows what the run has just learned. */
export class Focus {
  #chosen = $state.raw<GroupPlace | null>(null);
  #followed = $state.raw<GroupPlace | null>(null);
  #since = -Infinity;

  /** The group that was chosen by hand. */
  get chosen(): GroupPlace | null {
    return this.#chosen;
  }

  /** The newest group that is worth a look. */
  get followed(): GroupPlace | null {
    return this.#followed;
  }

  get isFollowing(): boolean {
    return this.#chosen === null;
  }

  choose(place: GroupPlace): void {
    this.#chosen = place;
  }

  /** Gives up a choice that is not there. */
  keepWithin({ columns }: Matrix): void {
    const { step, problem } = this.#chosen ?? {};
    const cells = columns.find((column) => column.step === step)?.cells ?? [];
    if (!cells.some((cell) => cell.problem === problem)) this.#chosen = null;
  }

  followAgain(): void {
    this.#chosen = null;
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

/** The group that the end of a log is about: the one just tried or compared; once its step is past that, the last one that taught. */
export function groupAt(events: readonly RunEvent[]): GroupPlace | null {
  const last = events.findLast((event) => isGroup(event) || event.kind === 'compared');
  if (!last) return null;
  const isPast = events.at(-1) !== last;
  const lesson = isPast
    ? events.findLast((event) => isLesson(event) && event.step === last.step)
    : undefined;
  const { step, problem } = (lesson ?? last) as EventOf<'group' | 'compared'>;
  return { step, problem };
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
