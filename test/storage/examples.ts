import { answerHash, callKey, type CallFailure, type CallRecord } from '../../src/domain/calls.ts';
import type { RunEvent } from '../../src/domain/events.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import type { RunRow, StoredEvent } from '../../src/storage/runStore.ts';

export function exampleRun(id: string, part: Partial<RunRow> = {}): RunRow {
  return {
    id,
    name: `run ${id}`,
    method: 'scripted',
    environment: 'sums',
    model: 'scripted',
    settings: DEFAULT_SETTINGS,
    created: 0,
    status: { is: 'idle' },
    ...part,
  };
}

/** The answer `text` to the question `question`. */
export function exampleAnswer(question: string, text = `answer to ${question}`): CallRecord {
  const request = {
    messages: [{ role: 'user' as const, content: question }],
    temperature: 0.7,
    maxTokens: 10,
    seed: 1,
  };
  const completion = { text, finish: 'stop' as const, usage: { prompt: 1, completion: 1 } };
  return {
    key: callKey('example 1', request),
    model: 'example 1',
    request,
    completion,
    answer: answerHash(completion),
    askedAt: 0,
    duration: 1,
  };
}

export function exampleFailure(run: string, question: string): CallFailure {
  return { key: exampleAnswer(question).key, run, message: 'no answer', askedAt: 0 };
}

/** An `evaluated` event that names the given calls: answered ones as records, failed ones as keys. */
export function exampleEvaluation(
  step: number,
  ...calls: readonly (CallRecord | string)[]
): RunEvent {
  return {
    kind: 'evaluated',
    step,
    split: 'heldOut',
    problem: 'a',
    samples: [
      {
        outcome: 'answered',
        reward: 1,
        parts: {},
        toolCalls: 0,
        calls: calls.map((call) =>
          typeof call === 'string'
            ? { task: 'rollout' as const, call, answer: null }
            : { task: 'rollout' as const, call: call.key, answer: call.answer },
        ),
      },
    ],
  };
}

/** Events in their places, from index `from` on. */
export function placed(run: string, events: readonly RunEvent[], from = 0): StoredEvent[] {
  return events.map((event, i) => ({ run, index: from + i, event, at: 0 }));
}
