import { PAGE } from './kernel.ts';

/** A page in the tree: up to 16 tokens whose keys and values it holds, after those of its ancestors. */
interface Page {
  readonly address: number;
  readonly parent: Page | null;
  readonly children: Page[];
  readonly tokens: number[];
  /** How many of the tokens have been computed; the others will be in the coming pass. */
  computed: number;
  /** Sequences that go through this page. */
  holders: number;
}

/** The pages of one sequence, from its beginning on. */
export type Path = readonly Page[];

/** What of a sequence is there already. */
export type Found =
  | { readonly path: Path; readonly positions: number }
  /** Another sequence is just computing more of it: better to wait for that. */
  | 'being computed';

/**
 * Keys and values of everything read lately, shared by all sequences that begin alike: a tree of pages, in which a path from
 * the root spells the tokens. Whole pages are shared; of a page that fits in part the part is copied. The keys and values
 * of a token depend on the tokens before it alone, so that a shared page holds the very bits that the sequence would compute.
 */
export class PageTree {
  readonly #copyPage: (from: number, to: number) => void;
  readonly #free: number[];
  readonly #roots: Page[] = [];
  /**
   * Pages that no sequence goes through, the longest unused first. A path is let go from its end, so that in this order
   * children come before their parents.
   */
  readonly #idle = new Set<Page>();

  /** @param addresses of all pages that there are */
  constructor(addresses: readonly number[], copyPage: (from: number, to: number) => void) {
    this.#copyPage = copyPage;
    this.#free = [...addresses].reverse();
  }

  /**
   * Finds the longest computed beginning of a sequence and holds it.
   * @param most positions to be found, at most
   */
  find(tokens: readonly number[], most: number): Found {
    const path: Page[] = [];
    for (let siblings: readonly Page[] = this.#roots; ;) {
      const from = path.length * PAGE;
      const { page, length } = longestMatch(siblings, tokens, from, most);
      if (page && length > page.computed) return 'being computed';
      if (page && length === PAGE) {
        path.push(page);
        siblings = page.children;
        continue;
      }
      path.forEach((held) => this.#hold(held));
      if (!page) return { path, positions: from };
      return this.#copied(path, page, length);
    }
  }

  /**
   * Writes a token at the end of a held path; it is to be computed in the coming pass.
   * @returns the path, one page longer where the last one was full; null if that takes a page and every page is held
   */
  append(path: Path, token: number): Path | null {
    const full = (path.at(-1)?.tokens.length ?? PAGE) === PAGE;
    const longer = full ? this.#extended(path) : path;
    longer?.at(-1)?.tokens.push(token);
    return longer;
  }

  /** All of a path's tokens have been computed. */
  settle(path: Path): void {
    for (let i = path.length - 1; i >= 0; i--) {
      const page = path[i] as Page;
      if (page.computed === page.tokens.length) return;
      page.computed = page.tokens.length;
    }
  }

  /** Lets a path go; what it holds stays until its pages are needed. */
  release(path: Path): void {
    for (const page of path.toReversed()) {
      page.holders--;
      if (page.holders === 0) this.#idle.add(page);
    }
  }

  #hold(page: Page): void {
    page.holders++;
    this.#idle.delete(page);
  }

  /** The path with an empty page of its own at the end. */
  #extended(path: Path): Path | null {
    const parent = path.at(-1) ?? null;
    const address = this.#free.pop() ?? this.#evict();
    if (address === undefined) return null;
    const page = { address, parent, children: [], tokens: [], computed: 0, holders: 1 };
    (parent?.children ?? this.#roots).push(page);
    return [...path, page];
  }

  /** The path with a page of its own that begins with a copy of another's. */
  #copied(path: Path, source: Page, length: number): Found {
    this.#hold(source); // or it might itself become the new page
    const longer = this.#extended(path);
    this.release([source]);
    if (!longer) return { path, positions: path.length * PAGE };
    const copy = longer.at(-1) as Page;
    this.#copyPage(source.address, copy.address);
    copy.tokens.push(...source.tokens.slice(0, length));
    copy.computed = length;
    return { path: longer, positions: path.length * PAGE + length };
  }

  /** Takes the page that has been idle longest out of the tree. */
  #evict(): number | undefined {
    const [page] = this.#idle;
    if (!page) return undefined;
    this.#idle.delete(page);
    const siblings = page.parent?.children ?? this.#roots;
    siblings.splice(siblings.indexOf(page), 1);
    return page.address;
  }
}

/** The page that shares the most tokens with those of the sequence from `from` on. */
function longestMatch(
  pages: readonly Page[],
  tokens: readonly number[],
  from: number,
  most: number,
): { page: Page | null; length: number } {
  let best: { page: Page | null; length: number } = { page: null, length: 0 };
  for (const page of pages) {
    const end = Math.min(page.tokens.length, most - from);
    let length = 0;
    while (length < end && page.tokens[length] === tokens[from + length]) length++;
    if (length > best.length) best = { page, length };
  }
  return best;
}
