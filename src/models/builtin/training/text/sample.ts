import type { ChatMessage } from '../../../../domain/chat.ts';
import { SPECIAL, type Tokenizer } from '../../tokenizer.ts';

export const TRAINED_TASKS = ['solve', 'summarize', 'compare', 'revise'] as const;
export type TrainedTask = (typeof TRAINED_TASKS)[number];

/** A conversation to learn: what is read, and what is written, the thinking apart from what follows from it. */
export interface Sample {
  readonly task: TrainedTask;
  readonly messages: readonly (ChatMessage & { readonly thought?: string })[];
}

/** What a token counts for in the loss. */
export const WEIGHT_CLASS = { read: 0, thought: 1, written: 2 } as const;

/**
 * The tokens of a sample as the chat template writes them, and the weight class of each as something to predict.
 * An assistant's message is its `thought`, if it has one, and its `content`.
 */
export function encodeSample(
  { messages }: Sample,
  tokenizer: Tokenizer,
): { tokens: number[]; classes: number[] } {
  const tokens: number[] = [];
  const classes: number[] = [];
  const put = (ids: readonly number[], weight: number) => {
    tokens.push(...ids);
    classes.push(...ids.map(() => weight));
  };
  for (const { role, content, thought } of messages) {
    put([SPECIAL[role]], WEIGHT_CLASS.read);
    if (role !== 'assistant') {
      put([...tokenizer.encode(content), SPECIAL.end], WEIGHT_CLASS.read);
      continue;
    }
    const thinking = thought === undefined ? 0 : tokenizer.encode(thought).length;
    const whole = tokenizer.encode(thought === undefined ? content : `${thought} ${content}`);
    put(whole.slice(0, thinking), WEIGHT_CLASS.thought);
    put([...whole.slice(thinking), SPECIAL.end], WEIGHT_CLASS.written);
  }
  return { tokens, classes };
}
