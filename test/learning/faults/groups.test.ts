// Faults of the public code, by their numbers in its review, and what is right instead: groups and their rewards.
import { expect, test } from 'vitest';
import { answering, QUICK, rehearse } from '../rehearsal.ts';
import { scriptedAnswer } from '../scriptedModel.ts';
import { scriptedWorld } from '../scriptedWorld.ts';

test('1: a group of equal partial rewards does not pass; a group is kept by the spread of its rewards', async () => {
  const environment = scriptedWorld({ partial: true });
  // Every attempt takes the right way, and none says the right number.
  const answer = answering({
    rollout: ({ messages }) => {
      const place = /At the (\w+)/.exec(messages[1]?.content ?? '')?.[1] ?? '';
      const way = {
        harbour: 'sum',
        orchard: 'difference',
        station: 'larger',
        quarry: 'difference',
      }[place];
      return `Way: ${way ?? 'sum'}\nANSWER: -1`;
    },
  });
  const { of } = await rehearse({ environment, answer, settings: QUICK });
  for (const { rollouts, informative } of of('group')) {
    expect(rollouts.map(({ reward }) => reward)).toEqual([0.5, 0.5, 0.5, 0.5]);
    expect(informative).toBe(false);
  }
  expect(of('compared')).toEqual([]);
});

test('2: with G = 1 single trajectories are distilled, and the library grows', async () => {
  const { of, library } = await rehearse({ settings: { ...QUICK, groupSize: 1 } });
  expect(of('group').every(({ informative }) => informative)).toBe(true);
  expect(of('compared').every(({ shown }) => shown.length === 1)).toBe(true);
  expect(library.length).toBeGreaterThan(3);
});

test('3: a reward of 0.1 is never called right', async () => {
  const world = scriptedWorld();
  const environment = {
    ...world,
    score: async (...of: Parameters<typeof world.score>) => {
      const mark = await world.score(...of);
      return { ...mark, reward: mark.reward === 1 ? 1 : 0.1 };
    },
  };
  const settings = { rewardShown: 'right or wrong', summarizer: false, ...QUICK } as const;
  const { asked, of } = await rehearse({ environment, settings });
  const prompts = asked.filter(({ place }) => place.task === 'compare').map(({ prompt }) => prompt);
  const marks = prompts.flatMap((prompt) =>
    [...prompt.matchAll(/Attempt \d+ \((\w+)\)/g)].map(([, mark]) => mark),
  );
  const rewards = of('compared').flatMap(({ problem, shown }) => {
    const group = of('group').find((event) => event.problem === problem);
    return shown.map((index) => group?.rollouts[index]?.reward);
  });
  expect(marks).toEqual(rewards.map((reward) => (reward === 1 ? 'right' : 'wrong')));
  expect(marks).toContain('wrong');
  const { asked: numbered } = await rehearse({
    environment,
    settings: { ...settings, rewardShown: 'number' },
  });
  expect(numbered.some(({ prompt }) => prompt.includes('(reward 0.1)'))).toBe(true);
});

test('4: a failed rollout stays in its group, marked, outside of the mean; an unusable one counts with reward 0', async () => {
  const answer = answering({
    rollout: (request, { sample, learning }) => {
      if (!learning) return scriptedAnswer(request);
      return sample === 0
        ? null
        : sample === 1
          ? { cutOff: 'First I add the' }
          : scriptedAnswer(request);
    },
  });
  const { of } = await rehearse({ answer, settings: QUICK });
  for (const { rollouts } of of('group')) {
    expect(rollouts).toHaveLength(4);
    expect(rollouts[0]).toMatchObject({ outcome: 'failed', reward: null, verified: null });
    expect(rollouts[0]?.calls.map((call) => call.answer)).toEqual([null]);
    expect(rollouts[1]).toMatchObject({ outcome: 'unusable', why: 'cut off', reward: 0 });
  }
  // An unusable rollout is a loser beside a right one; a failed one is shown to nobody.
  expect(of('compared').length).toBeGreaterThan(0);
  expect(of('compared').every(({ shown }) => !shown.includes(0) && shown.includes(1))).toBe(true);
});

test('13: two problems with equal text are two groups', async () => {
  const { context, of } = await rehearse({ settings: QUICK });
  const [first, , , , twin] = context.problems.learning;
  expect(twin?.text).toBe(first?.text);
  const groups = of('group').filter(({ problem }) => [first?.id, twin?.id].includes(problem));
  expect(groups).toHaveLength(2);
  // They have draws of their own.
  const callsOf = (i: number) => groups[i]?.rollouts.map(({ calls }) => calls[0]?.call);
  expect(callsOf(0)).not.toEqual(callsOf(1));
});
