import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunEvent } from '../../src/domain/events.ts';
import { logHash } from '../../src/domain/logHash.ts';
import { PRESETS } from '../../src/domain/presets.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/settings.ts';
import { trainingFreeGrpo } from '../../src/learning/trainingFreeGrpo.ts';
import { MemoryStore } from '../../src/storage/memoryStore.ts';
import { exampleRun } from '../storage/examples.ts';
import { carryOut } from '../runs/carrying.ts';
import { ScriptedModel } from '../runs/scripted.ts';
import { accuracy, rehearsal, rehearse, SMALL, type Answerer } from './rehearsal.ts';
import { scriptedAnswer } from './scriptedModel.ts';
import { REGION, scriptedWorld } from './scriptedWorld.ts';

const kindsOf = (events: readonly RunEvent[]) =>
  events.map(({ kind }) => kind).filter((kind, i, all) => kind !== all[i - 1]);

describe('a frozen policy', () => {
  test('gets better at problems that it never learned from', async () => {
    const { of } = await rehearse();
    expect(accuracy(of('evaluated'), 0)).toBeLessThan(0.5);
    expect(accuracy(of('evaluated'), 2)).toBeGreaterThan(0.85);
  });

  test.each(PRESETS)(
    'gets better under the preset $name, from its first event to its last',
    async ({ settings }) => {
      const { of, events, asked } = await rehearse({ settings: { ...settings, ...SMALL } });
      expect(accuracy(of('evaluated'), 2)).toBeGreaterThan(0.85);
      expect(events.at(-1)).toEqual({ kind: 'end', why: 'complete' });
      const tasks = new Set(asked.map(({ place }) => place.task));
      expect(tasks.has('update')).toBe(settings.groupUpdate);
      for (const { suggestions } of of('compared')) {
        const accepted = suggestions.filter(({ verdict }) => verdict === 'accepted');
        expect(accepted.length).toBeLessThanOrEqual(settings.operationsPerGroup);
      }
      const made = new Set(
        of('revised').flatMap(({ operations }) => operations.map(({ op }) => op)),
      );
      for (const op of made) expect([...settings.revisionOperations, 'add', 'keep']).toContain(op);
    },
  );

  test('learns without ground truth, by votes and by its own judgement', async () => {
    for (const groundTruth of ['majority vote', 'self-judgement'] as const) {
      const { of, library } = await rehearse({ settings: { groundTruth, groupSize: 6 } });
      expect(of('group').some(({ informative }) => informative)).toBe(true);
      expect(library.length).toBeGreaterThan(0);
    }
  });

  test('learns nothing, and is measured once, without epochs', async () => {
    const { events, library } = await rehearse({ settings: { epochs: 0 } });
    expect(kindsOf(events)).toEqual(['head', 'evaluated', 'end']);
    expect(library).toEqual([]);
  });
});

describe('the log', () => {
  test('begins with versions, settings and problems', async () => {
    const { events, context } = await rehearse();
    expect(events[0]).toMatchObject({
      kind: 'head',
      versions: {
        schema: 2,
        method: 'training-free-grpo 1',
        environment: 'places 1',
        pack: 'general 1',
        model: 'scripted 1',
      },
      settings: context.settings,
      problems: { learning: Array.from({ length: 12 }, (_, i) => `learning ${i}`) },
    });
  });

  test('tells each step as groups with their comparisons, a revision, an evaluation', async () => {
    const { events, of } = await rehearse({ settings: { batchSize: 6 } });
    const steps = kindsOf(events.filter(({ kind }) => kind !== 'compared'));
    const step = ['group', 'revised', 'evaluated'];
    expect(steps).toEqual(['head', 'evaluated', ...step, ...step, ...step, ...step, 'end']);
    expect(of('group').map(({ step: at, epoch }) => [at, epoch])).toEqual(
      [1, 2, 3, 4].flatMap((at) => Array.from({ length: 6 }, () => [at, Math.ceil(at / 2)])),
    );
    for (const [i, event] of events.entries()) {
      if (event.kind !== 'compared') continue;
      const group = events.slice(0, i).findLast(({ kind }) => kind === 'group');
      expect(group).toMatchObject({ step: event.step, problem: event.problem, informative: true });
    }
  });

  test('compares exactly the groups that the filter passes', async () => {
    const { of } = await rehearse();
    const informative = of('group').filter((group) => group.informative);
    expect(of('compared').map(({ step, problem }) => [step, problem])).toEqual(
      informative.map(({ step, problem }) => [step, problem]),
    );
    expect(informative.length).toBeLessThan(of('group').length);
  });

  test('is the same however many groups are under way and whatever finishes first', async () => {
    const settings = { heldOutProblems: 2, shiftedProblems: 0 };
    const { events } = await rehearse({ settings, concurrency: 1 });
    const expected = logHash(events);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 20 }),
        fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1 }),
        async (concurrency, delays) => {
          let calls = 0;
          const late: Answerer = async (request) => {
            const turns = delays[calls++ % delays.length] ?? 0;
            for (let i = 0; i < turns; i++) await new Promise((resolve) => setImmediate(resolve));
            return scriptedAnswer(request);
          };
          expect(logHash((await rehearse({ settings, concurrency, answer: late })).events)).toBe(
            expected,
          );
        },
      ),
      { numRuns: 10 },
    );
  });

  test('numbers suggestions through a step, and never gives an id twice', async () => {
    const { of } = await rehearse({ settings: { epochs: 3 } });
    for (const step of [1, 2, 3]) {
      const numbers = of('compared')
        .filter((event) => event.step === step)
        .flatMap(({ suggestions }) => suggestions.map(({ n }) => n));
      expect(numbers).toEqual(numbers.map((_, i) => i));
    }
    const promised = of('compared').flatMap(({ suggestions }) =>
      suggestions.flatMap(({ id }) => id ?? []),
    );
    expect(new Set(promised).size).toBe(promised.length);
    expect(promised).toEqual(promised.toSorted((a, b) => a - b));
  });
});

