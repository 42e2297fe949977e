import type { CallRecord } from '../domain/calls.ts';
import { trimmed } from '../domain/trimming.ts';

/** A turn of a conversation as it is shown: what the model wrote, or what was given back to it. */
export interface ShownTurn {
  readonly by: 'model' | 'tool';
  readonly text: string;
}

/** What a rollout wrote and what it got back, from the record of its last call: everything after the prompt. */
export function transcriptOf({ request, completion }: CallRecord): ShownTurn[] {
  const begin = request.messages.findIndex(({ role }) => role === 'assistant');
  const history = begin < 0 ? [] : request.messages.slice(begin);
  return [
    ...history.map(({ role, content }): ShownTurn => {
      return { by: role === 'assistant' ? 'model' : 'tool', text: content };
    }),
    { by: 'model', text: completion.text },
  ];
}

/** What a rollout gave as its answer, as its last turn says it; null if it gave none. */
export function answerIn(turns: readonly ShownTurn[]): string | null {
  const text = turns.at(-1)?.text ?? '';
  const said = trimmed(text.trim(), '\n :*');
  const [at] = [...said.matchAll(/answer(?=[\s:*])/gi)].map(({ index }) => index).slice(-1);
  if (at === undefined) return null;
  const [, answer = ''] = /^answer[\s:*]+(.*)/i.exec(said.slice(at)) ?? [];
  return trimmed(answer, ' *').replace(/\.$/, '');
}

/** The prompt of a call, as one text. */
export function promptOf({ request }: CallRecord): string {
  return request.messages.map(({ role, content }) => `${role}: ${content}`).join('\n\n');
}
