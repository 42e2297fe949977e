import fc from 'fast-check';
import { expect } from 'vitest';
import type { CallUse, Task } from '../../src/domain/calls.ts';
import type { EventOf, Operation, Rollout, RunEvent, Sample } from '../../src/domain/events.ts';
import { EVENT_SCHEMA } from '../../src/domain/events.ts';
import { sha256Hex } from '../../src/domain/hash.ts';
import type { Split } from '../../src/domain/problem.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { type Fold, folded } from '../../src/analysis/fold.ts';

export function head(problems: Partial<Record<Split, string[]>>): EventOf<'head'> {
  return {
    kind: 'head',
    versions: { schema: EVENT_SCHEMA, method: 'm 1', environment: 'e 1', pack: 'p 1', model: 'x' },
    settings: DEFAULT_SETTINGS,
    problems: { learning: [], heldOut: [], shifted: [], ...problems },
  };
}

export function use(task: Task, name: string): CallUse {
  return { task, call: sha256Hex(name), answer: sha256Hex(`answer to ${name}`) };
}

/** A rollout of a reward; null is a failed one. */
export function rollout(reward: number | null, part: Partial<Rollout> = {}): Rollout {
  const outcome = reward === null ? 'failed' : 'answered';
  return { outcome, reward, verified: reward, parts: {}, toolCalls: 1, calls: [], ...part };
}

export function sample(reward: number | null, part: Partial<Sample> = {}): Sample {
  const outcome = reward === null ? 'failed' : 'answered';
  return { outcome, reward, parts: {}, toolCalls: 1, calls: [], ...part };
}

export function group(step: number, problem: string, rollouts: Rollout[]): EventOf<'group'> {
  const rewards = rollouts.flatMap(({ reward }) => reward ?? []);
  const informative = rewards.some((reward) => reward !== rewards[0]);
  return { kind: 'group', step, epoch: step, problem, rollouts, informative };
}

export function evaluated(
  step: number,
  split: Split,
  problem: string,
  samples: Sample[],
): EventOf<'evaluated'> {
  return { kind: 'evaluated', step, split, problem, samples };
}

/** A comparison whose suggestions are accepted adds. */
export function compared(
  step: number,
  problem: string,
  suggestions: { n: number; id: number; text: string }[],
  part: Partial<EventOf<'compared'>> = {},
): EventOf<'compared'> {
  return {
    kind: 'compared',
    step,
    problem,
    shown: [0, 1],
    summaries: [],
    outcome: suggestions.length > 0 ? 'answered' : 'nothing to learn',
    calls: [],
    suggestions: suggestions.map((s) => ({ ...s, op: 'add', targets: [], verdict: 'accepted' })),
    ...part,
  };
}

export function revised(
  step: number,
  operations: (Partial<Operation> & Pick<Operation, 'op'>)[],
  calls: EventOf<'revised'>['calls'] = [],
): EventOf<'revised'> {
  const whole = operations.map((part) => ({
    ids: [],
    from: [],
    askedIn: [],
    verdict: 'accepted' as const,
    ...part,
  }));
  return { kind: 'revised', step, operations: whole, calls };
}

interface AnyStep {
  edited: boolean;
  groups: { rewards: (number | null)[]; suggests: boolean }[];
  heldOut: (number | null)[][];
}

const rewards = (minLength: number) =>
  fc.array(fc.constantFrom(null, 0, 0.5, 1), { minLength, maxLength: 5 });
const anyStep: fc.Arbitrary<AnyStep> = fc.record({
  edited: fc.boolean(),
  groups: fc.array(fc.record({ rewards: rewards(1), suggests: fc.boolean() }), { maxLength: 4 }),
  heldOut: fc.array(rewards(0), { maxLength: 3 }),
});

/** Logs of runs in which every second suggestion is added and the others confirm the oldest experience. */
export const anyLog: fc.Arbitrary<RunEvent[]> = fc
  .array(anyStep, { maxLength: 4 })
  .map((steps) => [
    head({ learning: ['l0', 'l1', 'l2', 'l3'] }),
    ...eventsOf(steps),
    { kind: 'end', why: 'complete' },
  ]);

function eventsOf(steps: AnyStep[]): RunEvent[] {
  let nextId = 1;
  let oldest: number | null = null;
  return steps.flatMap(({ edited, groups, heldOut }, i) => {
    const step = i + 1;
    const edits: RunEvent[] = [];
    if (edited) {
      const edit = { do: 'add', text: `by hand in step ${step}` } as const;
      edits.push({ kind: 'input', step, edit, verdict: 'accepted' });
      oldest ??= nextId;
      nextId += 1;
    }
    const lessons = groups
      .flatMap(({ suggests }, at) => (suggests ? [`l${at}`] : []))
      .map((problem, n) => ({ problem, n, id: nextId++, text: `${problem} in ${step}` }));
    const operations = lessons.map(({ n, id, text }) => {
      if (oldest !== null && n % 2 === 1) {
        return { op: 'keep' as const, ids: [oldest], id: oldest, from: [n], askedIn: [0] };
      }
      oldest ??= id;
      return { op: 'add' as const, ids: [id], id, text, from: [n], askedIn: [0] };
    });
    const calls = (name: string) => ({ calls: [use('rollout', name)] });
    return [
      ...edits,
      ...groups.map((each, at) => {
        const rollouts = each.rewards.map((r, k) => rollout(r, calls(`${step} ${at} ${k}`)));
        return group(step, `l${at}`, rollouts);
      }),
      ...lessons.map(({ problem, ...lesson }) =>
        compared(step, problem, [lesson], { calls: [use('compare', lesson.text)] }),
      ),
      revised(step, operations, [{ ...use('revise', `${step}`), outcome: 'answered' }]),
      ...heldOut.map((each, at) => {
        const samples = each.map((r, k) => sample(r, calls(`held out ${at} ${k}`)));
        return evaluated(step, 'heldOut', `h${at}`, samples);
      }),
    ];
  });
}

/** Asserts that folding a beginning of a log and then its rest is folding all of it, and that no state changes afterwards. */
export function expectIncremental<State>(fold: Fold<State>): void {
  fc.assert(
    fc.property(anyLog, fc.nat(), (log, cut) => {
      const at = cut % (log.length + 1);
      const snapshot = folded(fold, log.slice(0, at));
      const before = JSON.stringify(snapshot);
      const resumed = folded(fold, log.slice(at), snapshot);
      expect(resumed).toEqual(folded(fold, log));
      expect(JSON.stringify(snapshot)).toBe(before);
    }),
  );
}
