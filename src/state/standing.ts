import type { RunStatus } from '../storage/runStore.ts';

/** `draft`: not begun, follows the setup. `trial`: one group, in the page's memory. `kept`: a run of the list. */
export type RunKind = 'draft' | 'trial' | 'kept';

/** How a run stands for whoever looks at it here. */
export type Standing =
  /** Nobody carries it out, though it has not come to an end. */
  | 'interrupted'
  /** Another tab carries it out. */
  | 'elsewhere'
  | 'ready'
  | Exclude<RunStatus['is'], 'idle'>;

/** @param by who carries the run out. */
export function standingOf(
  kind: RunKind,
  { is }: RunStatus,
  by: 'this page' | 'another tab' | 'nobody',
): Standing {
  if (kind === 'draft') return 'ready';
  if (by === 'another tab' && is !== 'ended') return 'elsewhere';
  // Until its worker is gone, nobody can go on with it.
  if (by === 'this page') return is === 'paused' ? 'paused' : 'running';
  return is === 'idle' || is === 'running' || is === 'paused' ? 'interrupted' : is;
}
