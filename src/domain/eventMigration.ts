import type { EventOf, Operation, RunEvent } from './events.ts';

/** Schema 1 did not know in which calls an operation was asked about. */
type FirstOperation = Omit<Operation, 'askedIn'> & Partial<Pick<Operation, 'askedIn'>>;
type FirstRevision = Omit<EventOf<'revised'>, 'operations'> & {
  readonly operations: readonly FirstOperation[];
};

/** An event as the log of any schema has it. */
export type AnyRunEvent = Exclude<RunEvent, { kind: 'revised' }> | FirstRevision;

/** A stored event in the shape of today's schema; what an older one did not keep stays unknown. */
export function migrated(event: AnyRunEvent): RunEvent {
  if (event.kind !== 'revised') return event;
  return {
    ...event,
    operations: event.operations.map((operation) => ({ askedIn: [], ...operation })),
  };
}
