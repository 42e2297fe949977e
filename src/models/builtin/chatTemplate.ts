import type { ChatMessage } from '../../domain/chat.ts';
import { SPECIAL, type Tokenizer } from './tokenizer.ts';

/**
 * A conversation as the model reads it: each message is its role's token, its text, `<end>`; then `<assistant>`, for the model to
 * go on. Text that looks like such a token is ordinary text.
 */
export function promptTokens(messages: readonly ChatMessage[], tokenizer: Tokenizer): number[] {
  const written = messages.map(({ role, content }) => [
    SPECIAL[role],
    ...tokenizer.encode(content),
    SPECIAL.end,
  ]);
  return [...written.flat(), SPECIAL.assistant];
}
