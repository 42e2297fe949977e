import type { Family } from '../family.ts';
import { DRAWS } from './draws.ts';
import { ENDS } from './ends.ts';
import { FEES } from './fees.ts';
import { GAPS } from './gaps.ts';
import { GROUPS } from './groups.ts';
import { MEANS } from './means.ts';
import { PAIRS } from './pairs.ts';
import { PERCENTS } from './percents.ts';
import { SCALES } from './scales.ts';
import { WHOLES } from './wholes.ts';

/** The families of Pitfalls, in the order in which seeds draw them. */
export const FAMILIES: readonly Family[] = [
  ...ENDS,
  ...GAPS,
  ...PERCENTS,
  ...MEANS,
  ...WHOLES,
  ...FEES,
  ...PAIRS,
  ...SCALES,
  ...GROUPS,
  ...DRAWS,
];

const byId = new Map(FAMILIES.map((family) => [family.id, family]));

/** @throws {RangeError} if there is no such family. */
export function familyById(id: string): Family {
  const family = byId.get(id);
  if (family === undefined) throw new RangeError(`Pitfalls has no family ${id}`);
  return family;
}
