import type { CallUse } from './calls.ts';
import type { EventOf, Operation, RunEvent } from './events.ts';

/** Every call that an event names, in the event's own order. */
export function callsOf(event: RunEvent): readonly CallUse[] {
  switch (event.kind) {
    case 'evaluated':
      return event.samples.flatMap((sample) => sample.calls);
    case 'group':
      return event.rollouts.flatMap((rollout) => rollout.calls);
    case 'compared':
      return [...event.summaries.flatMap((summary) => summary.calls), ...event.calls];
    case 'revised':
      return event.calls;
    case 'head':
    case 'input':
    case 'end':
      return [];
  }
}

/** The curator's calls in which an operation of a revision was asked about, in order; two where it was asked once more. */
export function callsAbout(
  { askedIn }: Operation,
  { calls }: EventOf<'revised'>,
): EventOf<'revised'>['calls'] {
  return calls.filter((_, index) => askedIn.includes(index));
}
