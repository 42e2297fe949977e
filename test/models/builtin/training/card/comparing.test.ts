import { describe, expect, test } from 'vitest';
import { CardWriter } from '../../../../../src/models/builtin/training/card/cardWriter.ts';
import {
  contrasted,
  loneWinners,
  losersOnly,
} from '../../../../../src/models/builtin/training/card/compareFigures.ts';
import {
  comparisonCase,
  groupSuchThat,
  hasDecided,
  hasPerfectDecision,
  isMixed,
  lessonIn,
  TEACHABLE,
} from '../../../../../src/models/builtin/training/card/comparing.ts';
import { Examinee } from '../../../../../src/models/builtin/training/card/examinee.ts';
import { saying, shares } from './saying.ts';

const writer = new CardWriter('tests of comparing');
const mixed = Array.from({ length: 100 }, () => groupSuchThat(writer, TEACHABLE, 5, isMixed));
const CASES = 12;

describe('a group of the card', () => {
  test('is marked by the world: right attempts differ in nothing that was active', () => {
    for (const { instance, ways } of mixed) {
      const right = ways.filter(({ isRight }) => isRight).map(({ choices }) => choices);
      instance.active.forEach((active, decision) => {
        const keys = new Set(right.map((choices) => choices[decision]));
        if (active) expect([...keys]).toEqual([instance.family.decisions[decision]?.truth]);
      });
    }
  });

  test('that a decision separates perfectly has it among the best', () => {
    expect(new Set(mixed.map(hasPerfectDecision))).toEqual(new Set([true, false]));
    for (const group of mixed) {
      const { best, quoted } = comparisonCase(writer, group);
      const perfect = (quoted?.plan ?? []).flatMap(({ key }, decision) =>
        group.ways.every(({ choices, isRight }) => (choices[decision] === key) === isRight)
          ? [decision]
          : [],
      );
      if (perfect.length > 0) expect(best).toEqual(perfect);
      expect(perfect.length > 0).toBe(hasPerfectDecision(group));
    }
  });

  test('went wrong by a decision only where that was active', () => {
    for (const group of mixed) {
      const decided = group.instance.active.map((_, decision) => hasDecided(group, decision));
      expect(decided).toContain(true);
      decided.forEach((one, decision) => {
        if (one) expect(group.instance.active[decision]).toBe(true);
      });
    }
  });
});

describe('a lesson', () => {
  const one = comparisonCase(writer, mixed[0]!);
  const { situation, plan } = one.quoted!;
  const { label, key, words } = plan[1]!;

  test('names a decision of the quoted attempt, word for word or not', () => {
    const named = { says: 'lesson', decision: 1 };
    const lesson = (text: string) => lessonIn(`So: When ${text}.`, one);
    expect(lesson(`${situation}, ${label} ${key}: ${words}`)).toEqual({ ...named, isCopied: true });
    expect(lesson(`${situation} once, ${label} ${key}: ${words}`)).toEqual({
      ...named,
      isCopied: false,
    });
    expect(lesson(`${situation}, ${label} other: ${words}`)).toEqual({
      says: 'lesson',
      decision: undefined,
      isCopied: false,
    });
  });

  test('may be missing, or not be there to be read', () => {
    expect(lessonIn('Nothing to learn.', one)).toEqual({ says: 'nothing' });
    expect(lessonIn('Well.', one)).toEqual({ says: 'unreadable' });
    expect(lessonIn(null, one)).toEqual({ says: 'unreadable' });
  });
});

describe('the figures of compare', () => {
  test('credit a critic that never teaches with its silence on losers alone', async () => {
    const mute = new Examinee(saying('Nothing to learn.'));
    const silence = Object.values(shares(await losersOnly(mute, CASES)));
    expect(silence).toEqual([1, 1]);
    for (const probe of [contrasted, loneWinners])
      for (const share of Object.values(shares(await probe(mute, CASES)))) expect(share).toBe(0);
  });

  test('credit a critic that always quotes the last attempt’s first decision with a lone winner, whatever mattered', async () => {
    const hasty = new Examinee(
      saying(({ messages }) => {
        const last = /.*\. Case: ([^.]+)\. Plan: [P-W] ([^.;]+)/.exec(messages[0]!.content);
        return last ? `So: When ${last[1]}, ${last[2]}.` : 'Nothing to learn.';
      }),
    );
    const figures = shares(await loneWinners(hasty, CASES));
    for (const temperature of [0.7, 0]) {
      const winner = `one right attempt alone, T = ${temperature}`;
      expect(figures[`${winner}: names one of its decisions, copied right`]).toBe(1);
      expect(figures[`${winner}: names the first of 2 decisions`]).toBe(1);
      expect(figures[`${winner}: names one that was idle there`]).toBe(0);
    }
  });
});
