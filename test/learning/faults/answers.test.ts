// Faults of the public code, by their numbers in its review, and what is right instead: what a model's answers come to.
import { describe, expect, test } from 'vitest';
import { answering, QUICK, rehearse, type Answer } from '../rehearsal.ts';
import { experienceText, scriptedAnswer } from '../scriptedModel.ts';
import { BUSES, experience, FENCE, LOOP, suggestion } from '../stages/examples.ts';
import { json, revised } from '../stages/revising.ts';

describe('7: an answer that cannot be read', () => {
  test('costs neither its group nor the step, and is not silent', async () => {
    for (const broken of [
      'I would rather not.',
      '',
      { cutOff: '[{"op": "add", "te' },
      null,
    ] as Answer[]) {
      let isFirst = true;
      let place = '';
      const answer = answering({
        compare: (request, { problem }) => {
          if (isFirst) place = problem;
          isFirst = false;
          return problem === place ? broken : scriptedAnswer(request);
        },
      });
      const { of, events, library } = await rehearse({
        answer,
        settings: QUICK,
        concurrency: 1,
      });
      const spoilt = of('compared').find(({ problem }) => problem === place);
      expect(spoilt?.outcome).toBe(broken === null ? 'failed' : 'unreadable');
      expect(spoilt?.suggestions.map(({ reason }) => reason)).toEqual(
        broken === null ? [] : ['not readable'],
      );
      expect(spoilt?.calls).toHaveLength(broken === null ? 1 : 2);
      expect(of('compared').filter(({ outcome }) => outcome === 'answered').length).toBeGreaterThan(
        1,
      );
      expect(library.length).toBeGreaterThan(1);
      expect(events.at(-1)).toEqual({ kind: 'end', why: 'complete' });
    }
  });

  test('is repaired where it can be, without asking again', async () => {
    const answer = answering({
      compare: (request) => {
        const clean = scriptedAnswer(request);
        const list = clean.slice(clean.indexOf('['));
        return `Sure! Here {it} is:\n\`\`\`json\n${list.replace(/\]$/, ',]').replaceAll('"op"', "'op'")}\n\`\`\`\nHope it helps.`;
      },
    });
    const { of, asked } = await rehearse({ answer, settings: QUICK });
    expect(of('compared').map(({ suggestions }) => suggestions)).toEqual(
      (await rehearse({ settings: QUICK })).of('compared').map(({ suggestions }) => suggestions),
    );
    expect(asked.filter(({ place }) => place.attempt > 0)).toEqual([]);
  });

  test('in a revision leaves every suggestion standing, in either kind of revision', async () => {
    for (const revision of ['one call', 'small decisions'] as const) {
      const answer = answering({ revise: 'As you like.' });
      const { of, library } = await rehearse({ answer, settings: { ...QUICK, revision } });
      expect(library.length).toBeGreaterThan(3);
      const outcomes = of('revised').flatMap(({ calls }) => calls.map(({ outcome }) => outcome));
      expect(new Set(outcomes)).toEqual(new Set(['unreadable']));
    }
  });
});

test('8: an id in brackets is that id; an unknown one is rejected with the reason, and becomes no add', async () => {
  const part = { settings: { revision: 'one call' } as const, library: [experience(1, FENCE)] };
  const suggestions = [suggestion(0, 'add', { id: 5, text: BUSES })];
  const bracketed = await revised({ ...part, suggestions, says: '[{"op": "delete", "id": [G1]}]' });
  expect(bracketed.told[0]).toEqual(['delete', [1], 'accepted']);
  const unknown = await revised({
    ...part,
    suggestions,
    says: json([{ op: 'modify', id: 'G9', text: 'New.' }]),
  });
  expect(unknown.event.operations[0]).toMatchObject({
    op: 'modify',
    ids: [9],
    verdict: 'rejected',
    reason: 'unknown id',
    detail: 'there is no [9]',
  });
  expect(unknown.texts).toEqual([
    [1, FENCE],
    [5, BUSES],
  ]);
});

