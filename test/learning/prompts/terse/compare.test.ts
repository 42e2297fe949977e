import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  comparisonAnswer,
  comparisonPrompt,
  readComparison,
  SHOWN_AT_MOST,
  shownAttempts,
} from '../../../../src/learning/prompts/terse/compare.ts';
import type { Told } from '../../../../src/learning/prompts/terse/told.ts';
import { experience } from '../../stages/examples.ts';
import { attempt, comparisonView, way, wayText } from './ways.ts';

const POSTS = 'placing posts along a line';
const BOTH = 'ends both: count both ends';
const NONE = 'ends none: count neither end';
const ADD = 'spare add: add the spare ones';
const SKIP = 'spare skip: leave the spare ones out';

/** The letters and marks of a group's attempts, in the order in which the prompt shows them. */
function shown(rewards: readonly number[]): string[] {
  const attempts = rewards.map((reward, i) => attempt(i, wayText(way(`case ${i}`, BOTH)), reward));
  const [message] = comparisonPrompt(comparisonView(shownAttempts(attempts))).messages;
  const blocks = message?.content.matchAll(/([p-wP-W]) reward ([\d.]+)\. Case: case (\d+)\./g);
  return [...(blocks ?? [])].map(([, letter, reward, index]) => `${letter} ${reward} #${index}`);
}

describe('the prompt of a comparison', () => {
  test('shows the worse attempts with small letters, then the better ones with capitals', () => {
    expect(shown([1, 0, 1, 0])).toEqual(['p 0 #1', 'q 0 #3', 'P 1 #0', 'Q 1 #2']);
  });

  test('takes those above the mean for better', () => {
    expect(shown([0.2, 0.4, 0.9])).toEqual(['p 0.2 #0', 'q 0.4 #1', 'P 0.9 #2']);
  });

  test('takes equal attempts for better if they are right, for worse if not', () => {
    expect(shown([1])).toEqual(['P 1 #0']);
    expect(shown([0.5])).toEqual(['p 0.5 #0']);
    expect(shown([1, 1])).toEqual(['P 1 #0', 'Q 1 #1']);
    expect(shown([0, 0])).toEqual(['p 0 #0', 'q 0 #1']);
  });

  test('shows at most eight of a large group, the first of both kinds, as evenly as there are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(0, 1), { minLength: 1, maxLength: 20 }), (rewards) => {
        const letters = shown(rewards).map((block) => block.charAt(0));
        const right = rewards.filter((reward) => reward === 1).length;
        const wrong = rewards.length - right;
        const expectedRight = Math.min(right, Math.max(4, SHOWN_AT_MOST - wrong));
        const expectedWrong = Math.min(wrong, Math.max(4, SHOWN_AT_MOST - right));
        expect(letters.join('')).toBe(
          'pqrstuvw'.slice(0, expectedWrong) + 'PQRSTUVW'.slice(0, expectedRight),
        );
      }),
    );
    expect(shown(Array.from({ length: 12 }, (_, i) => i % 2)).slice(0, 2)).toEqual([
      'p 0 #0',
      'q 0 #2',
    ]);
  });

  test('has each attempt’s letter before each of its decisions', () => {
    const attempts = [
      attempt(0, wayText(way(POSTS, NONE, ADD)), 0),
      attempt(1, `${wayText(way(POSTS, BOTH, ADD))} Calculate: 1 + 1 =`, 1),
    ];
    const view = comparisonView(attempts, { rewardShown: 'right or wrong' });
    expect(comparisonPrompt(view).messages).toEqual([
      {
        role: 'user',
        content:
          `Compare. Problem: How many? p wrong. Case: ${POSTS}. Plan: p ${NONE}; p ${ADD}. ` +
          `P right. Case: ${POSTS}. Plan: P ${BOTH}; P ${ADD}.`,
      },
    ]);
  });

  test('shows the beginning of an attempt that does not speak of its plan', () => {
    const text = `I count. ${'And count. '.repeat(60)}`;
    const [message] = comparisonPrompt(comparisonView([attempt(0, text, 0)])).messages;
    expect(message?.content).toContain('Problem: How many? p reward 0. I count. And count.');
    expect(message?.content).toContain('characters left out');
    expect(message?.content.length).toBeLessThan(400);
  });

  describe('shows of E', () => {
    const about = (id: number, situation: string, choice: string) =>
      experience(id, `When ${situation}, ${choice}.`);
    const attempts = [attempt(0, wayText(way(POSTS, BOTH)), 1)];
    const beginning = (experiences: ReturnType<typeof about>[] | null) => {
      const [message] = comparisonPrompt(comparisonView(attempts, { experiences })).messages;
      return message?.content.replace(/ Problem: .*/, '');
    };

    test('nothing where the critic does not see it', () => {
      expect(beginning(null)).toBe('Compare.');
    });

    test('only what is about the group’s decisions', () => {
      expect(beginning([about(1, 'filling buses', 'rounding up: round up')])).toBe(
        'Compare. Experiences: none.',
      );
      expect(beginning([experience(1, 'When counting posts, count both ends.')])).toBe(
        'Compare. Experiences: none.',
      );
    });

    test('at most three entries, those nearest to the case first, the older of equals', () => {
      const entries = [
        about(1, 'counting rooms', NONE),
        about(2, 'counting days', NONE),
        about(3, POSTS, BOTH),
        about(4, 'placing posts around a loop', NONE),
      ];
      const [rooms, , line, loop] = entries.map(({ text }) => text);
      expect(beginning(entries)).toBe(`Compare. Experiences: ${line} ${loop} ${rooms}`);
    });
  });
});

