import { describe, expect, test } from 'vitest';
import { FAMILIES } from '../../../../../src/environments/pitfalls/families/index.ts';
import { wordingsOf } from '../../../../../src/environments/pitfalls/labels.ts';
import { lexicon } from '../../../../../src/environments/pitfalls/lexicon.ts';
import {
  CardWriter,
  type CardTexts,
} from '../../../../../src/models/builtin/training/card/cardWriter.ts';
import { inUnseenWords } from '../../../../../src/models/builtin/training/card/unseenWords.ts';

/** Advice on each decision of each family, several times. */
function advices(texts: CardTexts) {
  const writer = new CardWriter('tests', texts);
  return FAMILIES.flatMap((family) =>
    family.decisions.flatMap(({ label, truth }, decision) =>
      Array.from({ length: 6 }, () => ({
        family,
        wordings: wordingsOf(label, truth),
        said: writer.advice(family, decision, truth),
      })),
    ),
  );
}

describe('the writer of the card’s cases', () => {
  test('draws the same for the same measurement, and other cases for another', () => {
    const drawn = (measurement: string) => {
      const writer = new CardWriter(measurement);
      return Array.from({ length: 5 }, () => writer.instance(writer.familyOfARun()).text);
    };
    expect(drawn('a')).toEqual(drawn('a'));
    expect(drawn('a')).not.toEqual(drawn('b'));
  });

  test('draws families as runs do: one in sixteen is hopeless', () => {
    const writer = new CardWriter('families');
    const families = Array.from({ length: 4000 }, () => writer.familyOfARun());
    const hopeless = families.filter((family) => family.hopeless).length;
    expect(hopeless / families.length).toBeCloseTo(1 / 16, 1);
    expect(new Set(families).size).toBe(FAMILIES.length);
  });

  test('keeps to the phrasings that are asked for', () => {
    for (const phrasing of ['learning', 'heldOut', 'reserve'] as const) {
      const writer = new CardWriter('phrasings', { phrasing });
      for (const family of FAMILIES) expect(writer.instance(family).kind).toBe(phrasing);
    }
    expect(new CardWriter('phrasings').instance(FAMILIES[0]!).kind).toBe('heldOut');
  });

  test('says nothing in reserved wordings unless asked to', () => {
    for (const { family, wordings, said } of advices({})) {
      expect(family.cases.slice(0, 2)).toContain(said.situation);
      expect(wordings.slice(0, 2)).toContain(said.words);
    }
  });

  test('says conditions, actions or both in reserved wordings', () => {
    for (const { family, wordings, said } of advices({ conditions: 'reserve' })) {
      expect(said.situation).toBe(family.cases[2]);
      expect(wordings.slice(0, 2)).toContain(said.words);
    }
    for (const { family, wordings, said } of advices({ actions: 'reserve' })) {
      expect(family.cases.slice(0, 2)).toContain(said.situation);
      expect(said.words).toBe(wordings[2]);
    }
  });

  test('has a word for every condition that stands nowhere in the world', () => {
    const known = new Set(lexicon());
    for (const { cases } of FAMILIES) {
      for (const condition of cases.slice(0, 2)) {
        const words = inUnseenWords(condition).split(' ');
        expect(
          words.some((word) => !known.has(word)),
          condition,
        ).toBe(true);
        expect(words).toHaveLength(condition.split(' ').length);
        const changed = words.filter((word, i) => word !== condition.split(' ')[i]);
        for (const word of changed) expect(known.has(word), word).toBe(false);
      }
    }
    for (const { family, said } of advices({ conditions: 'unseen words' }))
      expect(family.cases.slice(0, 2).map(inUnseenWords)).toContain(said.situation);
  });
});
