import { describe, expect, test } from 'vitest';
import { equal } from '../../../../../src/tools/rational.ts';
import { truthOf, valueFor } from '../../../../../src/environments/pitfalls/choices.ts';
import { verityOf } from '../../../../../src/environments/pitfalls/verity.ts';
import { CardWriter } from '../../../../../src/models/builtin/training/card/cardWriter.ts';
import { Examinee } from '../../../../../src/models/builtin/training/card/examinee.ts';
import {
  distracted,
  misled,
  untaught,
} from '../../../../../src/models/builtin/training/card/solveFigures.ts';
import {
  exerciseWith,
  follows,
  rightAdvice,
  wrongAdvice,
} from '../../../../../src/models/builtin/training/card/solving.ts';
import { transcriptFor } from '../../../../../src/environments/pitfalls/transcript.ts';
import { experienceOf } from '../../../../../src/models/builtin/training/text/writer.ts';
import { saying, shares } from './saying.ts';

const writer = new CardWriter('tests of solving with');

describe('an exercise', () => {
  test('has the advice among others of other families, as many as wanted', () => {
    for (let i = 0; i < 50; i++) {
      const family = writer.familyOfARun();
      const own = rightAdvice(writer, family);
      const { instance, library } = exerciseWith(writer, family, own, 12);
      const texts = library.map(({ text }) => text);
      expect(instance.family).toBe(family);
      expect(texts).toHaveLength(12);
      expect(texts).toEqual(expect.arrayContaining(own.map(experienceOf)));
      const others = texts.filter((text) => !own.map(experienceOf).includes(text));
      for (const text of others)
        expect(family.cases.some((situation) => text.includes(situation))).toBe(false);
    }
  });

  test('knows right advice from wrong', () => {
    for (let i = 0; i < 50; i++) {
      const family = writer.familyOfARun();
      for (const advice of rightAdvice(writer, family))
        expect(verityOf(experienceOf(advice))).toBe('true');
      expect(verityOf(experienceOf(wrongAdvice(writer, family)))).toBe('false');
    }
  });
});

describe('a rollout of the card', () => {
  const family = writer.familyOfARun();
  const instance = writer.instance(family);
  const wording = { case: 0, words: [] } as const;

  /** A model that takes these options, and answers what the calculator says. */
  const taking = (choices: readonly string[]) => {
    const { request } = transcriptFor(instance, choices, wording);
    return new Examinee(
      saying(({ messages }) => {
        const last = messages[messages.length - 1]!;
        return last.role === 'tool' ? `Answer: ${last.content}.` : request;
      }),
    );
  };

  test('uses the calculator and is marked by the world', async () => {
    const truth = truthOf(family);
    const right = await taking(truth).solve(instance, [], 0);
    expect(right).toMatchObject({ isRight: true, toolCalls: 1, outcome: 'answered' });
    const wrong = Object.keys(family.decisions[0].does).find((key) => key !== truth[0])!;
    const choices = truth.with(0, wrong);
    expect(equal(valueFor(family, instance.numbers, choices), instance.truth)).toBe(false);
    const attempt = await taking(choices).solve(instance, [], 0);
    expect(attempt.isRight).toBe(false);
    const told = { ...rightAdvice(writer, family)[0]!, key: wrong };
    expect([follows(attempt, told), follows(right, told)]).toEqual([true, false]);
  });
});

describe('the figures of solve', () => {
  test('credit a policy that says nothing with nothing', async () => {
    const mute = new Examinee(saying(''));
    expect(Object.values(shares(await untaught(mute, 10)))).toEqual([0, 0]);
    expect(Object.values(shares(await misled(mute, 10)))).toEqual([0]);
    const [change] = await distracted(mute, 2);
    expect(change?.measured).toEqual({ differences: Array.from({ length: 10 }, () => 0) });
  });
});
