import { describe, expect, test } from 'vitest';
import { SHOWN_AT_MOST } from '../../../src/learning/prompts/terse/compare.ts';
import { tersePack } from '../../../src/learning/prompts/terse/tersePack.ts';
import { compare } from '../../../src/learning/stages/compare.ts';
import type { PromptPack } from '../../../src/learning/prompts/pack.ts';
import { answering, rehearsedStage, type Answer, type Rehearsed } from '../rehearsal.ts';
import { experience, FENCE, group, LOOP } from './examples.ts';

const ADD = JSON.stringify([{ op: 'add', text: FENCE }]);

/** Compares a group with these rewards; attempt i of it says `I say answer i.` */
async function compared(
  rewards: readonly (number | null)[],
  part: Rehearsed & { pack?: PromptPack } = {},
) {
  const answer = answering({ compare: ADD, summarize: (_, { sample }) => `Told ${sample}.` });
  const { context, problem, asked } = await rehearsedStage({ answer, ...part });
  const { attempts, rollouts } = group(rewards);
  const library = [experience(4, LOOP)];
  const comparisons = await compare(context, problem, library, attempts, rollouts);
  const promptsOf = (task: string) =>
    asked.flatMap(({ place, prompt }) => (place.task === task ? [prompt] : []));
  return { comparisons, problem, asked, promptsOf, events: comparisons.map(({ event }) => event) };
}

describe('the critic is shown', () => {
  test('the whole group, each told in its summary, with rewards as numbers', async () => {
    const { events, promptsOf, comparisons } = await compared([1, 0, 0.5]);
    expect(events.map(({ shown }) => shown)).toEqual([[0, 1, 2]]);
    expect(promptsOf('compare')).toHaveLength(1);
    expect(promptsOf('compare')[0]).toContain(
      'Attempt 1 (reward 1):\nTold 0.\n\nAttempt 2 (reward 0):\nTold 1.\n\nAttempt 3 (reward 0.5):\nTold 2.',
    );
    expect(comparisons[0]?.suggestions).toEqual([{ op: 'add', targets: [], text: FENCE }]);
  });

  test('one winner alone, the same one for the same training seed', async () => {
    const part = { settings: { criticShown: 'one winner' } } as const;
    const { events, promptsOf } = await compared([1, 0, 1, 1], part);
    const shown = events.map((event) => event.shown);
    expect(shown).toHaveLength(1);
    expect([0, 2, 3]).toContainEqual(shown[0]?.[0]);
    expect(promptsOf('summarize')).toHaveLength(1);
    expect((await compared([1, 0, 1, 1], part)).events[0]?.shown).toEqual(shown[0]);
    const winners = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8].map(async (trainingSeed) => {
        const settings = { ...part.settings, trainingSeed };
        return (await compared([1, 0, 1, 1], { settings })).events[0]?.shown[0];
      }),
    );
    expect(new Set(winners).size).toBeGreaterThan(1);
  });

  test('a winner above the group’s mean where none is right, and nobody where none is above it', async () => {
    const settings = { criticShown: 'one winner', filter: 'off' } as const;
    expect((await compared([0.2, 0.6, 0.1], { settings })).events[0]?.shown).toEqual([1]);
    expect((await compared([0, 0], { settings })).events).toEqual([]);
  });

  test('each trajectory alone, in a call of its own', async () => {
    const settings = { criticShown: 'each trajectory alone' } as const;
    const { events, asked, comparisons } = await compared([1, 0, null], { settings });
    expect(events.map(({ shown }) => shown)).toEqual([[0], [1]]);
    expect(events.map(({ summaries }) => summaries.map(({ rollout }) => rollout))).toEqual([
      [0],
      [1],
    ]);
    const places = asked.flatMap(({ place }) => (place.task === 'compare' ? [place.sample] : []));
    expect(places).toEqual([0, 1]);
    const read = asked.reduce((sum, { prompt }) => sum + Math.ceil(prompt.length / 4), 0);
    expect(comparisons.reduce((sum, { usage }) => sum + usage.prompt, 0)).toBe(read);
  });

  test('of a group too large for its prompt the rollouts that the log names, and no others are told', async () => {
    const rewards = Array.from({ length: 16 }, (_, i) => (i % 4 === 0 ? 1 : 0));
    const { events, promptsOf, asked } = await compared(rewards, { pack: tersePack });
    const [event] = events;
    expect(event?.shown).toEqual([0, 1, 2, 3, 4, 5, 8, 12]);
    expect(event?.shown).toHaveLength(SHOWN_AT_MOST);
    expect(promptsOf('compare')[0]?.match(/[p-wP-W] reward [01]\. /g)).toHaveLength(SHOWN_AT_MOST);
    expect(event?.summaries.map(({ rollout }) => rollout)).toEqual(event?.shown);
    const told = asked.flatMap(({ place }) => (place.task === 'summarize' ? [place.sample] : []));
    expect(told).toEqual(event?.shown);
    for (const index of event?.shown ?? []) {
      expect(promptsOf('compare')[0]).toContain(`Told ${index}.`);
    }
  });

  test('no rollout that failed, and each under its own number', async () => {
    const { events, promptsOf } = await compared([null, 1, 0]);
    expect(events[0]?.shown).toEqual([1, 2]);
    expect(promptsOf('compare')[0]).not.toContain('Attempt 1 ');
    expect(promptsOf('compare')[0]).toContain('Attempt 2 (reward 1)');
  });

  test('the transcript where the summarizer is off, or its call failed', async () => {
    const off = await compared([1, 0], { settings: { summarizer: false } });
    expect(off.events[0]?.summaries).toEqual([]);
    expect(off.promptsOf('compare')[0]).toContain('I say answer 0.');
    const answer = answering({
      compare: ADD,
      summarize: (_, { sample }) => (sample === 0 ? null : 'Told.'),
    });
    const failed = await compared([1, 0], { answer });
    expect(failed.events[0]?.summaries.map(({ outcome }) => outcome)).toEqual([
      'failed',
      'answered',
    ]);
    expect(failed.promptsOf('compare')[0]).toContain('I say answer 0.');
    expect(failed.promptsOf('compare')[0]).toContain('Attempt 2 (reward 0):\nTold.');
  });

  test('E, or where it must not see it, nothing of E anywhere', async () => {
    expect((await compared([1, 0])).promptsOf('compare')[0]).toContain(`[4] ${LOOP}`);
    const blind = await compared([1, 0], { settings: { criticSeesLibrary: false } });
    expect(blind.asked.filter(({ prompt }) => prompt.includes(LOOP))).toEqual([]);
    expect(blind.asked).toHaveLength(3);
  });

  test('right or wrong instead of the number, where right is 1 and nothing less', async () => {
    const settings = { rewardShown: 'right or wrong' } as const;
    const [prompt = ''] = (await compared([1, 0.9], { settings })).promptsOf('compare');
    expect(prompt).toContain('Attempt 1 (right)');
    expect(prompt).toContain('Attempt 2 (wrong)');
  });

  test('the true answer only where it is the ground truth', async () => {
    const verified = await compared([1, 0]);
    const line = `The true answer: ${verified.problem.truth ?? ''}`;
    expect(verified.promptsOf('compare')[0]).toContain(line);
    const settings = { groundTruth: 'majority vote' } as const;
    expect((await compared([1, 0], { settings })).promptsOf('compare')[0]).not.toContain(
      'true answer',
    );
  });
});

