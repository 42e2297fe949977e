import { describe, expect, test } from 'vitest';
import { evaluate } from '../../../src/learning/stages/evaluate.ts';
import { answering, rehearse, rehearsedStage, type AskedCall } from '../rehearsal.ts';
import { experience } from './examples.ts';

async function evaluated(answer = answering({})) {
  const { evaluating, asked, live } = await rehearsedStage({ answer });
  const events = [];
  for await (const event of evaluate({ ...evaluating, step: 3 }, [experience(1, 'Look.')])) {
    events.push(event);
  }
  return { events, asked, live };
}

describe('an evaluation', () => {
  test('asks every held-out and shifted problem so many times, in order, and marks each sample', async () => {
    const { events } = await evaluated();
    expect(events.map(({ split, problem }) => [split, problem])).toEqual([
      ...Array.from({ length: 12 }, (_, i) => ['heldOut', `heldOut ${i}`]),
      ...Array.from({ length: 4 }, (_, i) => ['shifted', `shifted ${i}`]),
    ]);
    expect(events.every(({ step, samples }) => step === 3 && samples.length === 2)).toBe(true);
  });

  test('keeps a failed sample visible and outside of the mean', async () => {
    const { events } = await evaluated(
      answering({ rollout: (_, { sample }) => (sample === 0 ? null : 'ANSWER: -1') }),
    );
    expect(events[0]?.samples).toMatchObject([
      { outcome: 'failed', reward: null },
      { outcome: 'answered', reward: 0 },
    ]);
  });

  test('tells how far it is', async () => {
    const { live } = await evaluated();
    expect(live.at(-1)).toEqual({ kind: 'evaluating', step: 3, done: 16, total: 16 });
  });
});

describe('the evaluations of a run', () => {
  const drawsOf = (asked: readonly AskedCall[]) =>
    asked
      .filter(({ place }) => !place.learning && place.turn === 0)
      .map(({ place, request }) => `${place.problem} ${place.sample}: ${request.seed}`);

  test('use the same draws at every step, so that they are paired', async () => {
    const { asked } = await rehearse();
    const draws = drawsOf(asked);
    expect(new Set(draws).size).toBe(draws.length / 3);
  });

  test('use the same draws for other training seeds and settings, and others for another sampling seed', async () => {
    const one = await rehearse();
    const other = await rehearse({
      settings: { trainingSeed: 2, groupSize: 2, summarizer: false },
    });
    expect(new Set(drawsOf(other.asked))).toEqual(new Set(drawsOf(one.asked)));
    const resampled = await rehearse({ settings: { samplingSeed: 2 } });
    const draws = new Set(drawsOf(one.asked));
    expect(drawsOf(resampled.asked).filter((draw) => draws.has(draw))).toEqual([]);
    // Learning is not touched by the sampling seed.
    expect(resampled.of('group')).toEqual(one.of('group'));
  });

  test('come before learning, every n steps, and after the last', async () => {
    const stepsOf = async (evaluateEvery: number) => {
      const settings = {
        epochs: 2,
        batchSize: 3,
        evaluateEvery,
        heldOutProblems: 1,
        shiftedProblems: 0,
      };
      return (await rehearse({ settings })).of('evaluated').map(({ step }) => step);
    };
    expect(await stepsOf(1)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(await stepsOf(3)).toEqual([0, 3, 6, 8]);
    expect(await stepsOf(4)).toEqual([0, 4, 8]);
    expect(await stepsOf(100)).toEqual([0, 8]);
  });
});
