import type { EventOf, Operation, RunEvent } from './events.ts';
import { filledUp, type AnySettings } from './settingsMigration.ts';

/** Schema 1 did not know in which calls an operation was asked about. */
type FirstOperation = Omit<Operation, 'askedIn'> & Partial<Pick<Operation, 'askedIn'>>;
type FirstRevision = Omit<EventOf<'revised'>, 'operations'> & {
  readonly operations: readonly FirstOperation[];
};

/** A head from before the knobs that came later. */
type AnyHead = Omit<EventOf<'head'>, 'settings'> & { readonly settings: AnySettings };

/** An event as the log of any schema has it. */
export type AnyRunEvent = Exclude<RunEvent, { kind: 'revised' | 'head' }> | FirstRevision | AnyHead;

/** A stored event in the shape of today's schema; what an older one did not keep stays unknown. */
export function migrated(event: AnyRunEvent): RunEvent {
  switch (event.kind) {
    case 'head':
      return migratedHead(event);
    case 'revised':
      return {
        ...event,
        operations: event.operations.map((operation) => ({ askedIn: [], ...operation })),
      };
    default:
      return event;
  }
}

/** What is filled up is named, so that the head is not taken for one that today's program yields. */
function migratedHead(head: AnyHead): EventOf<'head'> {
  const { settings, filled } = filledUp(head.settings);
  return filled.length === 0 ? { ...head, settings } : { ...head, settings, filled };
}