describe('what the critic answers', () => {
  const outcomeOf = async (...answers: Answer[]) => {
    const answer = answering({
      compare: (_, { attempt }) => answers[attempt] as Answer,
      summarize: 'Told.',
    });
    const { comparisons } = await compared([1, 0], { answer });
    const [comparison] = comparisons;
    return {
      outcome: comparison?.event.outcome,
      calls: comparison?.event.calls.length,
      suggestions: comparison?.suggestions,
    };
  };

  test('may be that there is nothing to learn', async () => {
    const nothing = { outcome: 'nothing to learn', calls: 1, suggestions: [] };
    expect(await outcomeOf('All alike. []')).toEqual(nothing);
    expect(await outcomeOf('None.')).toEqual(nothing);
  });

  test('is asked for once more where it cannot be read or used', async () => {
    expect(await outcomeOf('I would add one.', ADD)).toMatchObject({
      outcome: 'answered',
      calls: 2,
    });
    const long = JSON.stringify([{ op: 'add', text: 'word '.repeat(40) }]);
    expect(await outcomeOf(long, ADD)).toMatchObject({
      calls: 2,
      suggestions: [{ op: 'add', text: FENCE }],
    });
  });

  test('is one visible rejection where it cannot be read twice', async () => {
    const unreadable = await outcomeOf('I would add one.', 'As I said.');
    expect(unreadable).toMatchObject({
      outcome: 'unreadable',
      calls: 2,
      suggestions: [{ op: 'unknown', targets: [], reason: 'not readable' }],
    });
  });

  test('is not read where it was cut off: the last text would be half a sentence', async () => {
    const half = { cutOff: `[{"op": "add", "text": "${FENCE.slice(0, 20)}` };
    expect(await outcomeOf(half, half)).toMatchObject({
      outcome: 'unreadable',
      suggestions: [{ reason: 'not readable', detail: 'the answer was cut off' }],
    });
  });

  test('may never come', async () => {
    expect(await outcomeOf(null)).toEqual({ outcome: 'failed', calls: 1, suggestions: [] });
  });
});

describe('with a group update', () => {
  const settings = { groupUpdate: true, criticSeesLibrary: false } as const;

  test('a critique comes first, without operations and without E; the update turns it into operations, given E', async () => {
    const answer = answering({
      compare: 'The first counted the ends.',
      update: ADD,
      summarize: 'Told.',
    });
    const { events, comparisons, promptsOf } = await compared([1, 0], { settings, answer });
    expect(promptsOf('compare')[0]).not.toContain('"op"');
    expect(promptsOf('compare')[0]).not.toContain(LOOP);
    expect(promptsOf('update')[0]).toContain('The first counted the ends.');
    expect(promptsOf('update')[0]).toContain(`[4] ${LOOP}`);
    expect(events[0]?.calls.map(({ task }) => task)).toEqual(['compare', 'update']);
    expect(comparisons[0]?.suggestions).toEqual([{ op: 'add', targets: [], text: FENCE }]);
  });

  test('a critique that fails, or is blank twice, is not turned into anything', async () => {
    const failed = await compared([1, 0], { settings, answer: answering({ compare: null }) });
    expect(failed.events[0]?.outcome).toBe('failed');
    const blank = await compared([1, 0], { settings, answer: answering({ compare: ' ' }) });
    expect(blank.events[0]?.outcome).toBe('unreadable');
    expect(blank.promptsOf('update')).toEqual([]);
  });

  test('an update that cannot be read keeps the calls of both', async () => {
    const answer = answering({ compare: 'It counted.', update: 'Hm.', summarize: 'Told.' });
    const { events } = await compared([1, 0], { settings, answer });
    expect(events[0]?.outcome).toBe('unreadable');
    expect(events[0]?.calls.map(({ task }) => task)).toEqual(['compare', 'update', 'update']);
  });
});
