import { describe, expect, test } from 'vitest';
import { majorityVote, score, scoreSamples } from '../../../src/learning/stages/score.ts';
import { answering, rehearsedStage, type Rehearsed } from '../rehearsal.ts';
import { scriptedWorld } from '../scriptedWorld.ts';
import { attempt } from './examples.ts';

async function marked(answers: readonly (string | undefined | null)[], part: Rehearsed = {}) {
  const made = await rehearsedStage(part);
  const attempts = answers.map((answer) =>
    answer === null ? attempt(undefined, { outcome: 'failed' }) : attempt(answer),
  );
  const { rollouts, usage } = await score(made.context, made.problem, attempts);
  return { ...made, rollouts, usage, rewards: rollouts.map(({ reward }) => reward) };
}

async function truth() {
  return (await rehearsedStage()).problem.truth ?? '';
}

describe('verified', () => {
  test('the verifier marks; an unusable rollout has reward 0, a failed one has none', async () => {
    const { rollouts, rewards } = await marked([await truth(), '-1', undefined, null]);
    expect(rewards).toEqual([1, 0, 0, null]);
    expect(rollouts.map(({ verified }) => verified)).toEqual([1, 0, 0, null]);
    expect(rollouts[0]?.parts).toEqual({ way: 0, right: 1 });
  });

  test('a partial reward stays a number', async () => {
    const environment = scriptedWorld({ partial: true });
    const { context, problem } = await rehearsedStage({ environment });
    const half = attempt('-1', {
      trajectory: { turns: [{ text: 'Way: sum\nRest: kept' }], answer: '-1' },
    });
    const { rollouts } = await score(context, problem, [half]);
    expect(rollouts[0]).toMatchObject({ reward: 0.5, parts: { way: 1, right: 0 } });
    expect(rollouts[0]?.decisions).toEqual([
      { label: 'way', option: 'sum' },
      { label: 'rest', option: 'kept' },
    ]);
  });

  test('samples of an evaluation are marked by the verifier whatever learning uses', async () => {
    const samples = await scoreSamples(scriptedWorld(), (await rehearsedStage()).problem, [
      attempt(await truth()),
      attempt('-1'),
      attempt(undefined, { why: 'cut off' }),
    ]);
    expect(samples.map(({ reward }) => reward)).toEqual([1, 0, 0]);
    expect(samples[2]?.why).toBe('cut off');
  });
});

describe('majority vote', () => {
  const settings = { groundTruth: 'majority vote' } as const;

  test('rewards the most frequent answer, right or wrong; the verifier’s mark stays beside it', async () => {
    const right = await truth();
    const { rollouts, rewards } = await marked(['-1', right, '-1.0', undefined, null], {
      settings,
    });
    expect(rewards).toEqual([1, 0, 1, 0, null]);
    expect(rollouts.map(({ verified }) => verified)).toEqual([0, 1, 0, 0, null]);
  });

  test('of answers that are equally frequent the earliest wins', () => {
    const vote = (answers: (string | undefined)[]) =>
      majorityVote(
        scriptedWorld(),
        answers.map((answer) => attempt(answer)),
      );
    expect(vote(['2', '1', '1', '2'])).toEqual([1, 0, 0, 1]);
    expect(vote([undefined, '3', '4'])).toEqual([0, 1, 0]);
    expect(vote([undefined, undefined])).toEqual([0, 0]);
  });

  test('asks the model nothing', async () => {
    const { asked } = await marked(['1', '2'], { settings });
    expect(asked).toEqual([]);
  });
});

describe('self-judgement', () => {
  const settings = { groundTruth: 'self-judgement' } as const;

  test('the model judges each of its answers, and the call is the rollout’s', async () => {
    const answer = answering({ judge: (_, { sample }) => (sample === 0 ? 'Right.' : 'wrong') });
    const { rollouts, rewards, asked } = await marked(['-1', '-2', undefined, null], {
      settings,
      answer,
    });
    expect(rewards).toEqual([1, 0, 0, null]);
    expect(rollouts.map(({ calls }) => calls.map(({ task }) => task))).toEqual([
      ['judge'],
      ['judge'],
      [],
      [],
    ]);
    expect(asked.every(({ prompt }) => prompt.includes('Proposed answer: -'))).toBe(true);
  });

  test('a judgement that cannot be read twice, or fails, gives no reward', async () => {
    const unsure = await marked(['1'], {
      settings,
      answer: answering({ judge: 'right or wrong?' }),
    });
    expect(unsure.rewards).toEqual([null]);
    expect(unsure.rollouts[0]?.outcome).toBe('answered');
    expect(unsure.asked.map(({ place }) => place.attempt)).toEqual([0, 1]);
    const failed = await marked(['1'], { settings, answer: answering({ judge: null }) });
    expect(failed.rewards).toEqual([null]);
  });

  test('a second, readable judgement counts, and both calls are paid for', async () => {
    const answer = answering({ judge: (_, { attempt: nth }) => (nth === 0 ? 'Hm.' : 'wrong') });
    const { rewards, usage, asked } = await marked(['1'], { settings, answer });
    expect(rewards).toEqual([0]);
    expect(usage.prompt).toBe(
      asked.reduce((sum, { prompt }) => sum + Math.ceil(prompt.length / 4), 0),
    );
  });
});
