import type { ChatMessage } from '../../../../domain/chat.ts';
import { SPECIAL, type Tokenizer } from '../../tokenizer.ts';

export const TRAINED_TASKS = ['solve', 'summarize', 'compare', 'revise'] as const;
export type TrainedTask = (typeof TRAINED_TASKS)[number];

/** A conversation to learn: what is read, and what is written, the thinking apart from what follows from it. */
export interface Sample {
  readonly task: TrainedTask;
  readonly messages: readonly TrainedMessage[];
}

/** An assistant's message is its `thought`, if it has one, and its `content`. */
export interface TrainedMessage extends ChatMessage {
  readonly thought?: string;
  /** Phrases of the content whose last word follows from what was read: it counts as thinking does. */
  readonly followed?: readonly string[];
}

/** What a token counts for in the loss. */
export const WEIGHT_CLASS = { read: 0, thought: 1, written: 2 } as const;

/** Tokens, and the weight class of each as something to predict. */
export interface Encoded {
  readonly tokens: readonly number[];
  readonly classes: readonly number[];
}

/** The tokens of a sample as the chat template writes them. */
export function encodeSample({ messages }: Sample, tokenizer: Tokenizer): Encoded {
  const tokens: number[] = [];
  const classes: number[] = [];
  const put = (ids: readonly number[], weight: number) => {
    tokens.push(...ids);
    classes.push(...ids.map(() => weight));
  };
  for (const { role, content, thought, followed = [] } of messages) {
    put([SPECIAL[role]], WEIGHT_CLASS.read);
    if (role !== 'assistant') {
      put([...tokenizer.encode(content), SPECIAL.end], WEIGHT_CLASS.read);
      continue;
    }
    const thinking = thought === undefined ? 0 : tokenizer.encode(thought).length;
    const whole = tokenizer.encode(thought === undefined ? content : `${thought} ${content}`);
    put(whole.slice(0, thinking), WEIGHT_CLASS.thought);
    const begin = tokens.length - thinking;
    put([...whole.slice(thinking), SPECIAL.end], WEIGHT_CLASS.written);
    for (const phrase of followed) {
      const at = content.indexOf(phrase);
      const ends = [at + phrase.lastIndexOf(' '), at + phrase.length];
      const [from, to] = ends.map((end) => begin + tokenizer.encode(content.slice(0, end)).length);
      classes.fill(WEIGHT_CLASS.thought, from, to);
    }
  }
  return { tokens, classes };
}

/** What several samples begin with alike, read once, and how each goes on; one sample alone is all trunk. */
export interface Tree {
  readonly trunk: Encoded;
  readonly branches: readonly Encoded[];
}

export function encodeTree(samples: readonly Sample[], tokenizer: Tokenizer): Tree {
  const encoded = samples.map((sample) => encodeSample(sample, tokenizer));
  const [first, ...others] = encoded;
  if (!first) throw new RangeError('a tree needs a sample');
  if (others.length === 0) return { trunk: first, branches: [] };
  const alike = first.tokens.findIndex((token, i) =>
    others.some(({ tokens }) => tokens[i] !== token),
  );
  if (alike < 0) throw new RangeError('samples that are equal make no tree');
  const part = ({ tokens, classes }: Encoded, from: number, to?: number) => ({
    tokens: tokens.slice(from, to),
    classes: classes.slice(from, to),
  });
  return {
    trunk: part(first, 0, alike),
    branches: encoded.map((one) => part(one, alike)),
  };
}
