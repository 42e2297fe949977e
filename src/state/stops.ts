import type { EventOf, RunEvent } from '../domain/events.ts';

/** What a moment of a run shows that the one before did not. */
export type StopKind = 'begun' | 'measured' | 'edited' | 'group' | 'lesson' | 'revised' | 'end';

/** A moment of a run that is worth a look. */
export interface Stop {
  /** How many events had come into the log. */
  readonly at: number;
  readonly is: StopKind;
  /** 0 is before learning. */
  readonly step: number;
}

/**
 * The moments of a log at which something is whole: the measuring of a step, a group, a lesson, a revision. Every event belongs to
 * one of them, so that the last stop is the end of the log.
 */
export function stopsOf(events: readonly RunEvent[]): readonly Stop[] {
  const stops: Stop[] = [];
  events.forEach((event, i) => {
    const before = stops.at(-1);
    const step = 'step' in event ? event.step : (before?.step ?? 0);
    const is = kindOf(event, before);
    const goesOn = before?.is === is && before.step === step && !isGroup(event);
    if (goesOn) stops.pop();
    stops.push({ at: i + 1, is, step });
  });
  return stops;
}

function kindOf(event: RunEvent, before: Stop | undefined): StopKind {
  switch (event.kind) {
    case 'head':
      return 'begun';
    case 'evaluated':
      return 'measured';
    case 'input':
      return 'edited';
    case 'compared':
      // A critic that found nothing belongs to the group, or to what it said of the same group before.
      return isLesson(event) || before?.is === 'lesson' ? 'lesson' : 'group';
    case 'group':
    case 'revised':
    case 'end':
      return event.kind;
  }
}

/** The last moment of a step, or of those before it where it has none. */
export function endOfStep(stops: readonly Stop[], step: number): Stop | undefined {
  return stops.findLast((stop) => stop.step <= step);
}

/** Where the stops of each step end, by their index. */
export function stepEnds(stops: readonly Stop[]): number[] {
  return stops.flatMap(({ step }, i) => (stops[i + 1]?.step === step ? [] : i));
}

/** Where stops of a kind are, by their index. */
export function indicesOf(stops: readonly Stop[], kind: StopKind): number[] {
  return stops.flatMap(({ is }, i) => (is === kind ? i : []));
}

/** Whether attempts at one problem were marked. */
export function isGroup(event: RunEvent): event is EventOf<'group'> {
  return event.kind === 'group';
}

/** Whether the critic said something that may be remembered. */
export function isLesson(event: RunEvent): event is EventOf<'compared'> {
  return (
    event.kind === 'compared' && event.suggestions.some(({ verdict }) => verdict === 'accepted')
  );
}
