/** A short text that the policy's next attempts read, with where it comes from. */
export interface Experience {
  /** Counts up in a run and is never used again; a modified experience keeps it. */
  readonly id: number;
  readonly text: string;
  /** The step whose revision made it, and the one that last changed its text. */
  readonly born: number;
  readonly changed: number;
  /** The experiences that it was merged from. */
  readonly parents: readonly number[];
  /** Suggestions that speak for its present text: {step, n} as in the `compared` events. */
  readonly support: readonly SuggestionRef[];
  /** A person keeps it: no revision changes or removes it. */
  readonly pinned: boolean;
}

/** The experience library E, in order of birth. */
export type Library = readonly Experience[];

/** A suggestion of a step, by its running number there. */
export interface SuggestionRef {
  readonly step: number;
  readonly n: number;
}

export type SuggestionOp = 'add' | 'modify' | 'delete';
export type RevisionOp = 'add' | 'modify' | 'delete' | 'merge' | 'keep';
