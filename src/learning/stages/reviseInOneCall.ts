import type { RevisionOp } from '../../domain/experience.ts';
import { arranged } from '../../library/order.ts';
import type { LibraryState } from '../../library/replay.ts';
import type { AskedOperation } from '../prompts/pack.ts';
import { askReadably, NOTHING, type StageContext } from './asking.ts';
import { RevisionInProgress, type Standing, type Wanted } from './carryOut.ts';
import { asSuggested, callsWithOutcomes, type RevisionOutcome } from './revisionOutcome.ts';

/**
 * The paper's batch revision: one call sees E and every suggestion, and answers with operations.
 * What it does not mention stands, unless it is asked to list what it adds: then that is not taken up.
 */
export async function reviseInOneCall(
  context: StageContext,
  state: LibraryState,
  suggestions: readonly Standing[],
): Promise<RevisionOutcome> {
  const { settings, pack } = context;
  // What stands goes in by the operations that the groups were allowed, whatever the revision may do itself.
  const carriedOut: RevisionOp[] = ['add', 'modify', 'merge', 'delete'];
  const progress = new RevisionInProgress(state, context, suggestions, {
    allowed: carriedOut,
    oncePerId: true,
  });
  if (suggestions.length === 0) return { progress, calls: [], usage: NOTHING };

  const wantedBy = (asked: readonly AskedOperation[]) =>
    asked.map((operation) => wanted(operation, settings.revisionOperations));
  const asked = await askReadably(
    context,
    { task: 'revise', problem: '', sample: 0 },
    pack.reviseBatch({
      experiences: arranged(state.library, settings.libraryOrder),
      suggestions,
      allowed: settings.revisionOperations,
      wordLimit: settings.wordLimit,
    }),
    (text) => pack.readBatchRevision(text),
    (operations) => mendableFaults(progress.trial(), wantedBy(operations)),
  );

  if (asked.outcome === 'answered') {
    for (const one of wantedBy(asked.value)) progress.carryOut(one);
  } else {
    const detail = asked.outcome === 'failed' ? 'the call failed' : asked.problem;
    const op = 'unknown' as const;
    progress.carryOut({ rejected: { op, ids: [], from: [], reason: 'not readable', detail } });
  }

  const listsItsAdds = asked.outcome === 'answered' && settings.revisionOperations.includes('add');
  for (const suggestion of unmentioned(suggestions, progress)) {
    progress.carryOut(listsItsAdds ? notTakenUp(suggestion) : asSuggested(suggestion));
  }
  return { progress, calls: callsWithOutcomes(asked), usage: asked.usage };
}

function wanted({ op, ids, text }: AskedOperation, allowed: readonly RevisionOp[]): Wanted {
  const words = text === undefined ? {} : { text };
  const isReadable = op !== 'unknown';
  if (!isReadable || (op !== 'keep' && !allowed.includes(op))) {
    const reason = isReadable ? 'operation not allowed' : 'not readable';
    const detail = isReadable ? `allowed: ${allowed.join(', ')}` : 'no operation that can be read';
    return { rejected: { op, ids: [...ids], ...words, from: [], reason, detail } };
  }
  return { proposal: { op, ids, ...words, from: [] } };
}

function mendableFaults(trial: RevisionInProgress, wanted: readonly Wanted[]): string[] {
  return wanted.flatMap((one) => {
    const { verdict, reason, detail } = trial.carryOut(one);
    if (verdict === 'accepted' || reason === 'near-duplicate') return [];
    return [detail ?? reason ?? verdict];
  });
}

/** The suggestions that no accepted operation has taken up, in their order. */
function unmentioned(
  suggestions: readonly Standing[],
  { operations }: RevisionInProgress,
): Standing[] {
  const accepted = operations.filter(({ verdict }) => verdict === 'accepted');
  return suggestions.filter(
    ({ n, op, targets }) =>
      !accepted.some(
        ({ from, ids }) =>
          from.includes(n) || (op !== 'add' && targets.some((target) => ids.includes(target))),
      ),
  );
}

function notTakenUp({ op, id, targets, text, n }: Standing): Wanted {
  const ids = id === undefined ? [...targets] : [id];
  return { rejected: { op, ids, text, from: [n], reason: 'not taken up' } };
}
