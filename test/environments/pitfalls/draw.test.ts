import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/domain/random.ts';
import {
  activeDecisions,
  allChoices,
  expressionFor,
  truthOf,
  valueFor,
} from '../../../src/environments/pitfalls/choices.ts';
import { drawNumbers, isFair } from '../../../src/environments/pitfalls/draw.ts';
import { FAMILIES, familyById } from '../../../src/environments/pitfalls/families/index.ts';
import { drawInstance, instanceOf } from '../../../src/environments/pitfalls/instance.ts';
import { decimalPlaces, equal, format } from '../../../src/tools/rational.ts';

const DRAWS = 120;

describe.each(FAMILIES)('numbers of $id', (family) => {
  const random = Random.for('test', 'numbers', family.id);
  const instances = Array.from({ length: DRAWS }, () => drawInstance(family, random, 'heldOut'));
  const truth = truthOf(family);

  it('make a combination right exactly if it agrees with the truth where it matters', () => {
    for (const { numbers, active, truth: value } of instances) {
      for (const choices of allChoices(family)) {
        const agrees = choices.every((key, i) => !active[i] || key === truth[i]);
        const isRight = equal(valueFor(family, numbers, choices), value);
        expect(isRight, expressionFor(family, numbers, choices)).toBe(agrees);
      }
    }
  });

  it('show every option of the first decision in the result', () => {
    const keys = Object.keys(family.decisions[0].does);
    for (const { numbers } of instances) {
      const values = keys.map((key) => format(valueFor(family, numbers, truth.with(0, key))));
      expect(new Set(values).size).toBe(keys.length);
    }
  });

  it('let each later decision matter in about half of the instances', () => {
    family.decisions.forEach((_, decision) => {
      const share = instances.filter(({ active }) => active[decision]).length / DRAWS;
      if (decision === 0) expect(share).toBe(1);
      else {
        expect(share).toBeGreaterThan(0.35);
        expect(share).toBeLessThan(0.65);
      }
    });
  });

  it('set every option of an active decision apart from the others', () => {
    for (const { numbers, active } of instances) {
      family.decisions.forEach(({ does }, decision) => {
        if (!active[decision]) return;
        const values = Object.keys(does).map((key) =>
          format(valueFor(family, numbers, truth.with(decision, key))),
        );
        expect(new Set(values).size).toBe(values.length);
      });
    }
  });

  it('give sensible answers: whole where things are counted, small, and never negative', () => {
    for (const { numbers, truth: value } of instances) {
      expect(decimalPlaces(value, family.places)).not.toBeNull();
      expect(format(value).replace('.', '').length).toBeLessThanOrEqual(7);
      for (const choices of allChoices(family)) {
        expect(valueFor(family, numbers, choices).numerator).toBeGreaterThanOrEqual(0n);
      }
    }
  });

  it('can be copied from the text into every expression', () => {
    for (const { numbers, text } of instances) {
      const given = new Set([...(text.match(/\d+/g) ?? []), '1', '2', '100']);
      for (const choices of allChoices(family)) {
        const used = expressionFor(family, numbers, choices).match(/[\d.]+/g) ?? [];
        expect([...given]).toEqual(expect.arrayContaining(used));
      }
    }
  });
});

describe('drawing', () => {
  it('gives the same instance for the same state of the generator', () => {
    for (const family of FAMILIES) {
      const [a, b] = [1, 1].map((seed) => drawInstance(family, new Random(seed), 'reserve'));
      expect(a).toEqual(b);
    }
  });

  it('refuses numbers by which a wrong way comes out right', () => {
    const family = familyById('handshakes');
    // Half of the pairs times 2 minutes are as many as all pairs.
    expect(isFair(family, { all: 10, each: 2 })).toBe(false);
    expect(isFair(family, { all: 10, each: 3 })).toBe(true);
    expect(activeDecisions(family, { all: 10, each: 1 })).toEqual([true, false]);
  });

  it('says which family has ranges without fair numbers', () => {
    const family = { ...familyById('floors'), numbers: { steps: { is: '0' }, floor: { is: '3' } } };
    expect(() => drawNumbers(family, new Random(1))).toThrow('floors has no fair numbers');
  });

  it('refuses a phrasing, an option or a number that is not there', () => {
    const family = familyById('floors');
    const numbers = { steps: 10, floor: 3 };
    expect(() => instanceOf(family, numbers, 'learning', 2)).toThrow(RangeError);
    expect(() => expressionFor(family, numbers, ['toString'])).toThrow('floors has no gaps');
    expect(() => expressionFor(family, { steps: 10 }, ['equal'])).toThrow('no number floor');
  });
});
