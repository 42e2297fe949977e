import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/domain/canonicalJson.ts';
import type { Problem } from '../../../src/domain/problem.ts';
import { FAMILIES, familyById } from '../../../src/environments/pitfalls/families/index.ts';
import { pitfalls } from '../../../src/environments/pitfalls/index.ts';
import { drawFamilies, drawSplits, sideOf } from '../../../src/environments/pitfalls/splits.ts';

const seed = fc.nat(2147483647);
const DEFAULT = { learning: 48, heldOut: 96, shifted: 24 };
const familiesOf = (problems: readonly Problem[]) => [...new Set(problems.map((p) => p.family))];
const words = (text: string) => text.replaceAll(/\d+ \w+|\d+/g, '#');

/** The numbers of a problem by name, read back from its text; null if it has none of the kind's phrasings. */
function numbersIn({ family = '', text }: Problem, kind: 'learning' | 'heldOut'): string | null {
  for (const phrasing of familyById(family).phrasings[kind]) {
    const named = new Set<string>();
    const pattern = phrasing
      .replaceAll(/[.?]/g, String.raw`\$&`)
      .replaceAll(/\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}/g, (_, name: string, one = '', many = '') => {
        const number = named.has(name) ? String.raw`\k<${name}>` : String.raw`(?<${name}>\d+)`;
        named.add(name);
        return one === '' ? number : `${number} (?:${String(one)}|${String(many)})`;
      });
    const found = new RegExp(`^${pattern}$`).exec(text)?.groups;
    if (found) return canonicalJson([family, { ...found }]);
  }
  return null;
}

describe('the splits of Pitfalls', () => {
  it('draw 16 families, exactly one of them hopeless, and leave the ordinary others', () => {
    fc.assert(
      fc.property(seed, (dataSeed) => {
        const { drawn, others } = drawFamilies(dataSeed);
        expect(drawn).toHaveLength(16);
        expect(drawn.filter(({ hopeless }) => hopeless)).toHaveLength(1);
        expect(others.filter(({ hopeless }) => hopeless)).toHaveLength(0);
        expect(others).toHaveLength(FAMILIES.length - 17);
        expect(new Set([...drawn, ...others]).size).toBe(FAMILIES.length - 1);
      }),
    );
  });

  it('give every drawn family its even share, with ids of their own', () => {
    fc.assert(
      fc.property(seed, (dataSeed) => {
        const splits = drawSplits(DEFAULT, dataSeed);
        const { drawn, others } = drawFamilies(dataSeed);
        for (const { id } of drawn) {
          expect(splits.learning.filter(({ family }) => family === id)).toHaveLength(3);
          expect(splits.heldOut.filter(({ family }) => family === id)).toHaveLength(6);
        }
        expect(familiesOf(splits.shifted)).toEqual(others.map(({ id }) => id));
        const ids = Object.values(splits).flatMap((problems) => problems.map(({ id }) => id));
        expect(new Set(ids).size).toBe(48 + 96 + 24);
        for (const id of ids)
          expect(id).toMatch(/^[a-z-]+:(learning|heldOut|shifted):\d+:[0-9a-f]{8}$/);
      }),
      { numRuns: 10 },
    );
  });

  it('give what is left over to the first families', () => {
    const { learning } = drawSplits({ learning: 19, heldOut: 0, shifted: 0 }, 5);
    const { drawn } = drawFamilies(5);
    const counts = drawn.map(({ id }) => learning.filter(({ family }) => family === id).length);
    expect(counts).toEqual([2, 2, 2, ...Array<number>(13).fill(1)]);
  });

  it('are disjoint in texts, in numbers and, learning from the others, in phrasings', () => {
    fc.assert(
      fc.property(seed, (dataSeed) => {
        const { learning, heldOut, shifted } = drawSplits(DEFAULT, dataSeed);
        const texts = [...learning, ...heldOut, ...shifted].map(({ text }) => text);
        expect(new Set(texts).size).toBe(texts.length);
        const learned = learning.map((problem) => numbersIn(problem, 'learning'));
        const tested = [...heldOut, ...shifted].map((problem) => numbersIn(problem, 'heldOut'));
        expect([...learned, ...tested]).not.toContain(null);
        expect(new Set([...learned, ...tested]).size).toBe(learned.length + tested.length);
        const phrased = new Set(learning.map(({ text }) => words(text)));
        for (const { text } of heldOut) expect(phrased.has(words(text))).toBe(false);
      }),
      { numRuns: 10 },
    );
  });

  it('put equal numbers on one side for every seed', () => {
    const family = familyById('floors');
    const sides = Array.from({ length: 200 }, (_, i) =>
      sideOf(family, { steps: 10 + i, floor: 5 }),
    );
    expect(new Set(sides)).toEqual(new Set(['learning', 'heldOut']));
    expect(sideOf(family, { floor: 5, steps: 10 })).toBe(sides[0]);
  });

  it('are the same for equal counts and seed, and only grow with the counts', () => {
    fc.assert(
      fc.property(seed, fc.nat(40), fc.nat(40), (dataSeed, some, more) => {
        const few = drawSplits({ learning: some, heldOut: some, shifted: some }, dataSeed);
        const many = drawSplits({ learning: some + more, heldOut: some, shifted: some }, dataSeed);
        expect(many.learning.slice(0, some)).toEqual(few.learning);
        expect(many.heldOut).toEqual(few.heldOut);
        expect(many.shifted).toEqual(few.shifted);
      }),
      { numRuns: 10 },
    );
  });

  it('differ between seeds', () => {
    expect(drawSplits(DEFAULT, 1).learning).not.toEqual(drawSplits(DEFAULT, 2).learning);
  });

  it('give ten times as many problems as a run takes by default', async () => {
    const splits = await pitfalls.problems({ learning: 480, heldOut: 960, shifted: 240 }, 3);
    expect(splits.heldOut).toHaveLength(960);
    expect(new Set(splits.heldOut.map(({ text }) => text)).size).toBe(960);
  });

  it('say which family has no more problems when too many are asked for', async () => {
    const asked = pitfalls.problems({ learning: 0, heldOut: 0, shifted: 10_000 }, 1);
    await expect(asked).rejects.toThrow(RangeError);
    await expect(asked).rejects.toThrow(/has only about \d+ different shifted problems of ".+"/);
  });
});
