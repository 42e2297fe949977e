import type { LiveSignal } from '../domain/method.ts';

type Reward = number | null;

/** How far a stage has come that is not yet in the log. */
export interface Progress {
  readonly step: number;
  readonly done: number;
  readonly total: number;
}

/** What a run's worker has told of the present step, ahead of the log. */
export interface Live {
  readonly step: number;
  /** Rewards by problem and rollout; null is a failed rollout, a hole one that is not marked yet. */
  readonly rewards: ReadonlyMap<string, readonly (Reward | undefined)[]>;
  readonly learning: Progress | null;
  readonly evaluating: Progress | null;
}

export const NOTHING_LIVE: Live = {
  step: 0,
  rewards: new Map(),
  learning: null,
  evaluating: null,
};

/** What is known after more signals; a signal of a later step begins anew. */
export function liveAfter(live: Live, signals: readonly LiveSignal[]): Live {
  return signals.reduce(after, live);
}

function after(before: Live, signal: LiveSignal): Live {
  const live = signal.step > before.step ? { ...NOTHING_LIVE, step: signal.step } : before;
  if (signal.step < live.step) return live;
  switch (signal.kind) {
    case 'learning':
    case 'evaluating':
      return { ...live, [signal.kind]: signal };
    case 'rollout': {
      const known = [...(live.rewards.get(signal.problem) ?? [])];
      known[signal.index] = signal.reward;
      return { ...live, rewards: new Map(live.rewards).set(signal.problem, known) };
    }
  }
}
