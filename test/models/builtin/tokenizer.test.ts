import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SPECIAL, Tokenizer, TokenWriter } from '../../../src/models/builtin/tokenizer.ts';

const tokenizer = new Tokenizer(['Posts', 'the', 'shop', 's', 'twenty', 'four', 'km', 'h', '×']);

/** Texts in which the borders between kinds of tokens are frequent. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc
    .array(
      fc.constantFrom(
        ...[
          'Posts',
          'the',
          'zebra',
          's',
          ' ',
          '  ',
          '\n',
          '\t',
          '\r\n',
          '\u00a0',
          '\ufeff',
          '7',
          '40',
        ],
        ...[
          '.',
          ',',
          '(',
          ')',
          '-',
          '/',
          "'",
          '"',
          '%',
          '*',
          '=',
          '$',
          '×',
          'é',
          '😀',
          'שלום',
          '\ud800',
          '<end>',
        ],
      ),
    )
    .map((parts) => parts.join('')),
);

describe('Tokenizer', () => {
  it('decodes what it encodes to the same text', () => {
    fc.assert(
      fc.property(text, (original) => {
        expect(tokenizer.decode(tokenizer.encode(original))).toBe(original.toWellFormed());
      }),
      { numRuns: 3000 },
    );
  });

  it('gives ids of the vocabulary, and never a special one', () => {
    fc.assert(
      fc.property(text, (original) => {
        for (const id of tokenizer.encode(original)) {
          expect(id).toBeGreaterThan(SPECIAL.end);
          expect(id).toBeLessThan(tokenizer.size);
        }
      }),
    );
  });

  it('writes any sequence of tokens as well-formed text, whole or token by token', () => {
    const ids = fc.array(fc.nat({ max: tokenizer.size - 1 }));
    fc.assert(
      fc.property(ids, (sequence) => {
        const whole = tokenizer.decode(sequence);
        const writer = new TokenWriter(tokenizer);
        let written = '';
        for (const id of sequence) {
          written += writer.write(id);
          expect(whole.startsWith(written)).toBe(true);
        }
        expect(written + writer.end()).toBe(whole);
        expect(whole.isWellFormed()).toBe(true);
      }),
    );
  });

  it.each([
    ['240 * (100 - 20) / 100 = 172.8', '240*(100-20)/100=172.8'.length],
    ['the shop, the Posts. the (shop)', 10],
    ["the shop's twenty-four km/h", 10],
    ['20% the $5; the 7', 9],
    ['Posts: the', 3],
  ])('needs no token for the spaces of %j', (original, tokens) => {
    expect(tokenizer.encode(original)).toHaveLength(tokens);
  });

  it.each([
    ['a space where none is usual', 'the .', 3],
    ['no space where one is usual', '7the', 3],
    ['each of several spaces', 'the  shop', 4],
    ['a line break', 'the\nshop', 3],
  ])('takes one token for %s', (_, original, tokens) => {
    expect(tokenizer.encode(original)).toHaveLength(tokens);
  });

  it('spells words that it does not know, case included, in their bytes', () => {
    expect(tokenizer.encode('posts')).toHaveLength(5);
    expect(tokenizer.encode('zebra the')).toHaveLength(6);
    expect(tokenizer.encode('😀')).toHaveLength(4);
  });

  it('reads text that looks like a special token as ordinary characters', () => {
    expect(tokenizer.encode('<the>')).not.toContain(SPECIAL.user);
    expect(tokenizer.decode(tokenizer.encode('<user> <end>'))).toBe('<user> <end>');
  });

  it('refuses vocabularies that would be ambiguous', () => {
    expect(() => new Tokenizer(['the', 'the'])).toThrow('twice');
    for (const word of ['two words', '', '7', '.', 'é!', "it's"])
      expect(() => new Tokenizer([word])).toThrow('cannot be one token');
  });
});
