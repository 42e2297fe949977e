import type { Experience } from '../../../../domain/experience.ts';
import { Random } from '../../../../domain/random.ts';
import { choiceParts, framed, type Wording } from '../../../../environments/pitfalls/experience.ts';
import { FAMILIES } from '../../../../environments/pitfalls/families/index.ts';
import type { Family } from '../../../../environments/pitfalls/family.ts';
import { drawInstance, type Instance } from '../../../../environments/pitfalls/instance.ts';
import { trainedLexicon } from '../../../../environments/pitfalls/lexicon.ts';

/** What an experience or a plan says of one decision. */
export interface Advice {
  readonly family: Family;
  readonly decision: number;
  readonly key: string;
  readonly situation: string;
  readonly label: string;
  readonly words: string;
  /** Its label and key are written out; a person's own words may lack them. */
  readonly named: boolean;
}

export const COMPOUND: readonly Family[] = FAMILIES.filter(({ decisions }) => decisions.length > 1);

/** Enough numbers of each family that no model learns them by heart, drawn once. */
const INSTANCES_PER_FAMILY = 600;

/** Draws what training texts are made of. Reserve phrasings and wordings never come out of here. */
export class Writer {
  readonly random: Random;
  readonly #words: readonly string[] = trainedLexicon().filter((word) => /^[a-z]{3,}$/.test(word));
  readonly #instances = new Map<string, readonly Instance[]>();

  constructor(random: Random) {
    this.random = random;
  }

  chance(share: number): boolean {
    return this.random.unit() < share;
  }

  family(compoundShare: number): Family {
    return this.random.choice(this.chance(compoundShare) ? COMPOUND : FAMILIES);
  }

  /** A problem in a phrasing of the learning or the held-out split. */
  instance(family: Family): Instance {
    let instances = this.#instances.get(family.id);
    if (!instances) {
      const random = Random.for('training instances', family.id, this.random.bits());
      instances = Array.from({ length: INSTANCES_PER_FAMILY }, () =>
        drawInstance(family, random, random.integer(0, 1) === 0 ? 'learning' : 'heldOut'),
      );
      this.#instances.set(family.id, instances);
    }
    return this.random.choice(instances);
  }

  wording(wordings: 1 | 2): Wording {
    return wordings === 1 ? 0 : (this.random.integer(0, 1) as Wording);
  }

  advice(family: Family, decision: number, key: string, wordings: 1 | 2 = 2): Advice {
    const situation = family.cases[this.wording(wordings)];
    const { label, words } = choiceParts(family, decision, key, this.wording(wordings));
    return { family, decision, key, situation, label, words, named: true };
  }

  /** Advice on some decision of a family: the right one in 60 % of the cases. */
  someAdvice(family: Family): Advice {
    const decision = this.random.integer(0, family.decisions.length - 1);
    const { truth } = family.decisions[decision] as Family['decisions'][number];
    return this.advice(family, decision, this.chance(0.6) ? truth : this.anyKey(family, decision));
  }

  anyKey(family: Family, decision: number): string {
    return this.random.choice(Object.keys(family.decisions[decision]?.does ?? {}));
  }

  anyChoices(family: Family): string[] {
    return family.decisions.map((_, decision) => this.anyKey(family, decision));
  }

  /** Words in no sentence of the world: what is copied must be read. Some are spelled letter by letter. */
  strangeWords(least: number, most: number): string {
    const length = this.random.integer(least, most);
    const words = Array.from({ length }, () =>
      this.chance(0.08) ? this.#strangeWord() : this.random.choice(this.#words),
    );
    return words.join(' ');
  }

  /** A text with one word changed to another or to a strange one. */
  withOneWordChanged(text: string): string {
    const words = text.split(' ');
    const at = this.random.integer(0, words.length - 1);
    const strange = this.chance(0.3) ? this.#strangeWord() : this.random.choice(this.#words);
    return words.with(at, strange).join(' ');
  }

  #strangeWord(): string {
    const letters = Array.from({ length: this.random.integer(3, 8) }, () =>
      String.fromCharCode(97 + this.random.integer(0, 25)),
    );
    return letters.join('');
  }
}

/** The experience that gives an advice. */
export function experienceOf({ situation, label, key, words, named }: Advice): string {
  const frame = named ? 'experience' : 'withoutLabel';
  return framed(frame, { case: situation, label, key, words });
}

/** An entry of a library that gives an advice. @param groups that speak for it. */
export function entryOf(advice: Advice, id: number, groups = 1): Experience {
  return {
    id,
    text: experienceOf(advice),
    born: 0,
    changed: 0,
    parents: [],
    support: Array.from({ length: groups }, (_, n) => ({ step: 0, n })),
    pinned: false,
  };
}
