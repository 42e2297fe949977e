import { expect, test } from 'vitest';
import { summarize } from '../../../src/learning/stages/summarize.ts';
import { answering, rehearsedStage, type Rehearsed } from '../rehearsal.ts';
import { experience } from './examples.ts';

const TURNS = [
  { text: 'CALL reckon: sum 57 13 kept 40', tool: { name: 'reckon', input: '', output: '110' } },
  { text: 'ANSWER: 110' },
];
const MARKED = [0.1, 1].map((reward, i) => ({
  index: i + 2,
  trajectory: { turns: TURNS, answer: '110' },
  reward,
}));

async function summarized(part: Rehearsed = {}) {
  const { context, problem, asked } = await rehearsedStage(part);
  const summaries = await summarize(context, problem, MARKED, [experience(4, 'Look twice.')]);
  return { summaries, problem, prompts: asked.map(({ prompt }) => prompt), asked };
}

test('each trajectory is told with its tool’s results, its reward and the experiences it could read', async () => {
  const { summaries, prompts, asked } = await summarized({
    answer: answering({ summarize: ' 1. It added. ' }),
  });
  expect(summaries.map(({ rollout, outcome, text }) => [rollout, outcome, text])).toEqual([
    [2, 'answered', '1. It added.'],
    [3, 'answered', '1. It added.'],
  ]);
  expect(prompts[0]).toContain('(reckon gives: 110)');
  expect(prompts[0]).toContain('marked: reward 0.1.');
  expect(prompts[1]).toContain('marked: reward 1.');
  expect(prompts[0]).toContain('[4] Look twice.');
  expect(asked.map(({ place }) => place.sample)).toEqual([2, 3]);
});

test('a summary that fails, is blank or cut off has no text, and says so', async () => {
  const outcomes = async (answer: Parameters<typeof answering>[0]['summarize']) => {
    const { summaries } = await summarized({ answer: answering({ summarize: answer ?? null }) });
    return summaries.map(({ outcome, text, calls }) => [outcome, text, calls.length]);
  };
  expect(await outcomes(null)).toContainEqual(['failed', undefined, 1]);
  expect(await outcomes('  \n')).toContainEqual(['unusable', undefined, 1]);
  expect(await outcomes({ cutOff: '1. It add' })).toContainEqual(['unusable', undefined, 1]);
});

test('the true answer is told only where it is the ground truth', async () => {
  const { prompts, problem } = await summarized();
  expect(prompts[0]).toContain(`The true answer: ${problem.truth ?? ''}`);
  const voted = await summarized({ settings: { groundTruth: 'majority vote' } });
  expect(voted.prompts[0]).not.toContain('true answer');
});

test('a critic that does not see E hears nothing of it in the summaries either', async () => {
  const { context, problem, asked } = await rehearsedStage();
  await summarize(context, problem, MARKED, null);
  expect(asked[0]?.prompt).not.toContain('could read');
});
