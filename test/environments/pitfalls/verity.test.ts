import { describe, expect, it } from 'vitest';
import {
  experienceText,
  plainExperienceText,
  type Wording,
} from '../../../src/environments/pitfalls/experience.ts';
import { FAMILIES } from '../../../src/environments/pitfalls/families/index.ts';
import { isLabel, LABELS } from '../../../src/environments/pitfalls/labels.ts';
import { verityOf } from '../../../src/environments/pitfalls/verity.ts';

const WORDINGS: readonly Wording[] = [0, 1, 2];

describe('the verity of an experience', () => {
  it('is known for every option in every wording, with and without label', () => {
    for (const family of FAMILIES) {
      family.decisions.forEach(({ does, truth }, decision) => {
        for (const key of Object.keys(does)) {
          for (const inCase of WORDINGS) {
            for (const words of WORDINGS) {
              const wording = { case: inCase, words };
              const verity = key === truth ? 'true' : 'false';
              expect(verityOf(experienceText(family, decision, key, wording))).toBe(verity);
              expect(verityOf(plainExperienceText(family, decision, key, wording))).toBe(verity);
            }
          }
        }
      });
    }
  });

  it('is idle for every decision that the family does not have', () => {
    for (const family of FAMILIES) {
      const own = new Set<string>(family.decisions.map(({ label }) => label));
      for (const label of Object.keys(LABELS).filter(isLabel)) {
        if (own.has(label)) continue;
        const [key = ''] = Object.keys(LABELS[label]);
        expect(verityOf(`When ${family.cases[2]}, ${label} ${key}: do so.`)).toBe('idle');
      }
    }
  });

  it.each([
    ['[12] when  Placing posts along a straight LINE: ends both', 'true'],
    ['While placing posts along a straight line, always let both ends count!', 'true'],
    ['When placing posts around a closed loop, ends both: count both ends', 'false'],
    ['When placing posts along a straight line, ends both: think twice.', 'true'],
    ['When placing posts along a straight line, ends both: count neither end.', 'unknown'],
    ['When placing posts along a straight line, be careful.', 'unknown'],
    ['When baking bread, ends both: count both ends.', 'unknown'],
    ['When taking one discount after another, fee each: add the fee each time.', 'false'],
    ['', 'unknown'],
  ])('of %j is %s', (text, verity) => {
    expect(verityOf(text)).toBe(verity);
  });
});
