/** The right to write a run. */
export interface Hold {
  /** The owner of the lease, where the hold is one; every batch is written under it. */
  readonly lease?: string;
  release(): Promise<void>;
}

/** One writer per run, over all pages and workers of one browser. */
export interface RunLocks {
  /** Null if another holds the run. Waits a little for one that has just gone. */
  hold(run: string): Promise<Hold | null>;
  /** A run that says `running` and is not held was interrupted. */
  isHeld(run: string): Promise<boolean>;
}
