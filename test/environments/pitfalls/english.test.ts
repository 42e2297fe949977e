import { describe, expect, it } from 'vitest';
import { FAMILIES } from '../../../src/environments/pitfalls/families/index.ts';
import { lexicon, trainedLexicon } from '../../../src/environments/pitfalls/lexicon.ts';
import { draws } from './samples.ts';

const instances = draws(8);
const texts = instances.map(({ text }) => text);

describe('the English of Pitfalls', () => {
  it('is whole sentences that end in a question', () => {
    for (const text of texts) {
      expect(text).toMatch(/\?$/);
      for (const sentence of text.split(/(?<=[.?]) /))
        expect(sentence).toMatch(/^[A-Z].*[a-z\d][.?]$/);
    }
  });

  it('has no double spaces, no unfilled braces and no stray signs', () => {
    for (const text of texts) {
      expect(text).not.toMatch(/\s{2}|\s[.,?]|[{}|/;:"'$%()-]/);
      expect(text).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  it('never sets an article before a number', () => {
    for (const text of texts) expect(text).not.toMatch(/\ban? \d/i);
  });

  it('has the plural after every number but 1', () => {
    const singular =
      /\b(?!1 )\d+ (?:spare |even )?(meter|dollar|cent|hour|minute|second|post|piece|part|pupil|guest|friend|person|member|liter|kilogram|time|floor|step|month|week)\b/;
    const plural =
      /\b1 (?:spare |even )?(?!percent|of|is|and|through|with|day|page|room|night|floor|to\b)[a-z]+s\b/;
    for (const text of texts) {
      expect(text).not.toMatch(singular);
      expect(text).not.toMatch(plural);
    }
  });

  it('writes case wordings as participles without commas or digits', () => {
    for (const wording of FAMILIES.flatMap(({ cases }) => cases)) {
      expect(wording).toMatch(/^[a-z]+ing( [a-z]+)+$/);
    }
  });

  it('is a closed lexicon of at most 900 words, which every drawn text keeps to', () => {
    const words = new Set(lexicon());
    expect(words.size).toBeLessThanOrEqual(900);
    for (const text of texts) {
      for (const word of text.match(/[A-Za-z]+/g) ?? []) expect(words.has(word), word).toBe(true);
    }
  });

  it('has no word in its reserve that training texts do not have', () => {
    expect(lexicon()).toEqual(trainedLexicon());
  });

  it('keeps a problem readable: at most 60 words', () => {
    for (const text of texts) expect(text.split(' ').length).toBeLessThanOrEqual(60);
  });
});
