import { Random } from '../../../src/domain/random.ts';
import { FAMILIES } from '../../../src/environments/pitfalls/families/index.ts';
import { PHRASING_KINDS } from '../../../src/environments/pitfalls/family.ts';
import {
  drawInstance,
  instanceOf,
  type Instance,
} from '../../../src/environments/pitfalls/instance.ts';

/** Draws of every family, `each` of them a phrasing. */
export function draws(each: number): Instance[] {
  return FAMILIES.flatMap((family) => {
    const random = Random.for('test', family.id);
    return Array.from({ length: each }, () => drawInstance(family, random, 'learning')).flatMap(
      ({ numbers }) =>
        PHRASING_KINDS.flatMap((kind) => [0, 1].map((n) => instanceOf(family, numbers, kind, n))),
    );
  });
}
