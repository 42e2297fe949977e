import type { Cell } from '../analysis/matrix.ts';
import type { Rollout } from '../domain/events.ts';

/**
 * How a rollout is drawn; the shape tells as much as the colour. A number is a reward between wrong and right.
 * `mute`: wrong where all are wrong. `cross`: no usable answer. `broken`: cut off. `none`: no answer from the model at all.
 */
export type Mark = 'right' | 'wrong' | 'mute' | 'wait' | 'cross' | 'broken' | 'none' | number;

/** The marks of a group that is in the log. */
export function marksOf({ rollouts, kind }: Pick<Cell, 'rollouts' | 'kind'>): Mark[] {
  return rollouts.map((rollout) => markOf(rollout, kind === 'all wrong'));
}

/** The marks of a group that its worker has told of, or that nobody has tried yet. */
export function marksAhead(
  rewards: readonly (number | null | undefined)[] | undefined,
  groupSize: number,
): Mark[] {
  return Array.from({ length: groupSize }, (_, i) => {
    const reward = rewards?.[i];
    if (reward === undefined) return 'wait';
    return reward === null ? 'none' : markOfReward(reward);
  });
}

function markOf({ outcome, why, reward }: Rollout, isAllWrong: boolean): Mark {
  if (outcome === 'failed' || reward === null) return 'none';
  if (outcome === 'unusable') return why === 'cut off' ? 'broken' : 'cross';
  return isAllWrong && reward === 0 ? 'mute' : markOfReward(reward);
}

function markOfReward(reward: number): Mark {
  return reward === 1 ? 'right' : reward === 0 ? 'wrong' : reward;
}

/** The strokes and fills of a group's discs, each kind as one SVG path. */
export interface DiscPaths {
  readonly right: string;
  readonly wrong: string;
  readonly mute: string;
  readonly wait: string;
  readonly unusable: string;
}

/** Draws marks in a line from (x, y) on. @param pitch between the middles of two discs. */
export function discPaths(
  marks: readonly Mark[],
  x: number,
  y: number,
  pitch: number,
  radius: number,
): DiscPaths {
  const paths = { right: '', wrong: '', mute: '', wait: '', unusable: '' };
  marks.forEach((mark, i) => {
    const cx = x + i * pitch;
    if (typeof mark === 'number') {
      // As much of the disc is filled as there is reward.
      paths.wrong += circle(cx, y, radius * 0.9);
      paths.right += circle(cx, y, radius * Math.sqrt(mark));
    } else if (mark === 'right') paths.right += circle(cx, y, radius * 1.08);
    else if (mark === 'cross') paths.unusable += cross(cx, y, radius * 0.8);
    else if (mark === 'broken') paths.unusable += brokenRing(cx, y, radius * 0.9);
    else if (mark !== 'none') paths[mark] += circle(cx, y, radius * 0.9);
  });
  return paths;
}

function circle(cx: number, cy: number, r: number): string {
  return `M${n(cx - r)},${n(cy)}a${n(r)},${n(r)} 0 1 0 ${n(2 * r)},0a${n(r)},${n(r)} 0 1 0 ${n(-2 * r)},0`;
}

function cross(cx: number, cy: number, r: number): string {
  return `M${n(cx - r)},${n(cy - r)}l${n(2 * r)},${n(2 * r)}M${n(cx + r)},${n(cy - r)}l${n(-2 * r)},${n(2 * r)}`;
}

/** Three quarters of a ring, open to the right: it stops before its end. */
function brokenRing(cx: number, cy: number, r: number): string {
  const d = r * Math.SQRT1_2;
  return `M${n(cx + d)},${n(cy - d)}A${n(r)},${n(r)} 0 1 0 ${n(cx + d)},${n(cy + d)}`;
}

function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}
