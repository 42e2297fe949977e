// Faults of the public code, by their numbers in its review, and what is right instead: learning without ground truth.
import { describe, expect, test } from 'vitest';
import { answering, QUICK, rehearse } from '../rehearsal.ts';
import { json } from '../stages/revising.ts';

describe.each(['majority vote', 'self-judgement'] as const)(
  '11: without ground truth (%s)',
  (groundTruth) => {
    const settings = { ...QUICK, groundTruth, groupSize: 5, summarizer: false } as const;

    test('rewards are the votes or judgements, and the truth is used for the plotted mark only', async () => {
      const run = await rehearse({ settings });
      const marks = run.of('group').flatMap(({ rollouts }) => rollouts);
      expect(marks.some(({ reward, verified }) => reward !== verified)).toBe(true);
      // With other truths nothing changes but what is plotted.
      const { problems } = run.context;
      const learning = problems.learning.map((problem) => ({ ...problem, truth: '-7' }));
      const untrue = await rehearse({ settings, problems: { ...problems, learning } });
      expect(untrue.asked.map(({ request }) => request)).toEqual(
        run.asked.map(({ request }) => request),
      );
      expect(untrue.of('compared')).toEqual(run.of('compared'));
      expect(untrue.of('revised')).toEqual(run.of('revised'));
      const rewards = untrue
        .of('group')
        .flatMap(({ rollouts }) => rollouts.map(({ reward }) => reward));
      expect(rewards).toEqual(marks.map(({ reward }) => reward));
    });

    test('no prompt names the true answer or calls one so', async () => {
      const { asked } = await rehearse({ settings });
      expect(asked.filter(({ prompt }) => prompt.includes('true answer'))).toEqual([]);
    });

    test('what is rejected as a leak is the answer that learning believes in, so that the rejection tells no truth', async () => {
      // The critic writes down what every attempt said, the true answer among it.
      const answer = answering({
        compare: ({ messages }) => {
          const said = [...(messages[0]?.content ?? '').matchAll(/ANSWER: (-?\d+)/g)].map(
            ([, number]) => number,
          );
          return json(
            [...new Set(said)].map((number) => ({ op: 'add', text: `Say ${number ?? ''}.` })),
          );
        },
      });
      const { of, asked } = await rehearse({
        answer,
        settings: { ...settings, operationsPerGroup: 5 },
      });
      let believed = 0;
      for (const { problem, suggestions } of of('compared')) {
        const group = of('group').find((event) => event.problem === problem);
        const leaks = suggestions.filter(({ reason }) => reason === 'leaks the answer');
        expect(leaks).toHaveLength(1);
        const blocks =
          asked.find(({ place }) => place.task === 'compare' && place.problem === problem)
            ?.prompt ?? '';
        const first = (group?.rollouts ?? []).findIndex(({ reward }) => reward === 1);
        const block = blocks.slice(blocks.indexOf(`Attempt ${first + 1} `));
        expect(leaks[0]?.text).toBe(`Say ${/ANSWER: (-?\d+)/.exec(block)?.[1] ?? ''}.`);
        believed += group?.rollouts[first]?.verified === 0 ? 1 : 0;
      }
      expect(believed).toBeGreaterThan(0);
    });
  },
);
