import { jointBetween, SYMBOLS, type Joint } from './joints.ts';

/** Tokens that no text contains: only the chat template writes them, and the model ends its answer with `end`. */
export const SPECIAL = { pad: 0, system: 1, user: 2, assistant: 3, tool: 4, end: 5 } as const;

/** Written where the text has no space although the joint of its neighbours would put one. */
const GLUE = 6;
const WHITESPACE = [' ', '\n', '\t'] as const;
const FIRST_WHITESPACE = GLUE + 1;
const FIRST_DIGIT = FIRST_WHITESPACE + WHITESPACE.length;
const FIRST_SYMBOL = FIRST_DIGIT + 10;
const FIRST_BYTE = FIRST_SYMBOL + SYMBOLS.length;
const FIRST_WORD = FIRST_BYTE + 256;

/** A run of ASCII letters, or any other character. Unicode's letters are left out: each engine knows other ones. */
const PIECES = /[A-Za-z]+|[^A-Za-z]/gu;
const WORD = /^(?:[A-Za-z]+|[^\0-\x7f])$/u;

/**
 * Text ⇄ tokens, without loss: decoding gives back every well-formed text. Words of the vocabulary, digits and ASCII symbols
 * are a token each; anything else is spelled in its UTF-8 bytes. White space is what `jointBetween` says, or tokens of its own.
 */
export class Tokenizer {
  /** How many tokens there are. Ids: specials, glue, white space, digits, symbols, bytes, words. */
  readonly size: number;
  readonly #words: readonly string[];
  readonly #ids = new Map<string, number>();

  /**
   * @param words in the order of their ids: runs of ASCII letters (case matters) and single other characters beyond ASCII
   * @throws {Error} for what is not such a word, or stands there twice
   */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.size = FIRST_WORD + words.length;
    WHITESPACE.forEach((space, i) => this.#ids.set(space, FIRST_WHITESPACE + i));
    for (let digit = 0; digit < 10; digit++) this.#ids.set(String(digit), FIRST_DIGIT + digit);
    SYMBOLS.forEach((symbol, i) => this.#ids.set(symbol, FIRST_SYMBOL + i));
    words.forEach((word, i) => {
      if (!WORD.test(word)) throw new Error(`${JSON.stringify(word)} cannot be one token`);
      if (this.#ids.has(word)) throw new Error(`${word} is in the vocabulary twice`);
      this.#ids.set(word, FIRST_WORD + i);
    });
  }

  /** A lone surrogate becomes U+FFFD. */
  encode(text: string): number[] {
    const ids: number[] = [];
    let left: Joint | null = null; // of the visible token before
    let spaces: number[] = []; // since then
    for (const piece of text.toWellFormed().match(PIECES) ?? []) {
      const visible = this.#tokensOf(piece);
      const [first] = visible as [number];
      if (isWhitespace(first)) {
        spaces.push(first);
        continue;
      }
      const right = jointOf(first);
      ids.push(...(left === null ? spaces : between(left, spaces, right)), ...visible);
      left = right;
      spaces = [];
    }
    return [...ids, ...spaces];
  }

  /** Special tokens give no text; bytes that are no UTF-8 give U+FFFD. */
  decode(ids: readonly number[]): string {
    const writer = new TokenWriter(this);
    return ids.map((id) => writer.write(id)).join('') + writer.end();
  }

  /** The vocabulary's word of an id. */
  word(id: number): string | undefined {
    return this.#words[id - FIRST_WORD];
  }

  #tokensOf(piece: string): number[] {
    const id = this.#ids.get(piece);
    if (id !== undefined) return [id];
    return Array.from(new TextEncoder().encode(piece), (byte) => FIRST_BYTE + byte);
  }
}

/** Turns tokens into text one by one, as a model writes them. */
export class TokenWriter {
  readonly #tokenizer: Tokenizer;
  // ignoreBOM: otherwise U+FEFF would vanish.
  readonly #utf8 = new TextDecoder('utf-8', { ignoreBOM: true });
  #left: Joint | null = null;
  #spelling = false;

  constructor(tokenizer: Tokenizer) {
    this.#tokenizer = tokenizer;
  }

  /** The text that this token adds. Within a character of several bytes that is nothing until its last one. */
  write(id: number): string {
    if (id < GLUE) return '';
    if (id < FIRST_DIGIT) {
      // Glue is not in the list: it has no text.
      this.#left = null;
      return this.end() + (WHITESPACE[id - FIRST_WHITESPACE] ?? '');
    }
    const joint = jointOf(id);
    const space = this.#left === null ? '' : jointBetween(this.#left, joint);
    this.#left = joint;
    if (joint !== 'byte') return this.end() + space + this.#visible(id);
    this.#spelling = true;
    return space + this.#utf8.decode(Uint8Array.of(id - FIRST_BYTE), { stream: true });
  }

  /** What is left of a character whose last bytes never came. */
  end(): string {
    if (!this.#spelling) return '';
    this.#spelling = false;
    return this.#utf8.decode();
  }

  #visible(id: number): string {
    if (id < FIRST_SYMBOL) return String(id - FIRST_DIGIT);
    return SYMBOLS[id - FIRST_SYMBOL] ?? this.#tokenizer.word(id) ?? '';
  }
}

/** White space between two visible tokens, as tokens: none where it is what their joint says. */
function between(left: Joint, spaces: readonly number[], right: Joint): readonly number[] {
  const joint = jointBetween(left, right);
  if (spaces.length === 0) return joint === '' ? [] : [GLUE];
  return spaces.length === 1 && spaces[0] === FIRST_WHITESPACE && joint === ' ' ? [] : spaces;
}

const isWhitespace = (id: number): boolean => id >= FIRST_WHITESPACE && id < FIRST_DIGIT;

function jointOf(id: number): Joint {
  if (id < FIRST_SYMBOL) return 'digit';
  if (id < FIRST_BYTE) return SYMBOLS[id - FIRST_SYMBOL] as Joint;
  return id < FIRST_WORD ? 'byte' : 'word';
}
