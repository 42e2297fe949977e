import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAGE } from '../../../src/models/builtin/kernel.ts';
import { PageTree, type Path } from '../../../src/models/builtin/pageTree.ts';

/** A tree whose pages hold, in place of keys and values, the whole text up to each position. */
class TextPages {
  readonly texts = new Map<number, string[]>();
  readonly tree: PageTree;

  constructor(pages: number) {
    const addresses = Array.from({ length: pages }, (_, i) => i + 1);
    this.tree = new PageTree(addresses, (from, to) => {
      this.texts.set(to, [...(this.texts.get(from) ?? [])]);
    });
  }

  /** Reads a sequence as the engine does. Returns its path, or null where pages ran out. */
  read(tokens: readonly number[]): { path: Path | null; found: number } {
    const found = this.tree.find(tokens, tokens.length - 1);
    if (found === 'being computed') throw new Error('nothing is');
    let path = found.path;
    this.#expectText(path, tokens, found.positions);
    for (let position = found.positions; position < tokens.length; position++) {
      const longer = this.tree.append(path, tokens[position]!);
      if (!longer) {
        this.tree.settle(path);
        this.tree.release(path);
        return { path: null, found: found.positions };
      }
      path = longer;
      this.#write(path.at(-1)!.address, position % PAGE, tokens.slice(0, position + 1).join());
    }
    this.tree.settle(path);
    this.#expectText(path, tokens, tokens.length);
    return { path, found: found.positions };
  }

  #write(address: number, place: number, text: string): void {
    const page = this.texts.get(address) ?? [];
    page[place] = text;
    this.texts.set(address, page);
  }

  #expectText(path: Path, tokens: readonly number[], positions: number): void {
    for (let position = 0; position < positions; position++) {
      const page = this.texts.get(path[Math.floor(position / PAGE)]!.address)!;
      expect(page[position % PAGE]).toBe(tokens.slice(0, position + 1).join());
    }
  }
}

const numbersTo = (length: number) => Array.from({ length }, (_, i) => i);

describe('PageTree', () => {
  it('holds for every sequence, at every moment, what that sequence would compute itself', () => {
    // Few tokens and long repeats: many sequences begin alike.
    const text = fc
      .array(fc.tuple(fc.nat({ max: 1 }), fc.integer({ min: 1, max: 12 })), {
        minLength: 1,
        maxLength: 8,
      })
      .map((runs) => runs.flatMap(([token, times]) => Array<number>(times).fill(token)));
    const action = fc.record({ text, keep: fc.boolean(), drop: fc.nat() });
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const pages = new TextPages(12);
        const held: { path: Path; tokens: readonly number[] }[] = [];
        for (const { text: tokens, keep, drop } of actions) {
          const { path } = pages.read(tokens);
          if (path && keep) held.push({ path, tokens });
          else if (path) pages.tree.release(path);
          if (held.length > 3) pages.tree.release(held.splice(drop % held.length, 1)[0]!.path);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('shares whole pages and copies the part of one that fits', () => {
    const pages = new TextPages(10);
    const { path } = pages.read(numbersTo(40));
    const other = [...numbersTo(37), 99, 98];
    const second = pages.read(other);
    expect(second.found).toBe(37);
    expect(second.path!.slice(0, 2).map((page) => page.address)).toEqual(
      path!.slice(0, 2).map((page) => page.address),
    );
    expect(second.path![2]!.address).not.toBe(path![2]!.address);
  });

  it('leaves the last token to be computed, also of a text that it knows whole', () => {
    const pages = new TextPages(10);
    pages.read(numbersTo(32));
    expect(pages.read(numbersTo(32)).found).toBe(31);
  });

  it('says so when another sequence is just computing what is looked for', () => {
    const tree = new PageTree([1, 2, 3], () => undefined);
    const found = tree.find([1, 2, 3], 2);
    if (found === 'being computed') throw new Error('nothing is');
    const path = tree.append(found.path, 1)!;
    expect(tree.find([1, 5], 1)).toBe('being computed');
    tree.settle(path);
    expect(tree.find([1, 5], 1)).toMatchObject({ positions: 1 });
  });

  it('forgets what was unused longest, and never what is in use', () => {
    const pages = new TextPages(4);
    const used = pages.read(numbersTo(16).map((n) => n + 100)).path!;
    for (const beginning of [200, 300, 400]) {
      const { path } = pages.read(numbersTo(16).map((n) => n + beginning));
      pages.tree.release(path!);
    }
    pages.tree.release(pages.read(numbersTo(16).map((n) => n + 500)).path!);
    expect(pages.read(numbersTo(17).map((n) => n + 200)).found).toBe(0);
    expect(pages.read(numbersTo(17).map((n) => n + 100)).found).toBe(16);
    expect(used).toHaveLength(1);
  });

  it('has no page to give when all are held', () => {
    const pages = new TextPages(2);
    const { path } = pages.read(numbersTo(32));
    expect(pages.read([7, 7]).path).toBeNull();
    pages.tree.release(path!);
    expect(pages.read([7, 7]).path).toHaveLength(1);
  });
});
