import { kindOf, type GroupKind } from '../analysis/matrix.ts';
import { advantages, standings, type Standing } from '../domain/advantage.ts';
import type { CallUse } from '../domain/calls.ts';
import type { EventOf, Rollout, RunEvent } from '../domain/events.ts';
import type { GroupPlace } from './focus.svelte.ts';
import { lessonsOf, type Lesson } from './lessons.ts';

/** One rollout as a row of the table of attempts. */
export interface AttemptRow {
  readonly index: number;
  readonly rollout: Rollout;
  /** Null where it failed. */
  readonly standing: Standing | null;
  readonly advantage: number | null;
  /** The option taken for each column, null where the attempt names none. */
  readonly options: readonly (string | null)[];
}

/** A decision that the attempts name, and how far it tells the better from the worse ones. */
export interface DecisionColumn {
  readonly label: string;
  readonly splits: 'yes' | 'in part' | 'no';
}

/** Everything that the log says of one group. */
export interface GroupStory {
  readonly place: GroupPlace;
  readonly kind: GroupKind;
  readonly informative: boolean;
  /** By reward, the best first; failed ones last. */
  readonly rows: readonly AttemptRow[];
  /** The splitting one first. */
  readonly columns: readonly DecisionColumn[];
  /** What the critic made of it, once it has. */
  readonly comparisons: readonly EventOf<'compared'>[];
  readonly lessons: readonly Lesson[];
  /** The log has gone on, and comparisons follow their group at once: there are no more to come. */
  readonly isOver: boolean;
}

/** The story of a group; null while it is not in the log. */
export function groupStory(events: readonly RunEvent[], place: GroupPlace): GroupStory | null {
  const inStep = events.filter((event) => 'step' in event && event.step === place.step);
  const group = inStep.find((event): event is EventOf<'group'> => isOf(event, 'group', place));
  if (!group) return null;
  const { rollouts, informative } = group;
  const comparisons = inStep.filter((event): event is EventOf<'compared'> =>
    isOf(event, 'compared', place),
  );
  const revised = inStep.find((event): event is EventOf<'revised'> => event.kind === 'revised');
  const columns = columnsOf(rollouts);
  return {
    place,
    kind: kindOf(rollouts),
    informative,
    columns,
    rows: rowsOf(rollouts, columns),
    comparisons,
    lessons: lessonsOf(comparisons, revised ?? null),
    isOver: events.at(-1) !== group,
  };
}

function isOf(event: RunEvent, kind: 'group' | 'compared', { problem }: GroupPlace): boolean {
  return event.kind === kind && 'problem' in event && event.problem === problem;
}

/** The rollout that a reader should see beside another: the best one, and the worst one that names what it did. */
export function contrast({ rows }: GroupStory): readonly AttemptRow[] {
  const answered = rows.filter(({ rollout }) => rollout.outcome !== 'failed');
  const best = answered[0];
  const worst = answered.findLast(({ rollout }) => rollout.outcome === 'answered');
  return [best, worst].flatMap((row, i, both) => (row && both.indexOf(row) === i ? [row] : []));
}

/** The last call of a rollout, whose conversation is the whole of it. */
export function lastCall({ rollout }: AttemptRow): CallUse | undefined {
  return rollout.calls.findLast(({ task }) => task === 'rollout');
}

/** A call about one rollout of a group. */
export interface AttemptCall extends CallUse {
  /** By its index in the group. */
  readonly rollout: number;
  readonly isRetry: boolean;
}

/** By rollout: its last call, whose prompt is all that came before, and the calls that judged and told it. */
export function attemptCalls({ rows, comparisons }: GroupStory): AttemptCall[] {
  const summaries = comparisons.flatMap((comparison) => comparison.summaries);
  return rows
    .toSorted((a, b) => a.index - b.index)
    .flatMap((row) => {
      const judged = row.rollout.calls.filter(({ task }) => task === 'judge');
      const told = summaries.filter(({ rollout }) => rollout === row.index);
      const calls = [lastCall(row) ?? [], judged, told.flatMap((summary) => summary.calls)].flat();
      return calls.map((use, i) => {
        const isRetry = calls[i - 1]?.task === use.task;
        return { ...use, rollout: row.index, isRetry };
      });
    });
}

function rowsOf(rollouts: readonly Rollout[], columns: readonly DecisionColumn[]): AttemptRow[] {
  const rewards = rollouts.map(({ reward }) => reward);
  const advantage = advantages(rewards);
  const standing = standings(rewards);
  return rollouts
    .map((rollout, index) => ({
      index,
      rollout,
      standing: standing[index] ?? null,
      advantage: advantage[index] ?? null,
      options: columns.map(({ label }) => optionOf(rollout, label)),
    }))
    .sort((a, b) => (b.rollout.reward ?? -1) - (a.rollout.reward ?? -1) || a.index - b.index);
}

function columnsOf(rollouts: readonly Rollout[]): DecisionColumn[] {
  const labels = new Set(
    rollouts.flatMap(({ decisions }) => decisions?.map(({ label }) => label) ?? []),
  );
  const standing = standings(rollouts.map(({ reward }) => reward));
  const told = [...labels].map((label) => {
    const taken = (which: Standing) =>
      rollouts.flatMap((rollout, i) =>
        standing[i] === which ? (optionOf(rollout, label) ?? []) : [],
      );
    return { label, ...separation(taken('winner'), taken('loser')) };
  });
  return told.sort((a, b) => b.told - a.told).map(({ label, splits }) => ({ label, splits }));
}

/** How many attempts an option of their own tells from the other side. */
function separation(winners: readonly string[], losers: readonly string[]) {
  if (winners.length === 0 || losers.length === 0) return { told: 0, splits: 'no' } as const;
  const own = (these: readonly string[], others: readonly string[]) =>
    these.filter((option) => !others.includes(option)).length;
  const told = (own(winners, losers) + own(losers, winners)) / (winners.length + losers.length);
  return { told, splits: told === 1 ? 'yes' : told === 0 ? 'no' : 'in part' } as const;
}

function optionOf({ decisions }: Rollout, label: string): string | null {
  return decisions?.find((decision) => decision.label === label)?.option ?? null;
}
