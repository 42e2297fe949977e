import type { Experience } from '../../../domain/experience.ts';
import type { Trajectory } from '../../../domain/problem.ts';
import type { Settings } from '../../../domain/settings.ts';
import { excerpt } from '../excerpt.ts';
import type { MarkedTrajectory } from '../pack.ts';

/** E as the prompts of this pack show it, one experience a line. */
export function experienceLines(experiences: readonly Experience[]): string {
  if (experiences.length === 0) return '(none yet)';
  return experiences.map(({ id, text }) => `[${id}] ${text}`).join('\n');
}

/** A reward is a number; right is 1 and nothing less. */
export function rewardWords(reward: number, shown: Settings['rewardShown']): string {
  if (shown === 'number') return `reward ${reward}`;
  return reward === 1 ? 'right' : 'wrong';
}

/** A trajectory as the critic reads it: what was written, what was called, what came back. */
export function transcript({ turns }: Trajectory): string {
  return turns
    .map(({ text, tool }) => (tool ? `${text}\n(${tool.name} gives: ${tool.output})` : text))
    .join('\n');
}

/** An attempt under its number, told in its summary if it has one. */
export function attemptBlock(
  attempt: MarkedTrajectory,
  shown: Settings['rewardShown'],
  room: number,
): string {
  const told = attempt.summary ?? transcript(attempt.trajectory);
  const title = `Attempt ${attempt.index + 1} (${rewardWords(attempt.reward, shown)})`;
  return `${title}:\n${excerpt(told, room)}`;
}

export function truthLine(truth: string | undefined): string {
  return truth === undefined ? '' : `\nThe true answer: ${truth}`;
}