describe('the answer to a comparison', () => {
  const answer = (worse: Told[], better: Told[]) =>
    comparisonAnswer(worse, better, (best) => best[0] ?? 0);

  test('gives a verdict on every attempt for each decision of the last winner, counts, names the best and teaches it', () => {
    const worse = [way(POSTS, NONE, ADD), way(POSTS, NONE, SKIP)];
    const better = [way('other words', BOTH, SKIP), way(POSTS, BOTH, ADD)];
    expect(answer(worse, better)).toBe(
      'Q ends both p ends none fits q ends none fits P ends both fits fits 4; ' +
        'Q spare add p spare add not q spare skip fits P spare skip not fits 2; ' +
        'most 4, ends both. ' +
        `So: When ${POSTS}, ${BOTH}.`,
    );
  });

  test('is that there is nothing to learn where nobody was better', () => {
    const text = answer([way(POSTS, NONE)], []);
    expect(readComparison(text)).toEqual({ readable: true, value: [] });
  });

  test('leaves the choice among equally good decisions to whoever trains', () => {
    const lone = way(POSTS, BOTH, ADD);
    const offered: (readonly number[])[] = [];
    const texts = [0, 1].map((pick) =>
      comparisonAnswer([], [lone], (best) => {
        offered.push(best);
        return best[pick] ?? -1;
      }),
    );
    expect(offered).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(texts.map((text) => text.split('So: ')[1])).toEqual([
      `When ${POSTS}, ${BOTH}.`,
      `When ${POSTS}, ${ADD}.`,
    ]);
    expect(() => comparisonAnswer([], [lone], () => 2)).toThrow(RangeError);
  });

  test('is read back to a lesson on a decision that no other one separates better', () => {
    const keys = fc.array(fc.constantFrom('one', 'two', 'three'), { minLength: 3, maxLength: 3 });
    const group = fc.array(fc.record({ keys, isRight: fc.boolean() }), {
      minLength: 1,
      maxLength: SHOWN_AT_MOST,
    });
    fc.assert(
      fc.property(group, fc.nat(), (attempts, pick) => {
        const told = ({ keys: chosen }: { keys: string[] }) =>
          way(POSTS, ...chosen.map((key, decision) => `${'abc'.charAt(decision)} ${key}: w w`));
        const better = attempts.filter(({ isRight }) => isRight);
        const worse = attempts.filter(({ isRight }) => !isRight);
        const text = comparisonAnswer(
          worse.map(told),
          better.map(told),
          (best) => best[pick % best.length] ?? 0,
        );
        const reading = readComparison(text);
        if (!reading.readable) throw new Error(reading.problem);
        const quoted = better[better.length - 1]?.keys ?? [];
        const separated = quoted.map(
          (key, decision) =>
            attempts.filter(({ keys: theirs, isRight }) => (theirs[decision] === key) === isRight)
              .length,
        );
        const lessons = quoted.flatMap((key, decision) =>
          separated[decision] === Math.max(...separated)
            ? [`When ${POSTS}, ${'abc'.charAt(decision)} ${key}: w w.`]
            : [],
        );
        const said = reading.value.map(({ text }) => text);
        expect(said.length).toBe(better.length > 0 ? 1 : 0);
        expect(lessons).toEqual(expect.arrayContaining(said));
      }),
    );
  });

  test.each([
    ['nothing', ''],
    ['a lesson cut off', 'P ends both fits 1; So: When placing posts, ends both'],
    ['a lesson without "So:"', `When ${POSTS}, ${BOTH}.`],
    ['something after the lesson', `So: When ${POSTS}, ${BOTH}. Good luck`],
    ['the word in the middle', 'There is Nothing to learn. here'],
  ])('cannot be read where there is %s', (_, text) => {
    expect(readComparison(text).readable).toBe(false);
  });

  test('says what it should say where it cannot be read', () => {
    const reading = readComparison('Well.');
    expect(reading.readable ? '' : reading.problem).toContain('So: When');
  });
});
