import type { Operation } from '../../src/domain/events.ts';
import type { Experience, Library } from '../../src/domain/experience.ts';

/** An experience made in step 1, with whatever else an example needs. */
export function experience(id: number, text: string, more: Partial<Experience> = {}): Experience {
  return { id, text, born: 1, changed: 1, parents: [], support: [], pinned: false, ...more };
}

export const POSTS = 'When placing posts along a line, count one more post than gaps.';
export const LOOP = 'When placing posts around a loop, count as many posts as gaps.';
export const BUSES = 'When filling buses, round the number of buses up.';

/** Three experiences, each supported by one suggestion of step 1. */
export const LIBRARY: Library = [
  experience(1, POSTS, { support: [{ step: 1, n: 0 }] }),
  experience(2, LOOP, { support: [{ step: 1, n: 1 }] }),
  experience(4, BUSES, { support: [{ step: 1, n: 3 }] }),
];

/** An accepted operation. */
export function accepted(
  op: Operation['op'],
  part: Partial<Omit<Operation, 'op' | 'verdict'>>,
): Operation {
  return { op, ids: [], from: [], askedIn: [], verdict: 'accepted', ...part };
}
