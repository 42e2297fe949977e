import { describe, expect, test } from 'vitest';
import { answerHash, callKey, callSeed, type CallPlace } from '../../src/domain/calls.ts';
import type { ChatRequest } from '../../src/domain/chat.ts';
import { first31Bits, sha256Hex } from '../../src/domain/hash.ts';

const SEEDS = { training: 11, sampling: 22 };
const EVALUATING: CallPlace = { task: 'rollout', problem: 'p 1', sample: 3, turn: 1, attempt: 0 };
const LEARNING: CallPlace = { ...EVALUATING, learning: { epoch: 2, batch: 5 } };

describe('the seed of a call', () => {
  test('while evaluating names the sampling seed and no step', () => {
    expect(callSeed(EVALUATING, SEEDS)).toBe(first31Bits('[22,"rollout","p 1",3,1,0]'));
    expect(callSeed(EVALUATING, { ...SEEDS, training: 99 })).toBe(callSeed(EVALUATING, SEEDS));
  });

  test('while learning names the training seed, epoch and batch', () => {
    expect(callSeed(LEARNING, SEEDS)).toBe(first31Bits('[11,"rollout","p 1",3,1,0,2,5]'));
    expect(callSeed(LEARNING, { ...SEEDS, sampling: 99 })).toBe(callSeed(LEARNING, SEEDS));
  });

  test('is another for every other place', () => {
    const others: CallPlace[] = [
      EVALUATING,
      LEARNING,
      { ...LEARNING, task: 'compare' },
      { ...LEARNING, problem: 'p 2' },
      { ...LEARNING, problem: '' },
      { ...LEARNING, sample: 4 },
      { ...LEARNING, turn: 2 },
      { ...LEARNING, attempt: 1 },
      { ...LEARNING, learning: { epoch: 3, batch: 5 } },
      { ...LEARNING, learning: { epoch: 2, batch: 6 } },
    ];
    const seeds = others.map((place) => callSeed(place, SEEDS));
    expect(new Set(seeds).size).toBe(others.length);
    for (const seed of seeds) {
      expect(Number.isInteger(seed)).toBe(true);
      expect(seed).toBeGreaterThanOrEqual(0);
      expect(seed).toBeLessThan(2 ** 31);
    }
  });
});

test('the first 31 bits are those of the SHA-256', () => {
  // sha256('abc') = ba7816bf…, of which the lowest of 32 bits is dropped.
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(first31Bits('abc')).toBe(Math.floor(0xba7816bf / 2));
});

describe('the key of a call', () => {
  const request: ChatRequest = {
    messages: [{ role: 'user', content: 'Say a number.' }],
    temperature: 0.7,
    maxTokens: 10,
    seed: 5,
  };

  test('covers the model and everything of the request, and nothing else', () => {
    expect(callKey('model 1', request)).toBe(
      sha256Hex(
        '{"model":"model 1","request":{"maxTokens":10,"messages":[{"content":"Say a number.","role":"user"}],"seed":5,"temperature":0.7}}',
      ),
    );
    const others: [string, ChatRequest][] = [
      ['model 2', request],
      ['model 1', { ...request, temperature: 0.3 }],
      ['model 1', { ...request, maxTokens: 11 }],
      ['model 1', { ...request, seed: 6 }],
      ['model 1', { ...request, stop: ['\n'] }],
      ['model 1', { ...request, messages: [{ role: 'system', content: 'Say a number.' }] }],
    ];
    const keys = others.map(([model, other]) => callKey(model, other));
    expect(new Set([...keys, callKey('model 1', request)]).size).toBe(others.length + 1);
  });

  test('does not depend on the order in which a request was written', () => {
    const { messages, temperature, maxTokens, seed } = request;
    expect(callKey('model 1', { seed, maxTokens, temperature, messages })).toBe(
      callKey('model 1', request),
    );
  });
});

describe('the hash of an answer', () => {
  const usage = { prompt: 1, completion: 1 };

  test('covers its text and its end, not its tokens', () => {
    const answer = { text: 'Seven.', finish: 'stop' as const, usage };
    expect(answerHash(answer)).toBe(sha256Hex('["Seven.","stop"]'));
    expect(answerHash({ ...answer, usage: { prompt: 2, completion: 9 } })).toBe(answerHash(answer));
    expect(answerHash({ ...answer, finish: 'length' })).not.toBe(answerHash(answer));
  });

  test('is there for a text that was cut in the middle of a character', () => {
    expect(answerHash({ text: 'a\ud83d', finish: 'length', usage })).toBe(
      answerHash({ text: 'a\ufffd', finish: 'length', usage }),
    );
  });
});
