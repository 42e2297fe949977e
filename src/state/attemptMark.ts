import type { Rollout } from '../domain/events.ts';

/** How an attempt came out: as a shape and in words, so that colour is not needed. */
export interface AttemptMark {
  /** `none`: it says nothing about the policy. */
  readonly is: 'right' | 'partly' | 'wrong' | 'none';
  readonly sign: string;
  readonly word: string;
}

/** Right is reward 1 and nothing less; what is unusable is the policy's own failure, and wrong. */
export function attemptMark({ outcome, why, reward }: Rollout): AttemptMark {
  if (outcome === 'failed') return { is: 'none', sign: '–', word: 'no answer from the model' };
  if (outcome === 'unusable') {
    return { is: 'wrong', sign: '×', word: `unusable: ${why ?? 'no answer'}` };
  }
  if (reward === null) return { is: 'none', sign: '–', word: 'not marked' };
  if (reward === 1) return { is: 'right', sign: '●', word: 'right' };
  if (reward === 0) return { is: 'wrong', sign: '○', word: 'wrong' };
  return { is: 'partly', sign: '◐', word: `partly right, ${Number(reward.toFixed(2))}` };
}