test('9: a delete needs no text, and a merge goes on with the ids that are known', async () => {
  const part = {
    settings: { revision: 'one call' } as const,
    library: [experience(1, FENCE), experience(2, LOOP)],
    suggestions: [suggestion(0, 'add', { id: 5, text: BUSES })],
  };
  const deleted = await revised({ ...part, says: json([{ op: 'delete', id: 1, text: '' }]) });
  expect(deleted.texts.map(([id]) => id)).toEqual([2, 5]);
  const merged = await revised({
    ...part,
    says: json([{ op: 'merge', ids: [1, 2, 77], text: 'Ends.' }]),
  });
  expect(merged.library.find(({ text }) => text === 'Ends.')?.parents).toEqual([1, 2]);
  expect(merged.event.operations[0]?.detail).toBe('[77] unknown, left out');
  const one = await revised({
    ...part,
    says: json([{ op: 'merge', ids: [77, 2], text: 'Ends.' }]),
  });
  expect(one.told[0]).toEqual(['modify', [2], 'accepted']);
});

test('14: an experience that holds the answer, or a number above 10, of its problem is rejected', async () => {
  const answer = answering({
    compare: ({ messages }) => {
      const text = messages[0]?.content ?? '';
      const truth = /The true answer: (\S+)/.exec(text)?.[1] ?? '';
      const given = /: (\d+) and (\d+), rest/.exec(text)?.slice(1) ?? [];
      const number = given.find((one) => one !== truth) ?? '';
      return json([
        { op: 'add', text: `At such a place say ${truth}.` },
        { op: 'add', text: `When you read ${number}, add.` },
      ]);
    },
  });
  const { of, library } = await rehearse({ answer, settings: QUICK });
  const reasons = of('compared').map(({ suggestions }) => suggestions.map(({ reason }) => reason));
  expect(reasons.length).toBeGreaterThan(0);
  for (const pair of reasons) {
    expect(pair).toEqual(['leaks the answer', 'leaks a number of its problem']);
  }
  expect(library).toEqual([]);
});

describe('15: a trajectory longer than the context', () => {
  const long = `${'I think. '.repeat(2000)}\nPlace: harbour\nWay: sum\nANSWER: -1`;
  const answer = answering({
    rollout: (request, { learning, sample }) =>
      learning && sample === 0 ? long : scriptedAnswer(request),
  });

  test('is cut, and the cut is visible', async () => {
    for (const summarizer of [true, false]) {
      const contextTokens = 2000;
      const settings = { ...QUICK, summarizer };
      const { asked } = await rehearse({ answer, settings, contextTokens });
      const prompts = asked.filter(
        ({ place }) => place.task === (summarizer ? 'summarize' : 'compare'),
      );
      const cut = prompts.filter(({ prompt }) => /\[… \d+ characters left out …\]/.test(prompt));
      expect(cut.length).toBeGreaterThan(0);
      for (const { prompt } of prompts) expect(prompt.length).toBeLessThan(contextTokens * 3);
      // What is left of it has its beginning and its end, where the answer stands.
      expect(cut.every(({ prompt }) => prompt.includes('I think. I think.'))).toBe(true);
      expect(cut.every(({ prompt }) => prompt.includes('Way: sum\nANSWER: -1'))).toBe(true);
    }
  });
});

test('word limits are enforced and counted: a longer text is sent back once, then rejected', async () => {
  const long = `${experienceText('harbour', 'way', 'sum')} ${'really '.repeat(40)}`;
  const { of, library } = await rehearse({
    answer: answering({ compare: json([{ op: 'add', text: long }]) }),
    settings: QUICK,
  });
  expect(library).toEqual([]);
  expect(of('compared').length).toBeGreaterThan(0);
  for (const { suggestions, calls } of of('compared')) {
    expect(suggestions.map(({ reason }) => reason)).toEqual(['over the word limit']);
    expect(calls).toHaveLength(2);
  }
});
