import type { CallUse } from '../domain/calls.ts';
import type { Rollout } from '../domain/events.ts';
import { failureMessages } from './failures.ts';
import { lastCall, type AttemptRow, type GroupStory } from './groupStory.ts';
import type { OpenRun } from './openRun.svelte.ts';
import { transcriptOf, type ShownTurn } from './transcript.ts';

/** What the rollouts of the group in focus wrote, read from the call records. */
export class GroupRecords {
  /** By the rollout's index in its group. */
  #turns = $state.raw<Readonly<Record<number, readonly ShownTurn[]>>>({});
  /** Why a rollout got no answer, by the same index. */
  #failures = $state.raw<Readonly<Record<number, string>>>({});
  #shown = '';

  /** The conversation of a rollout; undefined while it is being read, and where it has none. */
  turnsOf(rollout: number): readonly ShownTurn[] | undefined {
    return this.#turns[rollout];
  }

  /** What was said instead of an answer where a rollout failed; undefined where that is not known. */
  failureOf(rollout: number): string | undefined {
    return this.#failures[rollout];
  }

  /** Reads the records of a group, unless they are the ones at hand. */
  async read(run: OpenRun, story: GroupStory | null): Promise<void> {
    const calls = (story?.rows ?? []).flatMap((row) => {
      const call = lastCall(row);
      return call ? [{ index: row.index, key: call.call }] : [];
    });
    const wanted = calls.map(({ key }) => key).join();
    if (wanted === this.#shown) return;
    this.#shown = wanted;
    this.#turns = {};
    this.#failures = {};
    const records = await run.records(calls.map(({ key }) => key));
    const failures = story?.rows.some(isFailed) ? await failureMessages(run) : null;
    if (this.#shown !== wanted) return;
    this.#failures = Object.fromEntries(
      (story?.rows ?? []).flatMap(({ index, rollout }) => {
        const why = failures?.get(unanswered(rollout)?.call ?? '');
        return why === undefined ? [] : [[index, why] as const];
      }),
    );
    this.#turns = Object.fromEntries(
      calls.flatMap(({ index }, i) => {
        const record = records[i];
        return record ? [[index, transcriptOf(record)] as const] : [];
      }),
    );
  }
}

function isFailed({ rollout }: AttemptRow): boolean {
  return rollout.outcome === 'failed';
}

function unanswered({ calls }: Rollout): CallUse | undefined {
  return calls.find(({ answer }) => answer === null);
}
