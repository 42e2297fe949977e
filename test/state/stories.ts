import type { EventOf, Operation, RunEvent, Suggestion } from '../../src/domain/events.ts';
import { folded } from '../../src/analysis/fold.ts';
import { runFold, type RunView } from '../../src/analysis/runFold.ts';
import { completeSettings, type Settings } from '../../src/domain/settings.ts';
import { compared, evaluated, group, head, revised, rollout, sample } from '../analysis/logs.ts';

/** Two problems a step, two unseen ones: the smallest run in which everything occurs. */
export const TINY: Settings = completeSettings({
  learningProblems: 2,
  heldOutProblems: 2,
  shiftedProblems: 0,
  groupSize: 3,
  epochs: 2,
  samplesPerProblem: 2,
}).settings;

const decided = (reward: number, ends: string, unit: string) =>
  rollout(reward, {
    decisions: [
      { label: 'unit', option: unit },
      { label: 'ends', option: ends },
    ],
  });

/** Two wrong attempts and a right one, told apart by `ends`; `unit` tells nothing. */
const MIXED = group(1, 'l0', [
  decided(0, 'none', 'keep'),
  decided(1, 'both', 'keep'),
  decided(0, 'one', 'keep'),
]);

const measured = (step: number, rewards: number[][]) =>
  rewards.map((each, i) =>
    evaluated(
      step,
      'heldOut',
      `h${i}`,
      each.map((r) => sample(r)),
    ),
  );

/** A run of two steps: a lesson is added, then confirmed and reworded. */
export const LOG: readonly RunEvent[] = [
  { ...head({ learning: ['l0', 'l1'], heldOut: ['h0', 'h1'] }), settings: TINY },
  ...measured(0, [
    [0, 1],
    [0, 0],
  ]),
  MIXED,
  compared(1, 'l0', [{ n: 0, id: 1, text: 'When counting posts, count both ends.' }]),
  group(1, 'l1', [rollout(0), rollout(0), rollout(0)]),
  revised(1, [
    { op: 'add', ids: [1], id: 1, text: 'When counting posts, count both ends.', from: [0] },
  ]),
  ...measured(1, [
    [1, 1],
    [0, 1],
  ]),
  group(2, 'l1', [rollout(1), rollout(0), rollout(0)]),
  compared(2, 'l1', [{ n: 0, id: 2, text: 'When counting lamps, count both ends.' }]),
  group(2, 'l0', [rollout(1), rollout(1), rollout(1)]),
  revised(2, [
    { op: 'modify', ids: [1], id: 1, text: 'When counting things, count both ends.', from: [0] },
  ]),
  ...measured(2, [
    [1, 1],
    [1, 1],
  ]),
  { kind: 'end', why: 'complete' },
];

/** The log of a trial of one group, from its head to the revision. */
export function trialLog(): readonly RunEvent[] {
  const [, , , mixed, lesson, , revision] = LOG;
  return [{ ...head({ learning: ['l0'] }), settings: TINY }, mixed!, lesson!, revision!];
}

/** What is shown after the first so many events. */
export function viewOf(events: readonly RunEvent[] = LOG): RunView {
  return folded(runFold, events);
}

/** A comparison with one suggestion, and the revision of its step. */
export function fateLog(
  suggestion: Partial<Suggestion>,
  operation: Partial<Operation> | null,
): [EventOf<'compared'>, EventOf<'revised'>] {
  const [one] = compared(1, 'l0', [{ n: 0, id: 5, text: 'When …, do.' }]).suggestions;
  const event = { ...compared(1, 'l0', []), suggestions: [{ ...one!, ...suggestion }] };
  return [event, revised(1, operation ? [{ op: 'add', from: [0], ...operation }] : [])];
}
