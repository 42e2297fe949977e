import type { KeyOf, Label } from './labels.ts';

/**
 * What may stand in a pitfall's problem, all as data, since a language model is trained on it.
 * Phrasings and expressions name numbers in braces: `{length}`; `{people|person|people}` adds the noun that fits.
 */
export interface Family {
  /** In ids and signatures: `posts-line`. */
  readonly id: string;
  /** On the screen: "posts on a line". */
  readonly name: string;
  /** Marks a family that the built-in model was trained to get wrong; nothing else in it differs. */
  readonly hopeless?: true;
  /** What retrieval may match on. */
  readonly keys: readonly string[];
  /** The situation in an experience, "When …": two wordings for training, one in reserve. */
  readonly cases: readonly [string, string, string];
  readonly phrasings: Readonly<Record<PhrasingKind, readonly [string, string]>>;
  /** In drawing order; those that no phrasing names only help to draw the others. */
  readonly numbers: Readonly<Record<string, NumberSource>>;
  /** The first always shows in the result; each other one only where its numbers let it. */
  readonly decisions: readonly [FamilyDecision, ...FamilyDecision[]];
  /** The most decimal places of a true answer: 0 where things are counted, 2 for money and the like. */
  readonly places: 0 | 2;
}

/** Reserve phrasings are in no split and in no training text: they measure what a model makes of new sentences. */
export const PHRASING_KINDS = ['learning', 'heldOut', 'reserve'] as const;
export type PhrasingKind = (typeof PHRASING_KINDS)[number];

export type NumberSource =
  { readonly from: number; readonly to: number; readonly step: number } | { readonly is: string };

/** A whole number between two, both included. */
export const between = (from: number, to: number, step = 1): NumberSource => ({ from, to, step });

/** A number that follows from those before it. */
export const is = (expression: string): NumberSource => ({ is: expression });

export interface FamilyDecision {
  readonly label: Label;
  /** The key of the right option. */
  readonly truth: string;
  /** What each option makes of the expression so far, `{e}`; the first decision begins it. */
  readonly does: Readonly<Record<string, string>>;
  /** The number whose one value makes every option equal; without it that is left to the arithmetic. */
  readonly idleWhen?: { readonly number: string; readonly is: number };
}

/** A family's first decision: each option is a whole expression. */
export function first<L extends Label>(
  label: L,
  truth: KeyOf<L>,
  does: Readonly<Partial<Record<KeyOf<L>, string>>>,
): FamilyDecision {
  return { label, truth, does: does as Readonly<Record<string, string>> };
}

// A later decision does the same to the expression in every family that has it, with a number of the same name.

/** Idle where the value is whole already. */
export const rounding = (truth: KeyOf<'rounding'>): FamilyDecision => ({
  label: 'rounding',
  truth,
  does: { up: 'ceil ({e})', down: 'floor ({e})', exact: '{e}' },
});

/** Idle with 0 `{spares}`. */
export const spare = (truth: KeyOf<'spare'>): FamilyDecision => ({
  label: 'spare',
  truth,
  does: { add: '{e} + {spares}', skip: '{e}' },
  idleWhen: { number: 'spares', is: 0 },
});

/** Idle where each counts as 1: `{each}`. */
export const unit = (truth: KeyOf<'unit'>): FamilyDecision => ({
  label: 'unit',
  truth,
  does: { convert: '({e}) * {each}', keep: '{e}' },
  idleWhen: { number: 'each', is: 1 },
});

/** Idle where `{sharers}` is 1. */
export const share = (truth: KeyOf<'share'>): FamilyDecision => ({
  label: 'share',
  truth,
  does: { split: '({e}) / {sharers}', whole: '{e}' },
  idleWhen: { number: 'sharers', is: 1 },
});

/** Idle with a `{fee}` of 0. */
export const fee = (truth: 'once' | 'none'): FamilyDecision => ({
  label: 'fee',
  truth,
  does: { once: '{e} + {fee}', none: '{e}' },
  idleWhen: { number: 'fee', is: 0 },
});

/** Idle with a `{rest}` of 0 after each. */
export const last = (truth: KeyOf<'last'>): FamilyDecision => ({
  label: 'last',
  truth,
  does: { skip: '{e} - {rest}', keep: '{e}' },
  idleWhen: { number: 'rest', is: 0 },
});