describe('rollouts read', () => {
  test('the library that the last revision left, and the same one in all groups of a batch', async () => {
    const { asked, of } = await rehearse();
    const readOf = (epoch: number) =>
      new Set(
        asked
          .filter(
            ({ place }) =>
              place.task === 'rollout' && place.turn === 0 && place.learning?.epoch === epoch,
          )
          .map(({ prompt }) => prompt.slice(0, prompt.indexOf('Problem: '))),
      );
    expect(readOf(1).size).toBe(1);
    expect(readOf(2).size).toBe(1);
    const [first] = of('revised');
    const added = first?.operations.filter(({ verdict }) => verdict === 'accepted') ?? [];
    for (const { text } of added) {
      expect([...readOf(1)][0]).not.toContain(text);
      expect([...readOf(2)][0]).toContain(text);
    }
  });

  test('no more experiences than the cap allows', async () => {
    const { asked, library } = await rehearse({ settings: { libraryCap: 3, epochs: 3 } });
    expect(library).toHaveLength(3);
    const counts = asked
      .filter(({ place }) => place.task === 'rollout' && place.turn === 0)
      .map(({ prompt }) => [...prompt.matchAll(/^\[\d+\] /gm)].length);
    expect(Math.max(...counts)).toBe(3);
  });
});

describe('problems that are never learned from', () => {
  test('are in no prompt of learning, not even in part', async () => {
    for (const settings of [{}, { revision: 'one call', groupUpdate: true }] as const) {
      const { asked } = await rehearse({ settings });
      const learning = asked.filter(({ place }) => place.learning);
      const evaluating = asked.filter(({ place }) => !place.learning);
      expect(learning.filter(({ prompt }) => prompt.includes(REGION.heldOut))).toEqual([]);
      expect(learning.filter(({ prompt }) => prompt.includes(REGION.shifted))).toEqual([]);
      expect(evaluating.filter(({ prompt }) => prompt.includes(REGION.learning))).toEqual([]);
      expect(new Set(evaluating.map(({ place }) => place.task))).toEqual(new Set(['rollout']));
    }
  });

  test('are others than those learned from, by id', async () => {
    const { of, events } = await rehearse();
    const learned = new Set(of('group').map(({ problem }) => problem));
    const measured = new Set(of('evaluated').map(({ problem }) => problem));
    expect([...learned].filter((id) => measured.has(id))).toEqual([]);
    const head = events[0];
    if (head?.kind !== 'head') throw new Error('no head');
    expect([...learned].every((id) => head.problems.learning.includes(id))).toBe(true);
    expect([...measured].every((id) => !head.problems.learning.includes(id))).toBe(true);
  });
});

describe('what a run tells before the log does', () => {
  test('is each rollout with its reward, and how many groups are done', async () => {
    const { live, of } = await rehearse({ settings: { epochs: 1 } });
    const told = live.filter((signal) => signal.kind === 'rollout');
    for (const { problem, rollouts } of of('group')) {
      expect(
        told.filter((signal) => signal.problem === problem).map(({ reward }) => reward),
      ).toEqual(rollouts.map(({ reward }) => reward));
    }
    expect(live.filter(({ kind }) => kind === 'learning').at(-1)).toMatchObject({
      done: 12,
      total: 12,
    });
  });
});

test('a run that is stopped ends with the error of the call', async () => {
  const { context } = await rehearsal();
  const stopped = new DOMException('stopped', 'AbortError');
  let calls = 0;
  const call: typeof context.call = (place, request) =>
    ++calls > 50 ? Promise.reject(stopped) : context.call(place, request);
  const run = trainingFreeGrpo.learn({ ...context, call });
  await expect(async () => {
    for (;;) if ((await run.next()).done) break;
  }).rejects.toBe(stopped);
});

describe('carried out with records', () => {
  const settings = { ...DEFAULT_SETTINGS, ...SMALL };
  const run = exampleRun('one', { method: trainingFreeGrpo.id, environment: 'places', settings });
  const parts = { run, method: trainingFreeGrpo, environment: scriptedWorld() };

  test('it has the same log, and asks an unchanged prompt once', async () => {
    const model = new ScriptedModel((request) => scriptedAnswer(request), { contextTokens: 8000 });
    const { status, hash } = await carryOut({ ...parts, store: new MemoryStore(), model });
    expect(status).toEqual({ is: 'ended' });
    const rehearsed = await rehearse();
    // The log hash knows no tokens or records, so that a light context gives the same.
    expect(hash).toBe(logHash(rehearsed.events));
    const texts = rehearsed.asked.map(({ request }) => JSON.stringify(request));
    expect(model.asked).toHaveLength(new Set(texts).size);
    expect(new Set(texts).size).toBeLessThan(texts.length);
  });

  test('run again, it asks nothing and yields every event again', async () => {
    const store = new MemoryStore();
    const script = (request: Parameters<typeof scriptedAnswer>[0]) => scriptedAnswer(request);
    const first = await carryOut({
      ...parts,
      store,
      model: new ScriptedModel(script, { contextTokens: 8000 }),
    });
    const model = new ScriptedModel(script, { contextTokens: 8000 });
    const second = await carryOut({ ...parts, store, model });
    expect(second.hash).toBe(first.hash);
    expect(model.asked).toEqual([]);
  });
});
