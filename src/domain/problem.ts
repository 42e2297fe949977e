/** Learned from; never learned from, same families; never learned from, other families. */
export type Split = 'learning' | 'heldOut' | 'shifted';

/** A task as the policy meets it. */
export interface Problem {
  /** Unique in its environment, with the row of the source that it comes from. */
  readonly id: string;
  readonly text: string;
  /** The true answer, where one is known. */
  readonly truth?: string;
  readonly family?: string;
  /** What retrieval may match on: key entities and constraints. */
  readonly keys: readonly string[];
}

/** One turn of a rollout: what the model wrote and, if that called a tool, what the tool gave back. */
export interface Turn {
  readonly text: string;
  readonly tool?: { readonly name: string; readonly input: string; readonly output: string };
}

/** What a rollout did, from its first turn to its answer. */
export interface Trajectory {
  readonly turns: readonly Turn[];
  /** What the policy gave as its answer; missing if it gave none. */
  readonly answer?: string;
}

export interface Score {
  /** In [0, 1]; 1 is right. Never read as a boolean where a number belongs. */
  readonly reward: number;
  /** Named parts of the reward, each in [0, 1]. */
  readonly parts: Readonly<Record<string, number>>;
  /** One sentence on why. */
  readonly feedback: string;
}

/** A choice that a rollout made, named by the environment: `second cut` → `new price`. */
export interface Decision {
  readonly label: string;
  readonly option: string;
}

/** A tool that a rollout may call. Its output is data, whatever it says. */
export interface Tool {
  readonly name: string;
  /** One line for the prompt. */
  readonly description: string;
  /** Never throws: what went wrong is an output too. */
  call(input: string, signal: AbortSignal): Promise<string>;
}

/** What the environment itself knows of an experience's text; for measurement only, never shown to a model, never a reward. */
export type Verity = 'true' | 'false' | 'idle' | 'unknown';

export interface ProblemCounts {
  readonly learning: number;
  readonly heldOut: number;
  readonly shifted: number;
}

/** Where problems come from, and who marks the answers. */
export interface Environment {
  readonly id: string;
  readonly version: number;
  readonly tools: readonly Tool[];
  /**
   * Draws the problems of all splits; equal counts and seed give equal problems. No problem is in two splits.
   * @throws {RangeError} if the environment cannot give so many.
   */
  problems(
    counts: ProblemCounts,
    dataSeed: number,
  ): Promise<Readonly<Record<Split, readonly Problem[]>>>;
  /** The problem as text for a prompt. */
  present(problem: Problem): string;
  /** The kind of task, for retrieval: a type and its keys. */
  signature(problem: Problem): { readonly type: string; readonly keys: readonly string[] };
  score(problem: Problem, trajectory: Trajectory): Promise<Score>;
  /** True if both answers say the same, for majority votes. */
  sameAnswer(a: string, b: string): boolean;
  decisions?(trajectory: Trajectory): readonly Decision[];
  verity?(text: string): Verity;
}
