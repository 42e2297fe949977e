import type { ChatMessage } from '../../domain/chat.ts';
import type { Experience, RevisionOp, SuggestionOp } from '../../domain/experience.ts';
import type { KnobName } from '../../domain/knobs.ts';
import type { UnseededRequest } from '../../domain/method.ts';
import type { Tool, Trajectory, Turn } from '../../domain/problem.ts';
import type { Settings } from '../../domain/settings.ts';

/** A prompt, before the stage adds its temperature. */
export type Prompt = Omit<UnseededRequest, 'temperature'>;

/** What the model wrote, read; or why it cannot be read. */
export type Reading<T> =
  | { readonly readable: true; readonly value: T }
  | { readonly readable: false; readonly problem: string };

export interface RolloutView {
  readonly problem: string;
  readonly experiences: readonly Experience[];
  readonly injection: Settings['learningInjection'];
  readonly tools: readonly Tool[];
  readonly turns: readonly Turn[];
}

/** What one turn of a rollout came to. */
export type TurnReading =
  | { readonly kind: 'tool'; readonly text: string; readonly name: string; readonly input: string }
  | { readonly kind: 'answer'; readonly text: string; readonly answer: string }
  | { readonly kind: 'nothing' };

export interface MarkedTrajectory {
  /** Index of the rollout in its group. */
  readonly index: number;
  readonly trajectory: Trajectory;
  readonly reward: number;
  /** How the rollout was told, where the summarizer is on and answered. */
  readonly summary?: string;
}

export interface SummaryView {
  readonly problem: string;
  /** The true answer, where learning may know it. */
  readonly truth?: string;
  /** E, or nothing where the critic does not see it. */
  readonly experiences: readonly Experience[] | null;
  readonly attempt: MarkedTrajectory;
  readonly rewardShown: Settings['rewardShown'];
  readonly contextTokens: number;
}

export interface ComparisonView {
  readonly problem: string;
  readonly truth?: string;
  /** E, or nothing where the critic does not see it. */
  readonly experiences: readonly Experience[] | null;
  readonly attempts: readonly MarkedTrajectory[];
  readonly rewardShown: Settings['rewardShown'];
  readonly allowed: readonly SuggestionOp[];
  readonly atMost: number;
  readonly wordLimit: number;
  /** The critic gives reasons only; a group update turns them into operations. */
  readonly critiqueOnly: boolean;
  readonly contextTokens: number;
}

export interface UpdateView {
  readonly problem: string;
  readonly critique: string;
  readonly experiences: readonly Experience[];
  readonly allowed: readonly SuggestionOp[];
  readonly atMost: number;
  readonly wordLimit: number;
}

/** A suggestion of a group as a revision sees it. */
export interface SuggestionView {
  readonly n: number;
  readonly op: SuggestionOp;
  /** The id that an *add* was promised. */
  readonly id?: number;
  readonly targets: readonly number[];
  readonly text: string;
}

export interface BatchRevisionView {
  readonly experiences: readonly Experience[];
  readonly suggestions: readonly SuggestionView[];
  readonly allowed: readonly RevisionOp[];
  readonly wordLimit: number;
}

/** One suggestion with the experiences that it may touch: a small decision. */
export interface SmallRevisionView {
  readonly suggestion: SuggestionView;
  /** How many groups of the step suggest just this. */
  readonly support: number;
  readonly related: readonly Experience[];
  readonly allowed: readonly RevisionOp[];
  readonly wordLimit: number;
}

/** An operation as a model asks for it, before anything is checked. */
export interface AskedOperation {
  readonly op: RevisionOp | 'unknown';
  readonly ids: readonly number[];
  readonly text?: string;
}

/**
 * What a curator may decide of one suggestion: take it up, let an entry of E stand for it, put it (or another text) in the place
 * of an entry, merge it with entries, drop it, or remove an entry with it.
 */
export interface SmallDecision {
  readonly decision: 'add' | 'keep' | 'replace' | 'merge' | 'drop' | 'delete';
  readonly ids: readonly number[];
  readonly text?: string;
}

/** A named, versioned set of prompts, with the reader of what comes back. */
export interface PromptPack {
  readonly id: string;
  readonly version: number;
  /** Knob values that it has prompts for; a knob that is not named is served in all its values. */
  readonly serves: { readonly [Name in KnobName]?: readonly Settings[Name][] };
  rollout(view: RolloutView): Prompt;
  readTurn(text: string): TurnReading;
  judge(view: { problem: string; answer: string }): Prompt;
  /** True if the model judges the answer right. */
  readJudgement(text: string): Reading<boolean>;
  summarize(view: SummaryView): Prompt;
  /** Those of a group's attempts that a comparison shows: all, or as many as its prompt has room for. */
  shown(attempts: readonly MarkedTrajectory[]): readonly MarkedTrajectory[];
  /** Shows all attempts of the view. */
  compare(view: ComparisonView): Prompt;
  /** No operations: nothing to learn. */
  readComparison(text: string): Reading<readonly AskedOperation[]>;
  update(view: UpdateView): Prompt;
  readUpdate(text: string): Reading<readonly AskedOperation[]>;
  reviseBatch(view: BatchRevisionView): Prompt;
  readBatchRevision(text: string): Reading<readonly AskedOperation[]>;
  reviseSmall(view: SmallRevisionView): Prompt;
  readSmallRevision(text: string, view: SmallRevisionView): Reading<SmallDecision>;
}

/** Asks once more, with what was wrong. */
export function corrective(prompt: Prompt, answer: string, faults: readonly string[]): Prompt {
  const complaint = `That cannot be used: ${faults.join('; ')}. Answer again, the whole answer, in the form asked for.`;
  const asked: ChatMessage[] = [
    { role: 'assistant', content: answer },
    { role: 'user', content: complaint },
  ];
  return { ...prompt, messages: [...prompt.messages, ...asked] };
}
