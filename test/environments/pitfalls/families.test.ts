import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../src/domain/settings.ts';
import { experienceText, type Wording } from '../../../src/environments/pitfalls/experience.ts';
import { FAMILIES, familyById } from '../../../src/environments/pitfalls/families/index.ts';
import { isLabel, LABELS, wordingsOf } from '../../../src/environments/pitfalls/labels.ts';
import { overlap } from '../../../src/library/similarity.ts';
import { countWords } from '../../../src/library/wording.ts';

const labels = Object.keys(LABELS).filter(isLabel);
const WORDINGS: readonly Wording[] = [0, 1, 2];

describe('the families of Pitfalls', () => {
  it('are thirty with ids and names of their own, two of them hopeless', () => {
    expect(FAMILIES).toHaveLength(30);
    expect(new Set(FAMILIES.map(({ id }) => id)).size).toBe(30);
    expect(new Set(FAMILIES.map(({ name }) => name)).size).toBe(30);
    expect(FAMILIES.filter(({ hopeless }) => hopeless)).toHaveLength(2);
    for (const family of FAMILIES) expect(familyById(family.id)).toBe(family);
    expect(() => familyById('nothing')).toThrow(RangeError);
  });

  it('have two or three decisions in half of the cases', () => {
    const several = FAMILIES.filter(({ decisions }) => decisions.length > 1);
    expect(several.length).toBeGreaterThanOrEqual(14);
    expect(several.length).toBeLessThanOrEqual(16);
    expect(several.filter(({ decisions }) => decisions.length > 2).length).toBeGreaterThan(2);
    for (const { decisions } of FAMILIES) expect(decisions.length).toBeLessThanOrEqual(3);
  });

  it('have six phrasings and three cases each, no two the same', () => {
    const phrasings = FAMILIES.flatMap((family) => Object.values(family.phrasings).flat());
    const cases = FAMILIES.flatMap((family) => family.cases);
    expect(new Set(phrasings).size).toBe(FAMILIES.length * 6);
    expect(new Set(cases).size).toBe(FAMILIES.length * 3);
  });

  it('name in their cases what no family of the same label names as closely', () => {
    for (const family of FAMILIES) {
      for (const { label } of family.decisions) {
        const others = FAMILIES.filter(
          (other) => other !== family && other.decisions.some((some) => some.label === label),
        ).flatMap((other) => other.cases);
        for (const wording of family.cases) {
          const own = family.cases.filter((other) => other !== wording);
          const nearest = Math.max(...own.map((other) => overlap(wording, other)));
          for (const other of others) expect(overlap(wording, other)).toBeLessThan(nearest);
        }
      }
    }
  });

  it('take only options that their labels have, two at least, the true one among them', () => {
    for (const { decisions } of FAMILIES) {
      expect(new Set(decisions.map(({ label }) => label)).size).toBe(decisions.length);
      for (const { label, does, truth } of decisions) {
        expect(Object.keys(does).length).toBeGreaterThan(1);
        expect(Object.keys(does)).toContain(truth);
        for (const key of Object.keys(does)) expect(wordingsOf(label, key)).toHaveLength(3);
      }
    }
  });

  it('leave no label with one option that is right everywhere', () => {
    const decisions = FAMILIES.flatMap((family) => family.decisions);
    for (const label of labels) {
      const truths = decisions.filter((some) => some.label === label).map(({ truth }) => truth);
      expect(new Set(truths).size, label).toBeGreaterThan(1);
    }
  });
});

describe('the options of decisions', () => {
  it('are single words with action wordings of at most eight words, all of them different', () => {
    const wordings = labels.flatMap((label) =>
      Object.keys(LABELS[label]).flatMap((key) => [...wordingsOf(label, key)]),
    );
    expect(new Set(wordings).size).toBe(wordings.length);
    for (const words of wordings) {
      expect(words).toMatch(/^[a-z]+( [a-z]+){1,7}$/);
    }
    for (const label of labels) {
      for (const word of [label, ...Object.keys(LABELS[label])]) expect(word).toMatch(/^[a-z]+$/);
    }
    expect(() => wordingsOf('ends', 'toString')).toThrow(RangeError);
  });

  it('make experiences within the word limit that no library takes for each other', () => {
    for (const family of FAMILIES) {
      family.decisions.forEach(({ does }, decision) => {
        for (const wording of WORDINGS) {
          const texts = Object.keys(does).map((key) =>
            experienceText(family, decision, key, { case: wording, words: wording }),
          );
          for (const text of texts) {
            expect(countWords(text)).toBeLessThanOrEqual(DEFAULT_SETTINGS.wordLimit);
            for (const other of texts.filter((some) => some !== text)) {
              expect(overlap(text, other)).toBeLessThan(DEFAULT_SETTINGS.duplicateThreshold);
            }
          }
          expect(new Set(texts).size).toBe(texts.length);
        }
      });
    }
  });

  it('read as a sentence with case, label, key and words', () => {
    const text = experienceText(familyById('posts-line'), 0, 'both', { case: 0, words: 0 });
    expect(text).toBe('When placing posts along a straight line, ends both: count both ends.');
    expect(() => experienceText(familyById('posts-line'), 0, 'up', { case: 0, words: 0 })).toThrow(
      RangeError,
    );
  });
});
