import { MAX_ROWS } from './layout.ts';
import type { Logits, Network, Row } from './network.ts';
import { PageTree, type Path } from './pageTree.ts';

/** A text that grows token by token. */
export interface Generation {
  /** Prompt and answer so far; at least one token. */
  readonly tokens: readonly number[];
  /**
   * Takes note of what may follow the last token: adds a token, or ends.
   * @returns false at the end
   */
  next(logits: Logits): boolean;
}

/** A generation that has pages. */
interface Sequence {
  readonly generation: Generation;
  path: Path;
  /** Where the path's pages lie. */
  pages: Uint32Array;
  /** How many of its tokens have been computed. */
  computed: number;
}

/** Some of a sequence's tokens in the coming pass: those from `computed` on. */
interface Portion {
  readonly sequence: Sequence;
  readonly count: number;
}

/**
 * Continuous batching: generations join and leave between passes, prompts are read in portions beside answers being written,
 * and what was read before is not read again. None of this is seen in a generation's tokens.
 */
export class Engine {
  readonly #network: Network;
  readonly #tree: PageTree;
  readonly #most: number;
  /** In order of joining. */
  #running: Sequence[] = [];
  #waiting: Generation[] = [];

  /** @param most generations that run at once */
  constructor(network: Network, most: number) {
    this.#network = network;
    this.#most = most;
    this.#tree = new PageTree(network.layout.pages, (from, to) => network.copyPage(from, to));
  }

  get idle(): boolean {
    return this.#running.length + this.#waiting.length === 0;
  }

  add(generation: Generation): void {
    this.#waiting.push(generation);
  }

  /** Takes a generation out, wherever it is; its `next` is not called again. */
  remove(generation: Generation): void {
    this.#waiting = this.#waiting.filter((waiting) => waiting !== generation);
    const sequence = this.#running.find((running) => running.generation === generation);
    if (sequence) this.#stop(sequence);
  }

  /**
   * One pass of the network over what is running and what can join.
   * @returns how many rows it had
   */
  step(): number {
    const portions = this.#portions();
    const rows: Row[] = [];
    const asking: Sequence[] = [];
    const asked: number[] = [];
    for (const { sequence, count } of portions.sort(byPages)) {
      const { generation, computed, path, pages } = sequence;
      for (let position = computed; position < computed + count; position++)
        rows.push({ token: generation.tokens[position] as number, position, pages });
      sequence.computed += count;
      this.#tree.settle(path);
      if (sequence.computed < generation.tokens.length) continue;
      asking.push(sequence);
      asked.push(rows.length - 1);
    }
    const logits = this.#network.forward(rows, asked);
    for (const [i, sequence] of asking.entries())
      if (!sequence.generation.next(logits[i] as Logits)) this.#stop(sequence);
    return rows.length;
  }

  /** What the coming pass computes: something of everything that runs, then as much as there is room for. */
  #portions(): Portion[] {
    const portions: Portion[] = [];
    let room = MAX_ROWS;
    const take = (sequence: Sequence, most: number) => {
      const count = this.#write(sequence, most);
      if (count > 0) portions.push({ sequence, count });
      room -= count;
      return count > 0;
    };
    for (let i = 0; i < this.#running.length; i++) {
      const later = this.#running.length - 1 - i;
      const sequence = this.#running[i] as Sequence;
      while (!take(sequence, room - later) && this.#running.at(-1) !== sequence) this.#sendBack();
    }
    for (const generation of [...this.#waiting]) {
      if (room === 0 || this.#running.length === this.#most) break;
      const found = this.#tree.find(generation.tokens, generation.tokens.length - 1);
      if (found === 'being computed') continue;
      const { path, positions: computed } = found;
      const sequence = { generation, path, pages: addresses(path), computed };
      if (!take(sequence, room)) {
        this.#tree.release(sequence.path);
        break;
      }
      this.#running.push(sequence);
      this.#waiting = this.#waiting.filter((waiting) => waiting !== generation);
    }
    return portions;
  }

  /**
   * Gives a sequence's next tokens a place in its pages.
   * @returns how many: fewer than asked for where pages run out
   */
  #write(sequence: Sequence, most: number): number {
    const { tokens } = sequence.generation;
    const end = Math.min(tokens.length, sequence.computed + most);
    for (let position = sequence.computed; position < end; position++) {
      const path = this.#tree.append(sequence.path, tokens[position] as number);
      if (!path) return position - sequence.computed;
      if (path === sequence.path) continue;
      sequence.path = path;
      sequence.pages = addresses(path);
    }
    return end - sequence.computed;
  }

  /** Pages have run out: the latest to join makes room, and goes on from its tokens when there is some. */
  #sendBack(): void {
    const sequence = this.#running.at(-1);
    if (!sequence)
      throw new Error('the cache is full, and nothing is running that could make room');
    this.#stop(sequence);
    this.#waiting.unshift(sequence.generation);
  }

  #stop(sequence: Sequence): void {
    this.#tree.release(sequence.path);
    this.#running = this.#running.filter((running) => running !== sequence);
  }
}

const addresses = (path: Path) => Uint32Array.from(path, ({ address }) => address);

/** Sequences that share pages become neighbours, so that the kernel reads these once for four rows. */
function byPages(a: Portion, b: Portion): number {
  const [one, other] = [a.sequence.path, b.sequence.path];
  for (let i = 0; ; i++) {
    const difference = (one[i]?.address ?? 0) - (other[i]?.address ?? 0);
    if (difference !== 0 || one[i] === undefined) return difference;
  }
}
