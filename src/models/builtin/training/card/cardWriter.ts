import { Random } from '../../../../domain/random.ts';
import { choiceParts, type Wording } from '../../../../environments/pitfalls/experience.ts';
import type { Family, PhrasingKind } from '../../../../environments/pitfalls/family.ts';
import { drawInstance, type Instance } from '../../../../environments/pitfalls/instance.ts';
import { drawFamilies } from '../../../../environments/pitfalls/splits.ts';
import { Writer, type Advice } from '../text/writer.ts';
import { inUnseenWords } from './unseenWords.ts';

/** The wording that training never shows. */
const RESERVE: Wording = 2;

/** What the cases of a measurement are made of; where nothing is said, as in training and on held-out phrasings. */
export interface CardTexts {
  readonly phrasing?: PhrasingKind;
  /** Of conditions, "When …": those that training shows, those it never does, or with words that it has none of. */
  readonly conditions?: 'trained' | 'reserve' | 'unseen words';
  readonly actions?: 'trained' | 'reserve';
}

/** Draws fresh cases, also in the phrasings and wordings that were kept from training. */
export class CardWriter extends Writer {
  readonly #texts: Required<CardTexts>;

  /** @param measurement its name: each has draws of its own. */
  constructor(measurement: string, texts: CardTexts = {}) {
    super(Random.for('model card', measurement));
    this.#texts = { phrasing: 'heldOut', conditions: 'trained', actions: 'trained', ...texts };
  }

  /** A family as runs draw them: fifteen ordinary ones to a hopeless one. */
  familyOfARun(): Family {
    return this.random.choice(drawFamilies(this.random.bits()).drawn);
  }

  /** A seed for a call. */
  seed(): number {
    return this.random.integer(0, 0x7fffffff);
  }

  /** A new one each time: training draws from a stock. */
  override instance(family: Family): Instance {
    return drawInstance(family, this.random, this.#texts.phrasing);
  }

  override wording(wordings: 1 | 2): Wording {
    return this.#texts.conditions === 'reserve' ? RESERVE : super.wording(wordings);
  }

  override advice(family: Family, decision: number, key: string, wordings: 1 | 2 = 2): Advice {
    const { conditions, actions } = this.#texts;
    const own = family.cases[this.wording(wordings)];
    const action = actions === 'reserve' ? RESERVE : super.wording(wordings);
    const { label, words } = choiceParts(family, decision, key, action);
    const situation = conditions === 'unseen words' ? inUnseenWords(own) : own;
    return { family, decision, key, situation, label, words, named: true };
  }
}
