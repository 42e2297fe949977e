import type { Usage } from '../../domain/chat.ts';
import type { EventOf } from '../../domain/events.ts';
import type { LibraryState } from '../../library/replay.ts';
import type { StageContext } from './asking.ts';
import type { Standing } from './carryOut.ts';
import { reviseInOneCall } from './reviseInOneCall.ts';
import { reviseInSmallDecisions } from './reviseInSmallDecisions.ts';

export interface Revision {
  readonly event: EventOf<'revised'>;
  readonly usage: Usage;
}

/**
 * One revision of E over all suggestions of the batch: E ← controller(E, {A_text}).
 * It may fail or be unreadable; then the suggestions stand as they are, and the log says so.
 */
export async function revise(
  context: StageContext,
  state: LibraryState,
  suggestions: readonly Standing[],
): Promise<Revision> {
  context.sources.remember(context.step, suggestions);
  const revision =
    context.settings.revision === 'one call'
      ? await reviseInOneCall(context, state, suggestions)
      : await reviseInSmallDecisions(context, state, suggestions);
  revision.progress.keepToCaps();
  const { operations } = revision.progress;
  return {
    event: { kind: 'revised', step: context.step, operations, calls: [...revision.calls] },
    usage: revision.usage,
  };
}
