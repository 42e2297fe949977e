import { expect, test } from 'vitest';
import type { Decoder } from '../../../src/commands/bench/decoder.ts';
import { measure } from '../../../src/commands/bench/measure.ts';

/** A decoder that takes so long for a token of a sequence, on a clock of its own making. */
function decoderOn(clock: { time: number }, done: string[], name: string, pace: number): Decoder {
  const work = (what: string) => (group: number, tokens: number) => {
    clock.time += group * tokens * pace;
    done.push(`${name} ${what} ${group}`);
    return Promise.resolve();
  };
  return {
    name,
    warm: work('warms'),
    decode: work('decodes'),
    trace: () => Promise.reject(new Error('is not asked here')),
  };
}

test('decoders take turns in every repetition, after all have warmed up, and warming up does not count', async () => {
  const clock = { time: 1000 };
  const done: string[] = [];
  const decoders = [decoderOn(clock, done, 'fast', 1), decoderOn(clock, done, 'slow', 4)];
  const series = await measure(
    decoders,
    [1, 5],
    10,
    2,
    () => clock.time,
    () => undefined,
  );
  expect(series).toEqual([
    { decoder: 'fast', group: 1, rates: [1000, 1000] },
    { decoder: 'slow', group: 1, rates: [250, 250] },
    { decoder: 'fast', group: 5, rates: [1000, 1000] },
    { decoder: 'slow', group: 5, rates: [250, 250] },
  ]);
  const round = (what: string) =>
    [1, 5].flatMap((group) => [`fast ${what} ${group}`, `slow ${what} ${group}`]);
  expect(done).toEqual([...round('warms'), ...round('decodes'), ...round('decodes')]);
});
