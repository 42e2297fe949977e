import { lastCall, type GroupStory } from './groupStory.ts';
import type { OpenRun } from './openRun.svelte.ts';
import { transcriptOf, type ShownTurn } from './transcript.ts';

/** What the rollouts of the group in focus wrote, read from the call records. */
export class GroupRecords {
  /** By the rollout's index in its group. */
  #turns = $state.raw<Readonly<Record<number, readonly ShownTurn[]>>>({});
  #shown = '';

  /** The conversation of a rollout; undefined while it is being read, and where it has none. */
  turnsOf(rollout: number): readonly ShownTurn[] | undefined {
    return this.#turns[rollout];
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
    const records = await run.records(calls.map(({ key }) => key));
    if (this.#shown !== wanted) return;
    this.#turns = Object.fromEntries(
      calls.flatMap(({ index }, i) => {
        const record = records[i];
        return record ? [[index, transcriptOf(record)] as const] : [];
      }),
    );
  }
}
